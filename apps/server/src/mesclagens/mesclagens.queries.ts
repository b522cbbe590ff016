import { and, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { mesclagens } from './mesclagens.table.ts'

const m = namesOf(mesclagens, 'm')

export type MesclagemRow = typeof mesclagens.$inferSelect

export const insertMesclagem = (tx: Db, nova: typeof mesclagens.$inferInsert) => tx.insert(mesclagens).values(nova)

const comNome = (db: Db) =>
  db
    .select({
      mesclagem: mesclagens,
      por: sql<string | null>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`,
    })
    .from(mesclagens)
    .leftJoin(profiles, eq(profiles.id, mesclagens.por))
    .$dynamic()

/** A merge into this record, with the name of its author. */
export async function findMesclagem(db: Db, entidade: MesclagemRow['entidade'], fica: string, id: string) {
  const [row] = await comNome(db).where(
    and(eq(mesclagens.id, id), eq(mesclagens.entidade, entidade), eq(mesclagens.fica_id, fica)),
  )
  return row
}

/** Locks a merge. Call with both records locked. */
export async function lockMesclagem(tx: Db, id: string): Promise<MesclagemRow> {
  const [row] = await tx.select().from(mesclagens).where(eq(mesclagens.id, id)).for('update')
  if (!row) throw new Error('the merge is gone')
  return row
}

const LISTADAS = 50
/** Merges into a record, the newest first. */
export const listMesclagensEm = (db: Db, entidade: MesclagemRow['entidade'], fica: string) =>
  comNome(db)
    .where(and(eq(mesclagens.entidade, entidade), eq(mesclagens.fica_id, fica)))
    .orderBy(desc(mesclagens.em), desc(mesclagens.id))
    .limit(LISTADAS)

/** The merge by which a record left, unless it was undone. */
export async function findSaida(db: Db, entidade: MesclagemRow['entidade'], sai: string) {
  const [row] = await db
    .select()
    .from(mesclagens)
    .where(and(eq(mesclagens.entidade, entidade), eq(mesclagens.sai_id, sai), isNull(mesclagens.desfeita_em)))
    .orderBy(desc(mesclagens.em))
    .limit(1)
  return row
}

/** The newest merge after this one with one of its two records; it has to be undone first. */
export async function findSeguinte(db: Db, { id, fica_id, sai_id }: MesclagemRow) {
  const dois = [fica_id, sai_id]
  const [row] = await db
    .select()
    .from(mesclagens)
    .where(
      and(
        isNull(mesclagens.desfeita_em),
        or(inArray(mesclagens.fica_id, dois), inArray(mesclagens.sai_id, dois)),
        // Merges of a record lock it, so they run one after the other and `created_at` gives their order.
        sql`${mesclagens.created_at} > (select ${m.created_at} from ${m} where ${m.id} = ${id})`,
      ),
    )
    .orderBy(desc(mesclagens.created_at))
    .limit(1)
  return row
}

export const endMesclagem = (tx: Db, id: string, desfeita_por: string, desfeita_em: Date) =>
  tx.update(mesclagens).set({ desfeita_em, desfeita_por, guardado_cifrado: null }).where(eq(mesclagens.id, id))

/** Deletes the stored state of merges that can no longer be undone in time; returns their number. */
export async function forgetVencidas(db: Db, agora: Date): Promise<number> {
  const { rowCount } = await db
    .update(mesclagens)
    .set({ guardado_cifrado: null })
    .where(and(isNotNull(mesclagens.guardado_cifrado), lte(mesclagens.ate, agora)))
  return rowCount ?? 0
}

/** Deletes the state of merges of these records, of which another person's part is erased; returns their number. */
export async function forgetGuardado(tx: Db, registros: readonly string[]): Promise<number> {
  if (registros.length === 0) return 0
  const ids = [...registros]
  const { rowCount } = await tx
    .update(mesclagens)
    .set({ guardado_cifrado: null })
    .where(
      and(
        isNotNull(mesclagens.guardado_cifrado),
        or(inArray(mesclagens.fica_id, ids), inArray(mesclagens.sai_id, ids)),
      ),
    )
  return rowCount ?? 0
}
