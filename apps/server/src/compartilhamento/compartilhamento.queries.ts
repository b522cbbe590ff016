import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { ownLinks } from '../links/links.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { rowsOf } from '../platform/db/rows-of-parent.ts'
import { versionsOf } from '../platform/realtime/kept-at.ts'
import { sharedLinks } from './compartilhamento.table.ts'

export const sharedLinksDoLead = rowsOf(sharedLinks, sharedLinks.lead_id)

export type SharedLinkRow = typeof sharedLinks.$inferSelect

/** Statements for the caller's links. */
export const ownSharedLinks = ownLinks(sharedLinks)

type Novo = Pick<SharedLinkRow, 'clinica_id' | 'consultor_id' | 'vagas_inicial' | 'token'> & {
  id?: string
  created_at?: Date
  created_by?: string
  is_active?: boolean
  lead_id?: string | null
}

export async function insertSharedLinks(db: Db, novos: readonly Novo[]): Promise<SharedLinkRow[]> {
  if (novos.length === 0) return []
  return db
    .insert(sharedLinks)
    .values([...novos])
    .returning()
}

/** Links by id or token. */
export const findSharedLinks = (db: Db, { ids, tokens }: { ids: readonly string[]; tokens: readonly string[] }) =>
  db
    .select()
    .from(sharedLinks)
    .where(or(inArray(sharedLinks.id, [...ids]), inArray(sharedLinks.token, [...tokens])))

/** Deactivates or activates a link. */
export async function setSharedLinkAtivo(tx: Db, id: string, is_active: boolean): Promise<void> {
  await tx.update(sharedLinks).set({ is_active, updated_at: sql`now()` }).where(eq(sharedLinks.id, id))
}

export async function insertSharedLink(
  db: Db,
  escopo: Escopo,
  link: { clinica_id: string; vagas_inicial: number; lead_id: string | null; token: string },
): Promise<SharedLinkRow> {
  const [row] = await insertSharedLinks(db, [{ ...link, consultor_id: escopo.usuarioId, created_by: escopo.usuarioId }])
  if (!row) throw new Error('insert returned no row')
  return row
}

const living = (clinicaId: string, token: string) =>
  and(eq(sharedLinks.token, token), eq(sharedLinks.clinica_id, clinicaId), eq(sharedLinks.is_active, true))

/** Active link of this clinic with this token. */
export async function findSharedLink(db: Db, clinicaId: string, token: string): Promise<SharedLinkRow | undefined> {
  const [row] = await db.select().from(sharedLinks).where(living(clinicaId, token))
  return row
}

/** Link with the versions of the other data on its page. */
export async function findLinkComVersoes(db: Db, clinicaId: string, token: string) {
  const [row] = await db
    .select({ link: sharedLinks, versoes: versionsOf('clinicas', 'usuarios') })
    .from(sharedLinks)
    .where(living(clinicaId, token))
  return row
}

export async function countAbertura(tx: Db, id: string): Promise<void> {
  await tx
    .update(sharedLinks)
    .set({ aberturas: sql`${sharedLinks.aberturas} + 1` })
    .where(eq(sharedLinks.id, id))
}
