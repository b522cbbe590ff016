import { eq, sql } from 'drizzle-orm'
import { ownLinks } from '../links/links.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { linksCadastro } from './cadastro.table.ts'

export type LinkCadastroRow = typeof linksCadastro.$inferSelect

/** Administrators also see and deactivate other people's links. */
export const ownLinksCadastro = ownLinks(linksCadastro, ({ role, usuarioId }) =>
  role === 'admin' ? undefined : eq(linksCadastro.consultor_id, usuarioId),
)

type Novo = {
  clinica_id: string
  consultor_id: string
  expires_at: Date | null
  max_uses: number | null
  token: string
}

/** Returns undefined when the token is taken. */
export async function insertLinkCadastro(db: Db, escopo: Escopo, novo: Novo): Promise<LinkCadastroRow | undefined> {
  const [row] = await db
    .insert(linksCadastro)
    .values({ ...novo, created_by: escopo.usuarioId })
    .onConflictDoNothing()
    .returning()
  return row
}

export async function findLinkCadastro(db: Db, token: string): Promise<LinkCadastroRow | undefined> {
  const [row] = await db.select().from(linksCadastro).where(eq(linksCadastro.token, token))
  return row
}

/** Like `findLinkCadastro`, but locks the link until the transaction ends. */
export async function lockLinkCadastro(tx: Db, token: string): Promise<LinkCadastroRow | undefined> {
  const [row] = await tx.select().from(linksCadastro).where(eq(linksCadastro.token, token)).for('update')
  return row
}

export async function countUse(tx: Db, id: string) {
  await tx
    .update(linksCadastro)
    .set({ uses: sql`${linksCadastro.uses} + 1`, updated_at: sql`now()` })
    .where(eq(linksCadastro.id, id))
}
