import { lt, sql } from 'drizzle-orm'
import type { Db } from '../db.ts'
import { authSessions } from './auth.table.ts'

/** Sessions that ended by themselves; nothing else ever asks for them again. */
export async function deleteExpiredSessions(db: Db) {
  await db.delete(authSessions).where(lt(authSessions.expiresAt, sql`now() - interval '1 day'`))
}
