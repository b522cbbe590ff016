import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { linksEventosDia } from './leads.table.ts'

const e = namesOf(linksEventosDia, 'e')

/** 'abertura': a person opened the page; 'formulario': sent it; 'lead': a new lead was created by it. */
type TipoEvento = 'abertura' | 'formulario' | 'lead'

/** Id for the company's own pages in place of a link, and for an event about no clinic. */
const NENHUM = '00000000-0000-0000-0000-000000000000'

/** Adds one to the day's count of each of these events, for a link and clinic. */
export async function countEventos(
  db: Db,
  tipos: readonly TipoEvento[],
  { link_id, clinica_id, dia }: { link_id: string | null; clinica_id: string | null; dia: string },
) {
  await db
    .insert(linksEventosDia)
    .values(tipos.map((tipo) => ({ tipo, link_id: link_id ?? NENHUM, clinica_id: clinica_id ?? NENHUM, dia, n: 1 })))
    .onConflictDoUpdate({
      target: [linksEventosDia.tipo, linksEventosDia.link_id, linksEventosDia.clinica_id, linksEventosDia.dia],
      set: { n: sql`${linksEventosDia.n} + 1` },
    })
}

/** Sub-select with the number of leads that came by a link after a day; `id` is an expression of the outer query. */
export const leadsDoLink = (id: SQL, desde: SQL) => sql<number>`(
  select coalesce(sum(${e.n}), 0)::int from ${e}
   where ${e.tipo} = 'lead' and ${e.link_id} = ${id} and ${e.dia} > ${desde})`

/** Deletes at most `limite` rows from before a day; returns their number. */
export async function purgeEventos(tx: Db, antes: SQL, limite: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from ${linksEventosDia} where ctid = any (array(
      select ctid from ${linksEventosDia} where ${linksEventosDia.dia} < ${antes} limit ${limite} for update skip locked))`)
  return rowCount ?? 0
}
