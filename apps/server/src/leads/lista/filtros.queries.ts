import type { FiltroGuardado, FiltroSalvo } from '@portal/contract/leads/lead.contract'
import { and, eq, sql } from 'drizzle-orm'
import { profiles } from '../../platform/auth/auth.table.ts'
import type { Escopo } from '../../platform/auth/escopo.ts'
import type { Db } from '../../platform/db/db.ts'
import { filtrosSalvos } from '../leads.table.ts'

const meus = ({ usuarioId }: Escopo) => eq(filtrosSalvos.usuario_id, usuarioId)
const colunas = { id: filtrosSalvos.id, nome: filtrosSalvos.nome, filtro: filtrosSalvos.filtro }

export const listFiltros = (db: Db, escopo: Escopo): Promise<FiltroSalvo[]> =>
  db.select(colunas).from(filtrosSalvos).where(meus(escopo)).orderBy(sql`sem_acento(${filtrosSalvos.nome})`)

/** Number of the caller's filters. Locks the caller's account: nobody adds a filter until the transaction ends. */
export async function lockAndCountFiltros(tx: Db, escopo: Escopo): Promise<number> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, escopo.usuarioId)).for('no key update')
  return tx.$count(filtrosSalvos, meus(escopo))
}

export async function insertFiltro(
  tx: Db,
  { usuarioId }: Escopo,
  novo: { nome: string; filtro: FiltroGuardado },
): Promise<FiltroSalvo> {
  const [row] = await tx
    .insert(filtrosSalvos)
    .values({ ...novo, usuario_id: usuarioId, created_by: usuarioId })
    .returning(colunas)
  if (!row) throw new Error('insert returned no row')
  return row
}

export async function deleteFiltro(db: Db, escopo: Escopo, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(filtrosSalvos).where(and(eq(filtrosSalvos.id, id), meus(escopo)))
  return rowCount === 1
}
