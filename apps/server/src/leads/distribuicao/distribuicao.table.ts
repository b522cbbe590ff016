import type { HorarioComercial } from '@portal/contract/empresa/horario'
import {
  EVENTOS_DISTRIBUICAO,
  type Impedimento,
  MODOS,
  MOTIVOS_RECUSA_OFERTA,
  STATUS_OFERTA,
} from '@portal/contract/leads/distribuicao/opcoes'
import { ORIGENS, type Origem, TIPOS_INTERNACAO_LEAD } from '@portal/contract/leads/opcoes'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '../../platform/auth/auth.table.ts'
import { baseColumns, instant } from '../../platform/db/columns.ts'
import { leads } from '../leads.table.ts'
import type { Explicado } from './decisao.ts'

const empty = sql`'{}'::text[]`

/** Rules of the roleta, tried by `ordem` (docs/rules.md, 'Distribuição'). An empty filter lets all leads through. */
export const distribuicaoRegras = pgTable(
  'distribuicao_regras',
  {
    ...baseColumns,
    versao: integer('versao').notNull().default(1),
    nome: text('nome').notNull(),
    ativa: boolean('ativa').notNull().default(true),
    ordem: integer('ordem').notNull(),
    estados: text('estados').array().notNull().default(empty),
    ddds: text('ddds').array().notNull().default(empty),
    origens: text('origens', { enum: ORIGENS }).array().$type<Origem[]>().notNull().default(empty),
    tipos_internacao: text('tipos_internacao', { enum: TIPOS_INTERNACAO_LEAD }).array().notNull().default(empty),
    modo: text('modo', { enum: MODOS }).notNull().default('rodizio'),
    exige_aceite: boolean('exige_aceite').notNull().default(true),
    minutos_aceite: integer('minutos_aceite').notNull().default(10),
  },
  (t) => [
    uniqueIndex('distribuicao_regras_nome_unico').on(sql`sem_acento(${t.nome})`),
    check('distribuicao_regras_minutos_validos', sql`${t.minutos_aceite} between 1 and 240`),
  ],
)

/**
 * Limits, hours, pause and loads of a person who receives leads, the same in all rules. `abertos` and `recebidos_dia`
 * are counted by `reconta_ofertas` in the transactions that change them, without advancing `versao`.
 */
export const distribuicaoParticipantes = pgTable(
  'distribuicao_participantes',
  {
    ...baseColumns,
    versao: integer('versao').notNull().default(1),
    consultor_id: uuid('consultor_id')
      .notNull()
      .unique()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    limite_abertos: integer('limite_abertos'),
    limite_dia: integer('limite_dia'),
    /** Hours by day of the week in the company's zone; null means at any hour. */
    dias_horarios: jsonb('dias_horarios').$type<HorarioComercial>(),
    pausado_ate: instant('pausado_ate'),
    ultima_oferta_em: instant('ultima_oferta_em'),
    /** Own open leads and pending offers. */
    abertos: integer('abertos').notNull().default(0),
    /** Offers pending or accepted, and leads assigned, on the day `dia`, in the company's zone. */
    recebidos_dia: integer('recebidos_dia').notNull().default(0),
    dia: date('dia'),
  },
  (t) => [
    check('distribuicao_participantes_limites', sql`${t.limite_abertos} >= 0 and ${t.limite_dia} >= 0`),
    check('distribuicao_participantes_contagens', sql`${t.abertos} >= 0 and ${t.recebidos_dia} >= 0`),
  ],
)

/** Participants of a rule. */
export const distribuicaoRegraParticipantes = pgTable(
  'distribuicao_regra_participantes',
  {
    regra_id: uuid('regra_id')
      .notNull()
      .references(() => distribuicaoRegras.id, { onDelete: 'cascade' }),
    consultor_id: uuid('consultor_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    peso: integer('peso').notNull().default(1),
    /** Turns received through this rule. */
    recebidos: integer('recebidos').notNull().default(0),
    /** Turns owed by weight, counting only leads that the person could receive. */
    esperado: doublePrecision('esperado').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.regra_id, t.consultor_id] }),
    index('distribuicao_regra_participantes_consultor').on(t.consultor_id),
    check('distribuicao_regra_participantes_peso', sql`${t.peso} between 1 and 100`),
  ],
)

