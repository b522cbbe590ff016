import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { mudancaConferir, mudancaConferirLinhas } from './mudanca.table.ts'

const espera = namesOf(mudancaConferir)
const linha = namesOf(mudancaConferirLinhas)

export type EsperaRow = typeof mudancaConferir.$inferSelect
type LinhaRow = typeof mudancaConferirLinhas.$inferSelect

export const POR_PAGINA = 25

export const insertEsperas = (tx: Db, esperas: readonly EsperaRow[]) => insertRows(tx, mudancaConferir, esperas)
export const insertLinhasDeEspera = (tx: Db, linhas: readonly LinhaRow[]) =>
  insertRows(tx, mudancaConferirLinhas, linhas)

/** Ids among these of leads that wait for a telephone. */
export async function findEsperando(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: mudancaConferir.id })
    .from(mudancaConferir)
    .where(inArray(mudancaConferir.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/** Ids among these of lines that are kept with a lead that waits. */
export async function findLinhasDeEspera(tx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: mudancaConferirLinhas.id })
    .from(mudancaConferirLinhas)
    .where(inArray(mudancaConferirLinhas.id, [...ids]))
  return rows.map(({ id }) => id)
}

/** Removes lines of leads that wait, before they are written anew. */
export async function deleteLinhasDeEspera(tx: Db, ids: readonly string[]) {
  await tx.delete(mudancaConferirLinhas).where(inArray(mudancaConferirLinhas.id, [...ids]))
}

export const countEsperas = (db: Db) => db.$count(mudancaConferir)

export const listEsperas = (db: Db, pagina: number) =>
  db
    .select({
      espera: mudancaConferir,
      interacoes: sql<number>`(select count(*)::int from ${linha} where ${linha.conferir_id} = ${espera.id})`,
    })
    .from(mudancaConferir)
    .orderBy(desc(mudancaConferir.desde), asc(mudancaConferir.id))
    .limit(POR_PAGINA)
    .offset((pagina - 1) * POR_PAGINA)

export async function lockEspera(tx: Db, id: string): Promise<EsperaRow | undefined> {
  const [row] = await tx.select().from(mudancaConferir).where(eq(mudancaConferir.id, id)).for('update')
  return row
}

export const listLinhasDe = (tx: Db, id: string) =>
  tx
    .select({ id: mudancaConferirLinhas.id, item_cifrado: mudancaConferirLinhas.item_cifrado })
    .from(mudancaConferirLinhas)
    .where(eq(mudancaConferirLinhas.conferir_id, id))
    .orderBy(asc(mudancaConferirLinhas.ocorreu_em), asc(mudancaConferirLinhas.id))

export async function updateEspera(tx: Db, id: string, item_cifrado: string) {
  await tx.update(mudancaConferir).set({ item_cifrado }).where(eq(mudancaConferir.id, id))
}

export async function deleteEspera(tx: Db, id: string) {
  await tx.delete(mudancaConferir).where(eq(mudancaConferir.id, id))
}
