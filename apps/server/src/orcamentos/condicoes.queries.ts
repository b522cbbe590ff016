import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { condicoesOrcamento } from './orcamentos.table.ts'

export type CondicoesRow = typeof condicoesOrcamento.$inferSelect
type Campos = Pick<CondicoesRow, 'titulo' | 'texto'>

const daEmpresa = isNull(condicoesOrcamento.dono_id)
const own = ({ usuarioId }: Escopo) => eq(condicoesOrcamento.dono_id, usuarioId)
/** Templates that the caller may change: their own, and the company's for administrators. */
const editable = (escopo: Escopo) => (escopo.role === 'admin' ? or(daEmpresa, own(escopo)) : own(escopo))

/** Templates of the company and the caller's own, by title. */
export const listCondicoes = (db: Db, escopo: Escopo): Promise<CondicoesRow[]> =>
  db
    .select()
    .from(condicoesOrcamento)
    .where(or(daEmpresa, own(escopo)))
    .orderBy(asc(sql`sem_acento(${condicoesOrcamento.titulo})`), asc(condicoesOrcamento.id))

/** Number of the company's or the caller's templates; nobody adds one until the transaction ends. */
export async function lockAndCount(tx: Db, escopo: Escopo, de: 'empresa' | 'pessoal'): Promise<number> {
  if (de === 'empresa') await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('condicoes', 0))`)
  else await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, escopo.usuarioId)).for('no key update')
  return tx.$count(condicoesOrcamento, de === 'empresa' ? daEmpresa : own(escopo))
}

/** Locks a template that the caller may change. */
export async function lockCondicoes(tx: Db, escopo: Escopo, id: string): Promise<CondicoesRow | undefined> {
  const [row] = await tx
    .select()
    .from(condicoesOrcamento)
    .where(and(eq(condicoesOrcamento.id, id), editable(escopo)))
    .for('update')
  return row
}

export async function insertCondicoes(
  tx: Db,
  escopo: Escopo,
  novas: Campos & Pick<CondicoesRow, 'dono_id'>,
): Promise<CondicoesRow> {
  const [row] = await tx
    .insert(condicoesOrcamento)
    .values({ ...novas, created_by: escopo.usuarioId })
    .returning()
  if (!row) throw new Error('insert returned no row')
  return row
}

export async function updateCondicoes(tx: Db, id: string, versao: number, campos: Partial<Campos>) {
  const [row] = await tx
    .update(condicoesOrcamento)
    .set(campos)
    .where(and(eq(condicoesOrcamento.id, id), eq(condicoesOrcamento.versao, versao)))
    .returning()
  return row
}

export async function deleteCondicoes(tx: Db, id: string) {
  await tx.delete(condicoesOrcamento).where(eq(condicoesOrcamento.id, id))
}