/** Turns that each person was owed on a day, over all rules. */
export const distribuicaoDias = pgTable(
  'distribuicao_dias',
  {
    consultor_id: uuid('consultor_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    dia: date('dia').notNull(),
    esperado: doublePrecision('esperado').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.consultor_id, t.dia] })],
)

/** Leads offered or assigned, and the answers. Without a rule: given by hand. */
export const leadOfertas = pgTable(
  'lead_ofertas',
  {
    ...baseColumns,
    lead_id: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    consultor_id: uuid('consultor_id')
      .notNull()
      .references(() => profiles.id),
    regra_id: uuid('regra_id').references(() => distribuicaoRegras.id, { onDelete: 'set null' }),
    ofertado_em: instant('ofertado_em').notNull(),
    /** From this instant on acceptance is refused, whether or not a job has run. */
    expira_em: instant('expira_em').notNull(),
    status: text('status', { enum: STATUS_OFERTA }).notNull(),
    motivo: text('motivo', { enum: MOTIVOS_RECUSA_OFERTA }),
    visto_em: instant('visto_em'),
    respondido_em: instant('respondido_em'),
    /** People who were considered, and why the others were not chosen. */
    explicacao: jsonb('explicacao').$type<Explicado>().notNull(),
  },
  (t) => [
    uniqueIndex('lead_ofertas_uma_pendente').on(t.lead_id).where(sql`${t.status} = 'pendente'`),
    index('lead_ofertas_lead').on(t.lead_id),
    index('lead_ofertas_consultor').on(t.consultor_id, t.ofertado_em),
    index('lead_ofertas_pendentes').on(t.consultor_id).where(sql`${t.status} = 'pendente'`),
    index('lead_ofertas_em').on(t.ofertado_em),
    // Covers the metrics of offers that ended.
    index('lead_ofertas_fim').on(
      sql`coalesce(${t.respondido_em}, ${t.expira_em})`,
      ...[t.respondido_em, t.expira_em, t.status, t.consultor_id, t.lead_id],
    ),
  ],
)

/** State of a lead without an owner in the roleta. A lead without a row has not been looked at yet. */
export const distribuicaoFila = pgTable(
  'distribuicao_fila',
  {
    lead_id: uuid('lead_id')
      .primaryKey()
      .references(() => leads.id, { onDelete: 'cascade' }),
    situacao: text('situacao', { enum: ['ofertado', 'sem_aceite'] }).notNull(),
    /** Instant of the next look: the end of its offer, or another try. */
    tentar_em: instant('tentar_em').notNull(),
    desde: instant('desde').notNull().defaultNow(),
  },
  (t) => [index('distribuicao_fila_tentar').on(t.tentar_em)],
)

/** Log of what happened to leads on their way to a person, by which fairness is shown. Rows are only added. */
export const distribuicaoEventos = pgTable(
  'distribuicao_eventos',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    /** Order of events at the same instant. */
    n: bigint('n', { mode: 'number' }).generatedAlwaysAsIdentity(),
    em: instant('em').notNull(),
    tipo: text('tipo', { enum: EVENTOS_DISTRIBUICAO }).notNull(),
    lead_id: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    consultor_id: uuid('consultor_id').references(() => profiles.id),
    de_id: uuid('de_id').references(() => profiles.id),
    ator_id: uuid('ator_id').references(() => profiles.id),
    regra: text('regra'),
    oferta_id: uuid('oferta_id').references(() => leadOfertas.id, { onDelete: 'set null' }),
    motivo: text('motivo', { enum: MOTIVOS_RECUSA_OFERTA }),
    passou_por: text('passou_por').array().$type<Impedimento[]>().notNull().default(empty),
  },
  (t) => [
    index('distribuicao_eventos_em').on(t.em, t.n),
    index('distribuicao_eventos_lead').on(t.lead_id),
    index('distribuicao_eventos_consultor').on(t.consultor_id, t.em),
  ],
)
