import { and, desc, eq, sql } from 'drizzle-orm'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db.ts'
import { linksCadastro } from './cadastro.table.ts'

export const LINKS_POR_PAGINA = 25

export type LinkCadastroRow = typeof linksCadastro.$inferSelect

/** Administrators also see and end what others have made. */
const own = (escopo: Escopo) => (escopo.role === 'admin' ? undefined : eq(linksCadastro.consultor_id, escopo.usuarioId))

type Novo = {
  clinica_id: string
  consultor_id: string
  expires_at: Date | null
  max_uses: number | null
  token: string
}

/** Undefined when the token is taken. */
export async function insertLinkCadastro(db: Db, escopo: Escopo, novo: Novo): Promise<LinkCadastroRow | undefined> {
  const [row] = await db
    .insert(linksCadastro)
    .values({ ...novo, created_by: escopo.usuarioId })
    .onConflictDoNothing()
    .returning()
  return row
}

export function listLinksCadastro(db: Db, escopo: Escopo, pagina: number): Promise<LinkCadastroRow[]> {
  return db
    .select()
    .from(linksCadastro)
    .where(own(escopo))
    .orderBy(desc(linksCadastro.created_at), desc(linksCadastro.id))
    .limit(LINKS_POR_PAGINA)
    .offset((pagina - 1) * LINKS_POR_PAGINA)
}

export const countLinksCadastro = (db: Db, escopo: Escopo) => db.$count(linksCadastro, own(escopo))

export async function deactivateLinkCadastro(db: Db, escopo: Escopo, id: string): Promise<LinkCadastroRow | undefined> {
  const [row] = await db
    .update(linksCadastro)
    .set({ is_active: false, updated_at: sql`now()` })
    .where(and(eq(linksCadastro.id, id), own(escopo)))
    .returning()
  return row
}

export async function findLinkCadastro(db: Db, token: string): Promise<LinkCadastroRow | undefined> {
  const [row] = await db.select().from(linksCadastro).where(eq(linksCadastro.token, token))
  return row
}

/** As `findLinkCadastro`; others who come with the same link wait until the transaction ends. */
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
