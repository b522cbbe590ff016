import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { lancamentos } from './financeiro.table.ts'
import { selectLinhas, type Visiveis } from './lancamentos.queries.ts'
import { type Filtro, passa } from './lista.queries.ts'

/** Ids of the entries that pass a filter, by due date. */
export async function listIdsParaExportar(db: Db, visiveis: Visiveis, filtro: Filtro): Promise<string[]> {
  const rows = await db
    .select({ id: lancamentos.id })
    .from(lancamentos)
    .where(passa(visiveis, filtro))
    .orderBy(sql`${lancamentos.vencimento} nulls last`, lancamentos.id)
  return rows.map(({ id }) => id)
}

/** Entries with these ids, in the order of the ids. */
export async function listPorIds(db: Db, visiveis: Visiveis, ids: readonly string[]) {
  const rows = await selectLinhas(db).where(and(visiveis, inArray(lancamentos.id, [...ids])))
  const porId = new Map(rows.map((row) => [row.lancamento.id, row]))
  return ids.flatMap((id) => porId.get(id) ?? [])
}
