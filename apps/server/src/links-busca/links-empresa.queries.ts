import type { LinkEmpresaCampos } from '@portal/contract/links-busca/links-busca.contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { type LinkBuscaRow, listMedidos } from './links-busca.queries.ts'
import { linksBusca } from './links-busca.table.ts'

// Links of the company have no owner; only administrators may ask for them, and they see all.

const daEmpresa = isNull(linksBusca.consultor_id)
const uma = (id: string) => and(daEmpresa, eq(linksBusca.id, id))

/** Links of the company, the newest first, or one of them. Counts end with the day `hoje`. */
export const listLinksEmpresa = (db: Db, hoje: string, id?: string) =>
  listMedidos(db, id === undefined ? daEmpresa : uma(id), hoje)

/** Number of the company's links; nobody adds one until the transaction ends. */
export async function lockAndCountLinksEmpresa(tx: Db): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('links_empresa'))`)
  return tx.$count(linksBusca, daEmpresa)
}

export async function lockLinkEmpresa(tx: Db, id: string): Promise<LinkBuscaRow | undefined> {
  const [row] = await tx.select().from(linksBusca).where(uma(id)).for('update')
  return row
}

export async function insertLinkEmpresa(
  tx: Db,
  { usuarioId }: Escopo,
  novo: Partial<LinkEmpresaCampos> & { apelido: string; token: string },
): Promise<LinkBuscaRow> {
  const [row] = await tx
    .insert(linksBusca)
    .values({ ...novo, created_by: usuarioId })
    .returning()
  if (!row) throw new Error('insert returned no row')
  return row
}

export async function updateLinkEmpresa(
  tx: Db,
  id: string,
  versao: number,
  campos: Partial<LinkEmpresaCampos> | { token: string },
): Promise<LinkBuscaRow | undefined> {
  const [row] = await tx
    .update(linksBusca)
    .set({ ...campos, updated_at: sql`now()` })
    .where(and(uma(id), eq(linksBusca.versao, versao)))
    .returning()
  return row
}

export const deleteLinkEmpresa = (tx: Db, id: string) => tx.delete(linksBusca).where(uma(id))
