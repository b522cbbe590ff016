import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** An instant; every time that is stored is one. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Condition that a column holds a telephone as it is stored: E.164 digits of Brazil, or with its `+` one abroad. */
export const isTelefone = (column: SQLWrapper): SQL => sql`${column} ~ '^(55[0-9]{10,11}|\\+(?!55)[1-9][0-9]{5,14})$'`

/** Columns of every table. A trigger in each table's migration maintains `updated_at`. */
export const baseColumns = {
  id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
  created_at: instant('created_at').notNull().defaultNow(),
  updated_at: instant('updated_at').notNull().defaultNow(),
  created_by: uuid('created_by'),
}
