import type { Estado, EstadoCampos } from '@portal/contract/estados/estados.contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { estados } from './estados.table.ts'

const columns = {
  id: estados.id,
  name: estados.name,
  code: estados.code,
  is_active: estados.is_active,
  versao: estados.versao,
}

/** States by name without accents. */
export const listEstados = (db: Db, incluirInativos: boolean): Promise<Estado[]> =>
  db
    .select(columns)
    .from(estados)
    .where(incluirInativos ? undefined : eq(estados.is_active, true))
    .orderBy(asc(sql`sem_acento(${estados.name})`))

/** Locks the state until the transaction ends. */
export async function lockEstado(tx: Db, id: string): Promise<Estado | undefined> {
  const [estado] = await tx.select(columns).from(estados).where(eq(estados.id, id)).for('update')
  return estado
}

type Novo = EstadoCampos & { id?: string; created_at?: Date; created_by?: string }

/** Creates states; returns them in order. */
export async function insertEstados(db: Db, novos: readonly Novo[]): Promise<Estado[]> {
  if (novos.length === 0) return []
  return db
    .insert(estados)
    .values([...novos])
    .returning(columns)
}

export async function insertEstado(db: Db, campos: EstadoCampos, criador: string): Promise<Estado> {
  const [estado] = await insertEstados(db, [{ ...campos, created_by: criador }])
  if (!estado) throw new Error('insert returned no row')
  return estado
}

/** Updates the state if the version matches; undefined otherwise. */
export async function updateEstado(
  db: Db,
  id: string,
  versao: number,
  campos: EstadoCampos,
): Promise<Estado | undefined> {
  const [estado] = await db
    .update(estados)
    .set(campos)
    .where(and(eq(estados.id, id), eq(estados.versao, versao)))
    .returning(columns)
  return estado
}

export async function deleteEstado(db: Db, id: string): Promise<void> {
  await db.delete(estados).where(eq(estados.id, id))
}
