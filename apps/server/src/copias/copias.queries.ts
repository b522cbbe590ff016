import { and, desc, eq, gte, isNotNull } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { copiasSeguranca as copias } from './copias.table.ts'

export async function insertCopia(db: Db, nova: typeof copias.$inferInsert) {
  await db.insert(copias).values(nova)
}

/** The last ones that ended, newest first. */
export const listUltimas = (db: Db, limite: number) =>
  db.select().from(copias).orderBy(desc(copias.terminada_em)).limit(limite)

/** Daily ones that ended since an instant, newest first; those made by command say nothing of them. */
export const listDiarias = (db: Db, desde: Date, limite: number) =>
  db
    .select()
    .from(copias)
    .where(and(eq(copias.origem, 'diaria'), gte(copias.terminada_em, desde)))
    .orderBy(desc(copias.terminada_em))
    .limit(limite)

/** The last one that went well. */
export async function findUltimaBoa(db: Db) {
  const [linha] = await db
    .select({ instante: copias.instante, terminada_em: copias.terminada_em })
    .from(copias)
    .where(isNotNull(copias.instante))
    .orderBy(desc(copias.terminada_em))
    .limit(1)
  return linha
}
