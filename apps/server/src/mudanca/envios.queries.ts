import { asc, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { mudancaEnvios as envios } from './envios.table.ts'

export type EnvioRow = typeof envios.$inferSelect

/** Uploads after an instant, by name. */
export const listEnvios = (db: Db, depois: Date): Promise<EnvioRow[]> =>
  db.select().from(envios).where(gt(envios.enviado_em, depois)).orderBy(asc(envios.nome))

export const listVencidos = (db: Db, ate: Date): Promise<EnvioRow[]> =>
  db.select().from(envios).where(lte(envios.enviado_em, ate))

export async function findPorEnvio(db: Db, envioId: string): Promise<EnvioRow | undefined> {
  const [row] = await db.select().from(envios).where(eq(envios.envio_id, envioId))
  return row
}

/** Undefined if the upload has its row already. */
export async function insertEnvio(tx: Db, novo: typeof envios.$inferInsert): Promise<EnvioRow | undefined> {
  const [row] = await tx.insert(envios).values(novo).onConflictDoNothing({ target: envios.envio_id }).returning()
  return row
}

export async function deleteEnvio(tx: Db, id: string): Promise<EnvioRow | undefined> {
  const [row] = await tx.delete(envios).where(eq(envios.id, id)).returning()
  return row
}
