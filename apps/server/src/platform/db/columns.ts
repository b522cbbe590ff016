import { sql } from 'drizzle-orm'
import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** An instant; every time that is stored is one. */
export const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Columns of every table. A trigger in each table's migration maintains `updated_at`. */
export const baseColumns = {
  id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
  created_at: instant('created_at').notNull().defaultNow(),
  updated_at: instant('updated_at').notNull().defaultNow(),
  created_by: uuid('created_by'),
}
