import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { ownLinks } from '../links/links.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { rowsOf } from '../platform/db/rows-of-parent.ts'
import { versionsOf } from '../platform/realtime/kept-at.ts'
import { linksCadastro } from './cadastro.table.ts'

export const linksCadastroDoLead = rowsOf(linksCadastro, linksCadastro.lead_id)

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
  lead_id?: string | null
}

type ComRegistro = Novo & { id?: string; uses?: number; created_at?: Date; created_by?: string }

/** Inserts links; returns those whose tokens were free. */
export async function insertLinksCadastro(db: Db, novos: readonly ComRegistro[]): Promise<LinkCadastroRow[]> {
  if (novos.length === 0) return []
  return db
    .insert(linksCadastro)
    .values([...novos])
    .onConflictDoNothing()
    .returning()
}

/** Inserts a link; undefined when the token is taken. */
export async function insertLinkCadastro(
  db: Db,
  escopo: Pick<Escopo, 'usuarioId'>,
  novo: Novo,
): Promise<LinkCadastroRow | undefined> {
  const [row] = await insertLinksCadastro(db, [{ ...novo, created_by: escopo.usuarioId }])
  return row
}

/** Deactivates or activates a link. */
export async function setLinkCadastroAtivo(tx: Db, id: string, is_active: boolean): Promise<void> {
  await tx.update(linksCadastro).set({ is_active }).where(eq(linksCadastro.id, id))
}

/** Links by id or token. */
export const findLinksCadastro = (db: Db, { ids, tokens }: { ids: readonly string[]; tokens: readonly string[] }) =>
  db
    .select()
    .from(linksCadastro)
    .where(or(inArray(linksCadastro.id, [...ids]), inArray(linksCadastro.token, [...tokens])))

/** Newest link of a consultant for a clinic and lead that still takes registrations. */
export async function findLinkAberto(
  db: Db,
  { clinica_id, consultor_id, lead_id }: Pick<LinkCadastroRow, 'clinica_id' | 'consultor_id' | 'lead_id'>,
  agora: Date,
): Promise<LinkCadastroRow | undefined> {
  const { is_active, expires_at, max_uses, uses, created_at, ...colunas } = linksCadastro
  const [row] = await db
    .select()
    .from(linksCadastro)
    .where(
      and(
        eq(colunas.clinica_id, clinica_id),
        eq(colunas.consultor_id, consultor_id),
        lead_id === null ? isNull(colunas.lead_id) : eq(colunas.lead_id, lead_id),
        eq(is_active, true),
        or(isNull(expires_at), gt(expires_at, agora)),
        or(isNull(max_uses), gt(max_uses, uses)),
      ),
    )
    .orderBy(desc(created_at))
    .limit(1)
  return row
}

export async function findLinkCadastro(db: Db, token: string): Promise<LinkCadastroRow | undefined> {
  const [row] = await db.select().from(linksCadastro).where(eq(linksCadastro.token, token))
  return row
}

/** Link with the versions of the other data on its page. */
export async function findLinkComVersoes(db: Db, token: string) {
  const [row] = await db
    .select({ link: linksCadastro, versoes: versionsOf('clinicas', 'usuarios') })
    .from(linksCadastro)
    .where(eq(linksCadastro.token, token))
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
