import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** Column of an instant; times are stored in no other type. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Condition that a column holds a telephone as stored: E.164 digits for Brazil, others with a leading `+`. */
export const isTelefone = (column: SQLWrapper): SQL => sql`${column} ~ '^(55[0-9]{10,11}|\\+(?!55)[1-9][0-9]{5,14})$'`

/** Writes texts of the portal itself into SQL: for checks of tables, and for partial indexes that the planner knows. */
export const literals = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** Condition that a column has one of these texts of the portal itself. */
export const oneOf = (column: SQLWrapper, values: readonly string[]): SQL => sql`${column} in (${literals(values)})`

/** Columns of every table. A trigger in each table's migration maintains `updated_at`. */
export const baseColumns = {
  id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
  created_at: instant('created_at').notNull().defaultNow(),
  updated_at: instant('updated_at').notNull().defaultNow(),
  created_by: uuid('created_by'),
}
