import type { Conselho, Natureza, SituacaoRegularidade } from '@portal/contract/clinicas/regularidade'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '../platform/auth/auth.table.ts'
import { baseColumns, instant } from '../platform/db/columns.ts'
import { clinicas } from './clinicas.table.ts'

/**
 * Licences and responsible persons of a clinic, at most one row; without it nothing is informed. Triggers on both
 * tables enforce the law on a comunidade terapêutica (record 90).
 */
export const clinicaRegularidade = pgTable(
  'clinica_regularidade',
  {
    ...baseColumns,
    clinica_id: uuid('clinica_id')
      .notNull()
      .unique()
      .references(() => clinicas.id, { onDelete: 'cascade' }),
    versao: integer('versao').notNull().default(1),
    natureza: text('natureza').$type<Natureza>(),
    cnpj: text('cnpj'),
    cnes: text('cnes'),
    licenca_sanitaria_numero: text('licenca_sanitaria_numero'),
    licenca_validade: date('licenca_validade'),
    avcb_validade: date('avcb_validade'),
    rt_nome: text('rt_nome'),
    rt_conselho: text('rt_conselho').$type<Conselho>(),
    rt_numero: text('rt_numero'),
    rt_uf: text('rt_uf'),
    diretor_medico_crm: text('diretor_medico_crm'),
    /** Status as last written; `regularidadeEm` computes today's from it and the licence. */
    status: text('status').$type<SituacaoRegularidade>().notNull().default('nao_verificada'),
    verificado_por: uuid('verificado_por').references(() => profiles.id, { onDelete: 'set null' }),
    verificado_em: instant('verificado_em'),
    observacao: text('observacao'),
    /** Why an administrator let a comunidade terapêutica take minors. */
    menores_justificativa: text('menores_justificativa'),
  },
  (t) => [
    index('clinica_regularidade_validade').on(t.licenca_validade, t.clinica_id),
    check(
      'clinica_regularidade_natureza_valida',
      sql`${t.natureza} in ('comunidade_terapeutica', 'clinica_medica', 'hospital_psiquiatrico', 'hospital_geral', 'ambulatorio', 'moradia_assistida')`,
    ),
    check('clinica_regularidade_cnpj_valido', sql`${t.cnpj} ~ '^[0-9A-Z]{12}[0-9]{2}$'`),
    check('clinica_regularidade_cnes_valido', sql`${t.cnes} ~ '^[0-9]{7}$'`),
    check('clinica_regularidade_conselho_valido', sql`${t.rt_conselho} in ('CRM', 'COREN', 'CRP', 'outro')`),
    check('clinica_regularidade_rt_uf_valida', sql`${t.rt_uf} ~ '^[A-Z]{2}$'`),
    check('clinica_regularidade_crm_valido', sql`${t.diretor_medico_crm} ~ '^[0-9]{1,7}/[A-Z]{2}$'`),
    check(
      'clinica_regularidade_status_valido',
      sql`${t.status} in ('nao_verificada', 'verificada', 'vencida', 'suspensa')`,
    ),
    check('clinica_regularidade_verificada_em', sql`${t.status} <> 'verificada' or ${t.verificado_em} is not null`),
    check('clinica_regularidade_justificativa', sql`length(trim(${t.menores_justificativa})) between 1 and 1000`),
  ],
)
