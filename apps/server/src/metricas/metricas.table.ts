import { METAS } from '@portal/contract/metricas/metas'
import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '../platform/auth/auth.table.ts'
import { baseColumns, instant } from '../platform/db/columns.ts'

/** Goals of a month; without a person, the team's. */
export const metas = pgTable(
  'metas',
  {
    ...baseColumns,
    versao: integer('versao').notNull().default(1),
    /** First day of the month. */
    mes: date('mes').notNull(),
    consultor_id: uuid('consultor_id').references(() => profiles.id, { onDelete: 'cascade' }),
    leads_contatados: integer('leads_contatados'),
    visitas: integer('visitas'),
    internacoes: integer('internacoes'),
  },
  (t) => [
    unique('metas_uma').on(t.mes, t.consultor_id).nullsNotDistinct(),
    check('metas_mes', sql`extract(day from ${t.mes}) = 1`),
    check(
      'metas_valores',
      sql.join(
        METAS.map((meta) => sql`${t[meta]} > 0`),
        sql` and `,
      ),
    ),
  ],
)

/**
 * Searches whose radius held no clinic, by day and city (docs/rules.md, 'Métricas'); nothing about the person who
 * searched.
 */
export const buscasSemResultado = pgTable(
  'buscas_sem_resultado',
  {
    dia: date('dia').notNull(),
    cidade_id: uuid('cidade_id').notNull(),
    raio: integer('raio').notNull(),
    n: integer('n').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dia, t.cidade_id, t.raio] }),
    check('buscas_sem_resultado_valores', sql`${t.n} > 0 and ${t.raio} > 0`),
  ],
)

/** Weekly summaries that were sent; none is sent twice. */
export const resumosSemanais = pgTable(
  'resumos_semanais',
  {
    usuario_id: uuid('usuario_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Monday of the week in which it was sent. */
    semana: date('semana').notNull(),
    em: instant('em').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.usuario_id, t.semana] })],
)
