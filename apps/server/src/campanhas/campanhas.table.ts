import { CAMPANHA_MAXIMA } from '@portal/contract/leads/limites'
import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { baseColumns } from '../platform/db/columns.ts'

/** Cost of a campaign in a month, entered by an administrator. */
export const campanhaCustos = pgTable(
  'campanha_custos',
  {
    ...baseColumns,
    versao: integer('versao').notNull().default(1),
    /** Spelling in leads (`leads.campanha`). */
    campanha: text('campanha').notNull(),
    /** First day of the month. */
    mes: date('mes').notNull(),
    centavos: integer('centavos').notNull(),
  },
  (t) => [
    unique('campanha_custos_um').on(t.campanha, t.mes),
    check('campanha_custos_nome', sql`length(${t.campanha}) between 1 and ${sql.raw(String(CAMPANHA_MAXIMA))}`),
    check('campanha_custos_mes', sql`extract(day from ${t.mes}) = 1`),
    check('campanha_custos_valor', sql`${t.centavos} > 0`),
  ],
)
