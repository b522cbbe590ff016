import { getTableColumns, getTableName, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'

/** A table and its columns for SQL written by hand; naming a column that does not exist fails to compile. */
export type Names<T extends PgTable> = { readonly [Column in keyof T['_']['columns']]: SQL } & SQLWrapper

/**
 * Names of a table's rows, under an alias or the table's own name: with `l = namesOf(leads, 'l')`, `from ${l}` is
 * `from "leads" "l"`, and `${l.etapa}` is `"l"."etapa"`. Unlike the columns of the table itself they keep their prefix
 * everywhere, also in a select list of one table, where a sub-select would take the bare name as its own.
 */
export function namesOf<T extends PgTable>(table: T, alias?: string): Names<T> {
  const name = sql.identifier(alias ?? getTableName(table))
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => [
    key,
    sql`${name}.${sql.identifier(column.name)}`,
  ])
  return {
    ...Object.fromEntries(columns),
    getSQL: () => (alias ? sql`${table} ${name}` : sql`${table}`),
    shouldOmitSQLParens: () => true,
  }
}
