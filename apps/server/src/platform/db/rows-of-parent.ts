import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

/** Rows of a table that belong to a parent of another word, as that word moves them. */
export type Rows = {
  table: string
  /** Moves all rows of a parent to another; returns the owners of rows that changed, where rows have one. */
  merge(tx: Db, de: string, para: { id: string; consultor_id: string | null }): Promise<readonly string[]>
}
type Mudou = { antes: string; depois: string }

const donosDe = (rows: Mudou[]) => rows.flatMap(({ antes, depois }) => [antes, depois])
const setTo = (column: PgColumn, valor: SQL | string) => sql`${sql.identifier(column.name)} = ${valor}`

/** Rows that stay whose they are. */
export const rowsOf = (table: PgTable, parent: PgColumn): Rows => ({
  table: getTableName(table),
  async merge(tx, de, { id }) {
    await tx.execute(sql`update ${table} set ${setTo(parent, id)} where ${parent} = ${de}`)
    return []
  },
})

/** Rows with an owner, of which those that `mudam` follow their parent's; `tambem` is set when one changes hands. */
export function ownedRowsOf(
  table: PgTable & { id: PgColumn; consultor_id: PgColumn },
  parent: PgColumn,
  { mudam = sql`true`, tambem }: { mudam?: SQL | undefined; tambem?: SQL } = {},
) {
  const { id, consultor_id } = table
  return {
    table: getTableName(table),

    /** Gives the rows of parents to the parents' new owners, locked in the order of their ids; returns whose changed. */
    async move(tx: Db, entregas: readonly { id: string; consultor_id: string }[]): Promise<string[]> {
      const { rows } = await tx.execute<Mudou>(sql`
        update ${table} set ${setTo(consultor_id, sql`mudou.depois`)} ${tambem ? sql`, ${tambem}` : sql``}
          from (
            select ${id} as id, ${consultor_id} as antes, entrega.dono as depois
              from ${table} join unnest(
                ${sql.param(entregas.map((entrega) => entrega.id))}::uuid[],
                ${sql.param(entregas.map((entrega) => entrega.consultor_id))}::uuid[]
              ) as entrega (pai, dono) on entrega.pai = ${parent}
             where (${mudam}) and ${consultor_id} <> entrega.dono
             order by ${id} for update of ${table}
          ) mudou
         where ${id} = mudou.id
        returning mudou.antes, mudou.depois`)
      return donosDe(rows)
    },

    async merge(tx: Db, de: string, para: { id: string; consultor_id: string | null }): Promise<string[]> {
      const depois = sql`case when ${mudam} then coalesce(${para.consultor_id}::uuid, ${consultor_id}) else ${consultor_id} end`
      const { rows } = await tx.execute<Mudou>(sql`
        update ${table} set ${setTo(parent, para.id)}, ${setTo(consultor_id, depois)}
          from (select ${id} as id, ${consultor_id} as dono from ${table} where ${parent} = ${de} order by ${id} for update) antes
         where antes.id = ${id}
        returning antes.dono as antes, ${consultor_id} as depois`)
      return donosDe(rows)
    },
  } satisfies Rows & { move: unknown }
}
