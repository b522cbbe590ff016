import type { ClientBase } from 'pg'

/** Inserts rows with the same columns, as JSON; other columns get their defaults. */
export async function insertRows(client: Pick<ClientBase, 'query'>, table: string, rows: readonly object[]) {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).join(', ')
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    [JSON.stringify(rows)],
  )
}
