import { sql } from 'drizzle-orm'
import { cidades } from '../../cidades/cidades.table.ts'
import { buscasSemResultado, metas } from '../../metricas/metricas.table.ts'
import type { Db } from '../../platform/db/db.ts'
import { namesOf } from '../../platform/db/names-of.ts'

const c = namesOf(cidades, 'c')

type MetasDemo = typeof metas.$inferInsert
type BuscaDemo = { cidade: string; estado: string; dia: string; raio: number; n: number }

/** Inserts goals of months that have none; returns the number of new ones. */
export async function insertMetasDemo(db: Db, lote: MetasDemo[]): Promise<number> {
  return (await db.insert(metas).values(lote).onConflictDoNothing().returning({ id: metas.id })).length
}

export const hasBuscas = async (db: Db) => (await db.$count(buscasSemResultado)) > 0

/** Inserts searches around existing cities; returns the number of rows. */
export async function insertBuscasDemo(db: Db, lote: readonly BuscaDemo[]): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into ${buscasSemResultado} (dia, cidade_id, raio, n)
    select b.dia::date, ${c.id}, b.raio, b.n
      from jsonb_to_recordset(${JSON.stringify(lote)}::jsonb) as b (cidade text, estado text, dia text, raio int, n int)
      join ${c} on ${c.nome} = b.cidade and ${c.estado} = b.estado
    on conflict do nothing`)
  return rowCount ?? 0
}
