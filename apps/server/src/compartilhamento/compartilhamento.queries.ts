import { and, desc, eq, sql } from 'drizzle-orm'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db.ts'
import { sharedLinks } from './compartilhamento.table.ts'

export const LINKS_POR_PAGINA = 25

export type SharedLinkRow = typeof sharedLinks.$inferSelect

const own = (escopo: Escopo) => eq(sharedLinks.consultor_id, escopo.usuarioId)

export async function insertSharedLink(
  db: Db,
  escopo: Escopo,
  link: { clinica_id: string; vagas_inicial: number; token: string },
): Promise<SharedLinkRow> {
  const [row] = await db
    .insert(sharedLinks)
    .values({ ...link, consultor_id: escopo.usuarioId, created_by: escopo.usuarioId })
    .returning()
  if (!row) throw new Error('insert returned no row')
  return row
}

/** The caller's links, newest first. */
export function listSharedLinks(db: Db, escopo: Escopo, pagina: number): Promise<SharedLinkRow[]> {
  return db
    .select()
    .from(sharedLinks)
    .where(own(escopo))
    .orderBy(desc(sharedLinks.created_at), desc(sharedLinks.id))
    .limit(LINKS_POR_PAGINA)
    .offset((pagina - 1) * LINKS_POR_PAGINA)
}

export const countSharedLinks = (db: Db, escopo: Escopo) => db.$count(sharedLinks, own(escopo))

export async function deactivateSharedLink(db: Db, escopo: Escopo, id: string): Promise<SharedLinkRow | undefined> {
  const [row] = await db
    .update(sharedLinks)
    .set({ is_active: false, updated_at: sql`now()` })
    .where(and(eq(sharedLinks.id, id), own(escopo)))
    .returning()
  return row
}

const opened = (clinicaId: string, token: string) =>
  and(eq(sharedLinks.token, token), eq(sharedLinks.clinica_id, clinicaId), eq(sharedLinks.is_active, true))

/** The living link of this clinic with this token. */
export async function findSharedLink(db: Db, clinicaId: string, token: string): Promise<SharedLinkRow | undefined> {
  const [row] = await db.select().from(sharedLinks).where(opened(clinicaId, token))
  return row
}

export async function countAbertura(db: Db, clinicaId: string, token: string): Promise<void> {
  await db
    .update(sharedLinks)
    .set({ aberturas: sql`${sharedLinks.aberturas} + 1` })
    .where(opened(clinicaId, token))
}
