import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

/**
 * Inserts rows with equal keys, named like the columns, and returns the number of new ones. They are one JSON
 * parameter: preparing thousands of values would block the event loop. `tail` is SQL after the selection from `nova`.
 */
export async function insertRows(db: Db, table: PgTable, rows: readonly object[], tail: SQL = sql``): Promise<number> {
  const [first] = rows
  if (!first) return 0
  const names = Object.values(getTableColumns(table)).flatMap(({ name }) => (name in first ? [name] : []))
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const { rowCount } = await db.execute(sql`
    insert into ${table} (${columns})
    select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json) as nova ${tail}`)
  return rowCount ?? 0
}
