import { MOTIVOS_SAIDA, ORGAOS_SERVIDOR, TIPOS_ADMISSAO, TIPOS_SOLICITANTE } from '@portal/contract/internacoes/opcoes'
import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '../platform/auth/auth.table.ts'
import { baseColumns, instant, oneOf } from '../platform/db/columns.ts'

/**
 * Admissions, recorded with whatever is known: `esperasDe` finds what the law also asks for, and no check refuses it.
 * Foreign keys to other words are in the migration. A file that an admission refers to cannot be deleted.
 */
export const internacoes = pgTable(
  'internacoes',
  {
    ...baseColumns,
    versao: integer('versao').notNull().default(1),
    paciente_id: uuid('paciente_id').notNull(),
    clinica_id: uuid('clinica_id').notNull(),
    lead_id: uuid('lead_id'),
    orcamento_id: uuid('orcamento_id'),
    /** Consultant who brought the admission about; it stays theirs when the patient changes owner. */
    consultor_id: uuid('consultor_id')
      .notNull()
      .references(() => profiles.id),
    /** Null for some admissions from an old portal. */
    tipo: text('tipo', { enum: TIPOS_ADMISSAO }),
    entrada: instant('entrada').notNull(),
    previsao_saida: date('previsao_saida'),
    saida: instant('saida'),
    motivo_saida: text('motivo_saida', { enum: MOTIVOS_SAIDA }),
    /** Price of one period; the total is this times `quantidade_periodos`. */
    valor_contratado_centavos: bigint('valor_contratado_centavos', { mode: 'number' }),
    periodicidade_id: uuid('periodicidade_id'),
    quantidade_periodos: integer('quantidade_periodos'),
    solicitante_nome: text('solicitante_nome'),
    solicitante_cpf_cifrado: text('solicitante_cpf_cifrado'),
    solicitante_tipo: text('solicitante_tipo', { enum: TIPOS_SOLICITANTE }),
    ausencia_familia: boolean('ausencia_familia').notNull().default(false),
    servidor_orgao: text('servidor_orgao', { enum: ORGAOS_SERVIDOR }),
    medico_nome: text('medico_nome'),
    medico_crm: text('medico_crm'),
    medico_uf: text('medico_uf'),
    laudo_anexo_id: uuid('laudo_anexo_id'),
    declaracao_voluntaria_anexo_id: uuid('declaracao_voluntaria_anexo_id'),
    /** Signature of the declaration. */
    declaracao_em: instant('declaracao_em'),
    adesao_anexo_id: uuid('adesao_anexo_id'),
    decisao_medica_em: instant('decisao_medica_em'),
    avaliacao_alternativas: boolean('avaliacao_alternativas').notNull().default(false),
    avaliacao_medica_previa_em: instant('avaliacao_medica_previa_em'),
    avaliacao_medica_por: text('avaliacao_medica_por'),
    processo_numero: text('processo_numero'),
    vara: text('vara'),
    ordem_anexo_id: uuid('ordem_anexo_id'),
    mp_em: instant('mp_em'),
    mp_protocolo: text('mp_protocolo'),
    dp_em: instant('dp_em'),
    dp_protocolo: text('dp_protocolo'),
    outros_orgaos_em: instant('outros_orgaos_em'),
    outros_orgaos_protocolo: text('outros_orgaos_protocolo'),
    saida_mp_em: instant('saida_mp_em'),
    saida_mp_protocolo: text('saida_mp_protocolo'),
    saida_dp_em: instant('saida_dp_em'),
    saida_dp_protocolo: text('saida_dp_protocolo'),
    saida_outros_orgaos_em: instant('saida_outros_orgaos_em'),
    saida_outros_orgaos_protocolo: text('saida_outros_orgaos_protocolo'),
    pia_em: instant('pia_em'),
    convertida_voluntaria_em: instant('convertida_voluntaria_em'),
    conversao_anexo_id: uuid('conversao_anexo_id'),
    /** Kinds of papers whose files were deleted after their retention. */
    papeis_eliminados: text('papeis_eliminados').array().notNull().default(sql`'{}'::text[]`),
    /** Instant of the family's request to end the admission, and the person who asked. */
    interrupcao_em: instant('interrupcao_em'),
    interrupcao_por: text('interrupcao_por'),
    /** Why an administrator admitted a minor against the rule; encrypted. */
    menores_justificativa_cifrado: text('menores_justificativa_cifrado'),
    /** Legal nature of the clinic when the missing facts were last judged. */
    natureza_vista: text('natureza_vista'),
    /** Instant of the move from an old portal. */
    trazida_em: instant('trazida_em'),
    /** Confirmation by an administrator; before it all money is only expected. */
    confirmada_em: instant('confirmada_em'),
    confirmada_por: uuid('confirmada_por').references(() => profiles.id),
    /** Last day whose repasses and commissions were settled in the old portal. */
    acertada_ate: date('acertada_ate'),
    transferida_de: uuid('transferida_de').references((): AnyPgColumn => internacoes.id),
    estornada_em: instant('estornada_em'),
    estornada_por: uuid('estornada_por').references(() => profiles.id),
    estorno_motivo_cifrado: text('estorno_motivo_cifrado'),
    /** Idempotency key of the page that registered it. */
    envio_id: uuid('envio_id').notNull().unique(),
  },
  (t) => [
    // Only one of two simultaneous registrations succeeds.
    uniqueIndex('internacoes_em_curso').on(t.paciente_id).where(sql`${t.saida} is null and ${t.estornada_em} is null`),
    uniqueIndex('internacoes_transferida_de')
      .on(t.transferida_de)
      .where(sql`${t.transferida_de} is not null and ${t.estornada_em} is null`),
    index('internacoes_paciente').on(t.paciente_id, t.entrada.desc()),
    index('internacoes_lead').on(t.lead_id).where(sql`${t.lead_id} is not null`),
    index('internacoes_entrada').on(t.entrada, t.clinica_id, t.consultor_id).where(sql`${t.estornada_em} is null`),
    index('internacoes_clinica').on(t.clinica_id),
    index('internacoes_consultor').on(t.consultor_id),
    check('internacoes_tipo_valido', oneOf(t.tipo, TIPOS_ADMISSAO)),
    check('internacoes_tipo_conhecido', sql`${t.tipo} is not null or ${t.trazida_em} is not null`),
    check(
      'internacoes_confirmada',
      sql`(${t.confirmada_em} is null) = (${t.confirmada_por} is null) and (${t.trazida_em} is not null or coalesce(${t.confirmada_em}::text, ${t.acertada_ate}::text) is null)`,
    ),
    index('internacoes_a_confirmar')
      .on(t.entrada)
      .where(sql`${t.trazida_em} is not null and ${t.confirmada_em} is null and ${t.estornada_em} is null`),
    check('internacoes_motivo_valido', oneOf(t.motivo_saida, MOTIVOS_SAIDA)),
    check('internacoes_saida', sql`(${t.saida} is null) = (${t.motivo_saida} is null) and ${t.saida} >= ${t.entrada}`),
    check('internacoes_valor', sql`${t.valor_contratado_centavos} >= 0 and ${t.quantidade_periodos} > 0`),
    check('internacoes_medico', sql`${t.medico_crm} ~ '^[0-9]{1,7}$' and ${t.medico_uf} ~ '^[A-Z]{2}$'`),
    check('internacoes_solicitante_valido', oneOf(t.solicitante_tipo, TIPOS_SOLICITANTE)),
    check('internacoes_orgao_valido', oneOf(t.servidor_orgao, ORGAOS_SERVIDOR)),
    check(
      'internacoes_conversao',
      sql`((${t.convertida_voluntaria_em} is null) = (${t.conversao_anexo_id} is null) or 'conversao' = any (${t.papeis_eliminados}))
        and (${t.convertida_voluntaria_em} is null or (${t.tipo} = 'involuntaria' and ${t.convertida_voluntaria_em} >= ${t.entrada}))`,
    ),
    check(
      'internacoes_entrada_comunicada',
      sql`${t.mp_em} >= ${t.entrada} and ${t.dp_em} >= ${t.entrada} and ${t.outros_orgaos_em} >= ${t.entrada} and ${t.pia_em} >= ${t.entrada}`,
    ),
    check(
      'internacoes_saida_comunicada',
      sql`(${t.saida} is not null or coalesce(${t.saida_mp_em}, ${t.saida_dp_em}, ${t.saida_outros_orgaos_em}) is null)
        and ${t.saida_mp_em} >= ${t.saida} and ${t.saida_dp_em} >= ${t.saida} and ${t.saida_outros_orgaos_em} >= ${t.saida}`,
    ),
    check(
      'internacoes_protocolos',
      sql`(${t.mp_em} is null) = (${t.mp_protocolo} is null) and (${t.dp_em} is null) = (${t.dp_protocolo} is null)
        and (${t.outros_orgaos_em} is null) = (${t.outros_orgaos_protocolo} is null)
        and (${t.saida_mp_em} is null) = (${t.saida_mp_protocolo} is null)
        and (${t.saida_dp_em} is null) = (${t.saida_dp_protocolo} is null)
        and (${t.saida_outros_orgaos_em} is null) = (${t.saida_outros_orgaos_protocolo} is null)`,
    ),
    check('internacoes_interrupcao', sql`(${t.interrupcao_em} is null) = (${t.interrupcao_por} is null)`),
    check(
      'internacoes_estorno',
      sql`(${t.estornada_em} is null) = (${t.estornada_por} is null) and (${t.estornada_em} is null) = (${t.estorno_motivo_cifrado} is null)`,
    ),
  ],
)

/** Condition that an admission is not reversed. */
export const isValida = (i: { estornada_em: SQLWrapper }) => sql`${i.estornada_em} is null`

/** Condition that the person is in the clinic. */
export const isEmCurso = (i: { estornada_em: SQLWrapper; saida: SQLWrapper }) =>
  sql`(${i.saida} is null and ${isValida(i)})`

/** Condition that an admission came from an old portal and is not confirmed. */
export const isAConfirmar = (i: { trazida_em: SQLWrapper; confirmada_em: SQLWrapper; estornada_em: SQLWrapper }) =>
  sql`(${i.trazida_em} is not null and ${i.confirmada_em} is null and ${isValida(i)})`
