import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { assinaturasPush } from '../../avisos/avisos.table.ts'
import { sessoes } from '../../dispositivos/dispositivos.table.ts'
import type { Db } from '../db/db.ts'
import { namesOf } from '../db/names-of.ts'
import { authSessions, authVerifications } from './auth.table.ts'

const a = namesOf(assinaturasPush, 'a')
const s = namesOf(sessoes, 's')

/** Expired sessions, which nothing else deletes. */
export async function deleteExpiredSessions(db: Db) {
  await db.delete(authSessions).where(lt(authSessions.expiresAt, sql`now() - interval '1 day'`))
}

/** Ends notices on the device of a session. */
export async function deletePushOfSession(db: Db, sessaoId: string) {
  await db.execute(sql`delete from ${a} using ${s}
    where ${s.auth_session_id} = ${sessaoId} and ${a.dispositivo_id} = ${s.dispositivo_id}`)
}

/** Ends notices on all devices of a person, or all but that of one session, open or not. */
export async function deletePushOf(db: Db, usuarioId: string, { except }: { except?: string } = {}) {
  await db.execute(sql`delete from ${a} where ${a.usuario_id} = ${usuarioId} and not exists (
    select from ${s} where ${s.auth_session_id} = ${except ?? null}::uuid and ${s.dispositivo_id} = ${a.dispositivo_id})`)
}

/** Ends all sessions of a person, or all but one, and the notices of their devices; a trigger informs open streams. */
export async function deleteSessionsOf(db: Db, usuarioId: string, { except }: { except?: string } = {}) {
  await deletePushOf(db, usuarioId, except === undefined ? {} : { except })
  const others = except === undefined ? undefined : ne(authSessions.id, except)
  await db.delete(authSessions).where(and(eq(authSessions.userId, usuarioId), others))
}

/** Ends one session, whose cookie may still be sent. */
export async function deleteSession(db: Db, id: string) {
  await db.delete(authSessions).where(eq(authSessions.id, id))
}

/** Deletes every open invitation and password link of a person. */
export async function deleteLinksSenha(db: Db, usuarioId: string) {
  await db.delete(authVerifications).where(eq(authVerifications.value, usuarioId))
}
