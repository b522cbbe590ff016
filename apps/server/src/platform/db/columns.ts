import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** An instant; every time that is stored is one. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Condition that a column holds a telephone as it is stored: E.164 digits of Brazil, or with its `+` one abroad. */
export const isTelefone = (column: SQLWrapper): SQL => sql`${column} ~ '^(55[0-9]{10,11}|\\+(?!55)[1-9][0-9]{5,14})$'`

/** Texts of the portal itself, written out: for checks of tables, and so that the planner knows partial indexes by them. */
export const literals = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Condition that a column has one of these texts, written out. */
export const oneOf = (column: SQLWrapper, values: readonly string[]): SQL => sql`${column} in (${literals(values)})`

/** Columns of every table. A trigger in each table's migration maintains `updated_at`. */
export const baseColumns = {
  id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
  created_at: instant('created_at').notNull().defaultNow(),
  updated_at: instant('updated_at').notNull().defaultNow(),
  created_by: uuid('created_by'),
}
