import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { linksEventosDia } from './leads.table.ts'

const e = namesOf(linksEventosDia, 'e')

/** 'abertura': a person opened the page; 'formulario': sent; 'lead': a new lead came of it. */
type TipoEvento = 'abertura' | 'formulario' | 'lead'

/** Stands for the link of the company's own pages, and for the clinic of an event about none. */
const NENHUM = '00000000-0000-0000-0000-000000000000'

/** Counts events of a link and clinic on a day, each kind once. */
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

/** Sub-select with the leads that came in through the link `id`, an expression of the query around it, since a day. */
export const leadsDoLink = (id: SQL, desde: SQL) => sql<number>`(
  select coalesce(sum(${e.n}), 0)::int from ${e}
   where ${e.tipo} = 'lead' and ${e.link_id} = ${id} and ${e.dia} > ${desde})`

/** Deletes so many of the rows from before a day; returns how many. */
export async function purgeEventos(tx: Db, antes: SQL, limite: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    delete from ${linksEventosDia} where ctid = any (array(
      select ctid from ${linksEventosDia} where ${linksEventosDia.dia} < ${antes} limit ${limite} for update skip locked))`)
  return rowCount ?? 0
}
