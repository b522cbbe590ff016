import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { authSessions, authVerifications } from './auth.table.ts'

/** Expired sessions, which nothing else deletes. */
export async function deleteExpiredSessions(db: Db) {
  await db.delete(authSessions).where(lt(authSessions.expiresAt, sql`now() - interval '1 day'`))
}

/** Ends one session, whose cookie may still be sent. */
export async function deleteSession(db: Db, id: string) {
  await db.delete(authSessions).where(eq(authSessions.id, id))
}

/** Deletes every open invitation and password link of a person. */
export async function deleteLinksSenha(db: Db, usuarioId: string) {
  await db.delete(authVerifications).where(eq(authVerifications.value, usuarioId))
}
