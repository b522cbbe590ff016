import { desc, eq, isNotNull } from 'drizzle-orm'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Db } from '../platform/db/db.ts'
import { mudancaExecucoes, mudancaMapa } from './mudanca.table.ts'

const columns = { id: mudancaMapa.id, versao: mudancaMapa.versao, mapa_cifrado: mudancaMapa.mapa_cifrado }

export async function findMapaGuardado(db: Db) {
  const [row] = await db.select(columns).from(mudancaMapa)
  return row
}

/** Reads the map and locks it until the transaction ends. */
export async function lockMapa(tx: Db) {
  const [row] = await tx.select(columns).from(mudancaMapa).for('update')
  return row
}

type Guardado = { mapa_cifrado: string; alterado_por: string | null }

/** False if another first map was written meanwhile. */
export async function insertMapa(tx: Db, novo: Guardado): Promise<boolean> {
  const rows = await tx.insert(mudancaMapa).values(novo).onConflictDoNothing().returning({ id: mudancaMapa.id })
  return rows.length > 0
}

export async function updateMapa(tx: Db, id: string, novo: Guardado): Promise<void> {
  await tx.update(mudancaMapa).set(novo).where(eq(mudancaMapa.id, id))
}

/** Deletes the map and what runs found, which are of no use once the move is over. */
export async function removeMapaEAchados(tx: Db): Promise<void> {
  await tx.delete(mudancaMapa)
  await tx.update(mudancaExecucoes).set({ achado_cifrado: null }).where(isNotNull(mudancaExecucoes.achado_cifrado))
}

/** The last run that read its files to the end. */
export async function findUltimoAchado(db: Db) {
  const { id, iniciada_em, achado_cifrado } = mudancaExecucoes
  const [row] = await db
    .select({ id, iniciada_em, achado_cifrado })
    .from(mudancaExecucoes)
    .where(isNotNull(achado_cifrado))
    .orderBy(desc(iniciada_em), desc(id))
    .limit(1)
  return row
}

/** Accounts that may be chosen for names of the old portal. */
export const listContasAtivas = (db: Db) =>
  db
    .select({ email: profiles.email, nome: profiles.full_name })
    .from(profiles)
    .where(eq(profiles.is_active, true))
    .orderBy(profiles.full_name, profiles.email)
    .limit(1_000)
