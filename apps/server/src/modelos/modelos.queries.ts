import type { ModeloCampos } from '@portal/contract/modelos/modelos.contract'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { modelosMensagem } from './modelos.table.ts'

export type ModeloRow = typeof modelosMensagem.$inferSelect
type Novo = ModeloCampos & Pick<ModeloRow, 'escopo'>

const daEmpresa = eq(modelosMensagem.escopo, 'empresa')
const own = ({ usuarioId }: Escopo) => eq(modelosMensagem.dono_id, usuarioId)
/** Templates that the caller may change: their own, and the company's for administrators. */
const editable = (escopo: Escopo) => (escopo.role === 'admin' ? or(daEmpresa, own(escopo)) : own(escopo))

/** Templates of the company and the caller's own, by title. */
export const listModelos = (db: Db, escopo: Escopo, incluirInativos: boolean): Promise<ModeloRow[]> =>
  db
    .select()
    .from(modelosMensagem)
    .where(and(or(daEmpresa, own(escopo)), incluirInativos ? undefined : eq(modelosMensagem.is_active, true)))
    .orderBy(asc(sql`sem_acento(${modelosMensagem.titulo})`), asc(modelosMensagem.id))

/** Text of a template that the portal itself offers, even of an inactive one, since it cannot be deleted. */
export async function findTextoDoModelo(db: Db, chave: string): Promise<string> {
  const [row] = await db
    .select({ texto: modelosMensagem.texto })
    .from(modelosMensagem)
    .where(and(daEmpresa, eq(modelosMensagem.chave, chave)))
  return row?.texto ?? ''
}

/** Number of the caller's templates; nobody adds one until the transaction ends. */
export async function lockAndCountPessoais(tx: Db, escopo: Escopo): Promise<number> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, escopo.usuarioId)).for('no key update')
  return tx.$count(modelosMensagem, own(escopo))
}

/** Locks a template that the caller may change. */
export async function lockModelo(tx: Db, escopo: Escopo, id: string): Promise<ModeloRow | undefined> {
  const [row] = await tx
    .select()
    .from(modelosMensagem)
    .where(and(eq(modelosMensagem.id, id), editable(escopo)))
    .for('update')
  return row
}

export async function insertModelo(tx: Db, escopo: Escopo, novo: Novo): Promise<ModeloRow> {
  const dono_id = novo.escopo === 'pessoal' ? escopo.usuarioId : null
  const [row] = await tx
    .insert(modelosMensagem)
    .values({ ...novo, dono_id, created_by: escopo.usuarioId })
    .returning()
  if (!row) throw new Error('insert returned no row')
  return row
}

export async function updateModelo(tx: Db, id: string, versao: number, campos: Partial<ModeloCampos>) {
  const [row] = await tx
    .update(modelosMensagem)
    .set(campos)
    .where(and(eq(modelosMensagem.id, id), eq(modelosMensagem.versao, versao)))
    .returning()
  return row
}

export async function deleteModelo(tx: Db, id: string) {
  await tx.delete(modelosMensagem).where(eq(modelosMensagem.id, id))
}
