import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'

/** A column of a table that was put aside, and its place among the values of a row. */
export type Lugar = { rotulo: string; indice: number }

const valores = (lugares: readonly Lugar[]): SQL =>
  sql.join(
    lugares.map(
      ({ rotulo, indice }) =>
        sql`select btrim(valores ->> ${indice}::int, E' \t\r\n\u00a0') as valor from leitura_antiga where tabela = ${rotulo}`,
    ),
    sql` union all `,
  )

/** Values of columns with their number of rows, the most frequent first, and the number of rows that hold any value. */
export async function countValores(
  tx: Db,
  lugares: readonly Lugar[],
  { maximo, limite }: { maximo: number; limite: number },
) {
  if (lugares.length === 0) return { valores: [], todas: 0 }
  const { rows } = await tx.execute<{ valor: string; linhas: number; todas: number }>(sql`
    with lidos as materialized (${valores(lugares)}),
         todas as (select count(*)::int as todas from lidos where valor <> '')
    select valor, count(*)::int as linhas, (select todas from todas) as todas
      from lidos where valor <> '' and length(valor) <= ${maximo}
     group by valor order by linhas desc, valor limit ${limite}`)
  if (rows[0]) return { valores: rows, todas: rows[0].todas }
  const longas = await tx.execute<{ todas: number }>(
    sql`with lidos as (${valores(lugares)}) select count(*)::int as todas from lidos where valor <> ''`,
  )
  return { valores: [], todas: longas.rows[0]?.todas ?? 0 }
}
