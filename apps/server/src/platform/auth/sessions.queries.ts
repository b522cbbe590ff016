import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { authSessions, authVerifications } from './auth.table.ts'

/** Sessions that ended by themselves; nothing else ever asks for them again. */
export async function deleteExpiredSessions(db: Db) {
  await db.delete(authSessions).where(lt(authSessions.expiresAt, sql`now() - interval '1 day'`))
}

/** Ends every session of one person at once, or every other one; a trigger tells the streams that are open. */
export async function deleteSessionsOf(db: Db, usuarioId: string, { except }: { except?: string } = {}) {
  const others = except === undefined ? undefined : ne(authSessions.id, except)
  await db.delete(authSessions).where(and(eq(authSessions.userId, usuarioId), others))
}

/** Ends one session, whose cookie may still be shown. */
export async function deleteSession(db: Db, id: string) {
  await db.delete(authSessions).where(eq(authSessions.id, id))
}

/** Ends every invitation and password link of one person that is still open. */
export async function deleteLinksSenha(db: Db, usuarioId: string) {
  await db.delete(authVerifications).where(eq(authVerifications.value, usuarioId))
}
