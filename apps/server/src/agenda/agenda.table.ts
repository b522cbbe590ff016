import {
  LEMBRETES_PADRAO,
  RESULTADOS_VISITA,
  STATUS_VISITA,
  TIPOS_VISITA,
  VISITA_ABERTA,
} from '@portal/contract/agenda/opcoes'
import type { Fuso } from '@portal/contract/empresa/fusos'
import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '../platform/auth/auth.table.ts'
import { baseColumns, instant, isTelefone, oneOf } from '../platform/db/columns.ts'

/**
 * Visits, calls and returns (docs/rules.md, 'Agenda'). `*_cifrado` is health data, encrypted; the foreign keys to other
 * words are in the migration.
 */
export const visitas = pgTable(
  'visitas',
  {
    ...baseColumns,
    versao: integer('versao').notNull().default(1),
    lead_id: uuid('lead_id'),
    paciente_id: uuid('paciente_id'),
    clinica_id: uuid('clinica_id'),
    consultor_id: uuid('consultor_id')
      .notNull()
      .references(() => profiles.id),
    tipo: text('tipo', { enum: TIPOS_VISITA }).notNull(),
    inicio: instant('inicio').notNull(),
    fim: instant('fim').notNull(),
    /** Zone whose clock the hour was typed on. */
    fuso: text('fuso').$type<Fuso>().notNull(),
    status: text('status', { enum: STATUS_VISITA }).notNull().default('agendada'),
    participantes: text('participantes'),
    /** E.164 digits. */
    telefone: text('telefone'),
    endereco: text('endereco'),
    link_video: text('link_video'),
    observacoes_cifrado: text('observacoes_cifrado'),
    resultado_cifrado: text('resultado_cifrado'),
    motivo_cancelamento_cifrado: text('motivo_cancelamento_cifrado'),
    /** Minutes before the visit. */
    lembretes_min: integer('lembretes_min')
      .array()
      .notNull()
      .default(sql.raw(`'{${LEMBRETES_PADRAO.join(',')}}'::integer[]`)),
    remarcada_de: uuid('remarcada_de').references((): AnyPgColumn => visitas.id),
    conflito_confirmado: boolean('conflito_confirmado').notNull().default(false),
    /** Identity in calendars, kept when the visit is moved, so that it moves there. */
    ics_uid: uuid('ics_uid').notNull().default(sql`gen_random_uuid()`),
    /** Advances with each change that calendars must take over (RFC 5545, SEQUENCE). */
    sequencia: integer('sequencia').notNull().default(0),
    /** Idempotency key of the page that created it. */
    envio_id: uuid('envio_id').unique(),
  },
  (t) => [
    index('visitas_consultor').on(t.consultor_id, t.inicio),
    index('visitas_inicio').on(t.inicio, t.id),
    // Index of the columns that the metrics count.
    index('visitas_com_resultado')
      .on(t.inicio, t.consultor_id, t.status, t.clinica_id, t.lead_id)
      .where(sql`${t.status} in ('realizada', 'nao_compareceu')`),
    index('visitas_lead').on(t.lead_id, t.inicio).where(sql`${t.lead_id} is not null`),
    index('visitas_por_fim').on(t.fim).where(sql`${t.status} in ('agendada', 'confirmada')`),
    uniqueIndex('visitas_remarcada_de').on(t.remarcada_de).where(sql`${t.remarcada_de} is not null`),
    check('visitas_duracao', sql`${t.fim} > ${t.inicio} and ${t.fim} - ${t.inicio} <= interval '12 hours'`),
    check('visitas_telefone_valido', isTelefone(t.telefone)),
    check('visitas_tipo_valido', oneOf(t.tipo, TIPOS_VISITA)),
    check('visitas_status_valido', oneOf(t.status, STATUS_VISITA)),
    check('visitas_lembretes', sql`cardinality(${t.lembretes_min}) <= 4`),
  ],
)

/** Reminders that were sent; none is sent twice. */
export const lembretesEnviados = pgTable(
  'lembretes_enviados',
  {
    visita_id: uuid('visita_id')
      .notNull()
      .references(() => visitas.id, { onDelete: 'cascade' }),
    /** Minutes before the visit; negative for the question about its result, after its end. */
    minutos: integer('minutos').notNull(),
    em: instant('em').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.visita_id, t.minutos] })],
)

/** Private address of a person's calendar, which programs read without signing in. */
export const agendaAssinaturas = pgTable('agenda_assinaturas', {
  usuario_id: uuid('usuario_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  /** Keyed hash of the token, by which it is found. */
  token_hash: text('token_hash').notNull().unique(),
  /** Encrypted token, to show the address again. */
  token_cifrado: text('token_cifrado').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
  /** Last reading by a calendar program. */
  lida_em: instant('lida_em'),
})

/** Condition that a visit is still to happen, or lacks its result. */
export const isVisitaEmAberto = (v: { status: SQLWrapper }) => oneOf(v.status, VISITA_ABERTA)

/** Condition that a visit took place or should: neither cancelled nor replaced by one at another hour. */
export const isMantida = (v: { status: SQLWrapper }) => sql`not ${oneOf(v.status, ['cancelada', 'remarcada'])}`

/** Condition that the result of a visit is known. */
export const hasResultado = (v: { status: SQLWrapper }) => oneOf(v.status, RESULTADOS_VISITA)
