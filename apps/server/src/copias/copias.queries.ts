import { and, desc, eq, gte, isNotNull } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { copiasSeguranca as copias } from './copias.table.ts'

export async function insertCopia(db: Db, nova: typeof copias.$inferInsert) {
  await db.insert(copias).values(nova)
}

/** Last ended backups, the newest first. */
export const listUltimas = (db: Db, limite: number) =>
  db.select().from(copias).orderBy(desc(copias.terminada_em)).limit(limite)

/** Daily backups that ended since an instant, the newest first, without those made by command. */
export const listDiarias = (db: Db, desde: Date, limite: number) =>
  db
    .select()
    .from(copias)
    .where(and(eq(copias.origem, 'diaria'), gte(copias.terminada_em, desde)))
    .orderBy(desc(copias.terminada_em))
    .limit(limite)

/** Last successful backup. */
export async function findUltimaBoa(db: Db) {
  const [linha] = await db
    .select({ instante: copias.instante, terminada_em: copias.terminada_em })
    .from(copias)
    .where(isNotNull(copias.instante))
    .orderBy(desc(copias.terminada_em))
    .limit(1)
  return linha
}
