import { type SQL, sql } from 'drizzle-orm'
import { literals } from './columns.ts'
import type { Db } from './db.ts'

/** Counts of one word as one value, an object, so that a statement can ask several words at once. */
export type Figures<T = unknown> = SQL<T>

export function figures<K extends string>(colunas: Record<K, SQL>, from: SQL): Figures<Record<K, number>> {
  const pares = Object.entries<SQL>(colunas).map(([nome, valor]) => sql`${literals([nome])}, ${valor}`)
  return sql`(select json_build_object(${sql.join(pares, sql`, `)}) ${from})`
}

/** Number of rows of an aggregate that pass a condition. */
export const countWhere = (onde: SQL | undefined): SQL<number> => sql`(count(*) filter (where ${onde}))::int`

/** The figures of several words, in their order, by one statement. */
export async function readFigures(db: Db, words: readonly Figures[]): Promise<unknown[]> {
  const { rows } = await db.execute<{ figuras: unknown[] }>(
    sql`select json_build_array(${sql.join([...words], sql`, `)}) as figuras`,
  )
  return rows[0]?.figuras ?? []
}
