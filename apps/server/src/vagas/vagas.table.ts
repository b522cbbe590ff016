import { VAGAS_DA_CLINICA_MAXIMO } from '@portal/contract/vagas/limites'
import { FONTES_VAGA, GENEROS_VAGA, TIPOS_VAGA } from '@portal/contract/vagas/opcoes'
import { and, isNull, sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '../platform/auth/auth.table.ts'
import { baseColumns, instant, oneOf } from '../platform/db/columns.ts'

/**
 * Vacancies told by clinics, by gender and type of admission. Rows of one confirmation share its instant; a change
 * counts as a change of the clinic. References to `clinicas` are in a migration.
 */
export const clinicaVagas = pgTable(
  'clinica_vagas',
  {
    ...baseColumns,
    clinica_id: uuid('clinica_id').notNull(),
    genero: text('genero', { enum: GENEROS_VAGA }).notNull(),
    /** Null for any type. */
    tipo_internacao: text('tipo_internacao', { enum: TIPOS_VAGA }),
    vagas: integer('vagas').notNull(),
    confirmado_em: instant('confirmado_em').notNull(),
    /** Null when the clinic confirmed through its link. */
    confirmado_por: uuid('confirmado_por').references(() => profiles.id),
    fonte: text('fonte', { enum: FONTES_VAGA }).notNull(),
  },
  (t) => [
    unique('clinica_vagas_unica').on(t.clinica_id, t.genero, t.tipo_internacao).nullsNotDistinct(),
    check('clinica_vagas_vagas_validas', sql`${t.vagas} between 0 and ${sql.raw(String(VAGAS_DA_CLINICA_MAXIMO))}`),
    check('clinica_vagas_genero_valido', oneOf(t.genero, GENEROS_VAGA)),
    check('clinica_vagas_tipo_valido', oneOf(t.tipo_internacao, TIPOS_VAGA)),
    check('clinica_vagas_fonte_valida', oneOf(t.fonte, FONTES_VAGA)),
  ],
)

/** Links by which clinics confirm vacancies without an account: one answer each, and one open link per clinic. */
export const vagasPedidos = pgTable(
  'vagas_pedidos',
  {
    ...baseColumns,
    clinica_id: uuid('clinica_id').notNull(),
    /** Person who asked, and is notified of the answer. */
    solicitante_id: uuid('solicitante_id')
      .notNull()
      .references(() => profiles.id),
    /** Keyed hash of the token, by which it is found. */
    token_hash: text('token_hash').notNull().unique(),
    expira_em: instant('expira_em').notNull(),
    usado_em: instant('usado_em'),
    /** Form that was stored, so that a second tap gives no second answer. */
    envio_id: uuid('envio_id'),
    /** End by a newer link for the same clinic. */
    substituido_em: instant('substituido_em'),
  },
  (t) => [
    uniqueIndex('vagas_pedidos_vivo')
      .on(t.clinica_id)
      .where(sql`${and(isNull(t.usado_em), isNull(t.substituido_em))}`),
    index('vagas_pedidos_clinica').on(t.clinica_id, t.created_at.desc()),
  ],
)
