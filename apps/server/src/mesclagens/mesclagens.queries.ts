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

/** A merge into this record, with who made it. */
export async function findMesclagem(db: Db, entidade: MesclagemRow['entidade'], fica: string, id: string) {
  const [row] = await comNome(db).where(
    and(eq(mesclagens.id, id), eq(mesclagens.entidade, entidade), eq(mesclagens.fica_id, fica)),
  )
  return row
}

/** Call it with both records locked. */
export async function lockMesclagem(tx: Db, id: string): Promise<MesclagemRow> {
  const [row] = await tx.select().from(mesclagens).where(eq(mesclagens.id, id)).for('update')
  if (!row) throw new Error('the merge is gone')
  return row
}

const LISTADAS = 50
/** What was merged into a record, the newest first. */
export const listMesclagensEm = (db: Db, entidade: MesclagemRow['entidade'], fica: string) =>
  comNome(db)
    .where(and(eq(mesclagens.entidade, entidade), eq(mesclagens.fica_id, fica)))
    .orderBy(desc(mesclagens.em), desc(mesclagens.id))
    .limit(LISTADAS)

/** The merge by which a record left, unless it was taken back. */
export async function findSaida(db: Db, entidade: MesclagemRow['entidade'], sai: string) {
  const [row] = await db
    .select()
    .from(mesclagens)
    .where(and(eq(mesclagens.entidade, entidade), eq(mesclagens.sai_id, sai), isNull(mesclagens.desfeita_em)))
    .orderBy(desc(mesclagens.em))
    .limit(1)
  return row
}

/** The newest merge of one of these two records after another one, which has to be taken back before it. */
export async function findSeguinte(db: Db, { id, fica_id, sai_id }: MesclagemRow) {
  const dois = [fica_id, sai_id]
  const [row] = await db
    .select()
    .from(mesclagens)
    .where(
      and(
        isNull(mesclagens.desfeita_em),
        or(inArray(mesclagens.fica_id, dois), inArray(mesclagens.sai_id, dois)),
        // Both were locked by each, so that one transaction began after the other had ended.
        sql`${mesclagens.created_at} > (select ${m.created_at} from ${m} where ${m.id} = ${id})`,
      ),
    )
    .orderBy(desc(mesclagens.created_at))
    .limit(1)
  return row
}

export const endMesclagem = (tx: Db, id: string, desfeita_por: string, desfeita_em: Date) =>
  tx.update(mesclagens).set({ desfeita_em, desfeita_por, guardado_cifrado: null }).where(eq(mesclagens.id, id))

/** Forgets what was kept of merges whose time is over; returns of how many. */
export async function forgetVencidas(db: Db, agora: Date): Promise<number> {
  const { rowCount } = await db
    .update(mesclagens)
    .set({ guardado_cifrado: null })
    .where(and(isNotNull(mesclagens.guardado_cifrado), lte(mesclagens.ate, agora)))
  return rowCount ?? 0
}

/** Forgets what was kept of merges of these records, of which a part about somebody else is erased; returns of how many. */
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
