import { MAX_DISPOSITIVOS_PADRAO, type MotivoFim } from '@portal/contract/dispositivos/dispositivos'
import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { authSessions, profiles } from '../platform/auth/auth.table.ts'
import type { Db } from '../platform/db/db.ts'
import { dispositivos, sessoes } from './dispositivos.table.ts'

export type DispositivoGravado = typeof dispositivos.$inferSelect

/** How many devices the person may have. Until the transaction ends, nobody else decides about that person's devices. */
export async function lockMaximo(tx: Db, usuarioId: string): Promise<number> {
  const [perfil] = await tx
    .select({ maximo: profiles.max_dispositivos })
    .from(profiles)
    .where(eq(profiles.id, usuarioId))
    .for('no key update')
  return perfil?.maximo ?? (await findEmpresa(tx)).max_dispositivos ?? MAX_DISPOSITIVOS_PADRAO
}

/** Whether the auth session is still there; until the transaction ends nobody removes it. */
export async function lockEntrada(tx: Db, sessaoId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(eq(authSessions.id, sessaoId))
    .for('key share')
  return rows.length > 0
}

type Hashes = Pick<DispositivoGravado, 'fingerprint_hash' | 'chave_hash'>

/** The person's devices that are this browser, or were before its fingerprint changed. */
export const listDoNavegador = (tx: Db, usuarioId: string, { fingerprint_hash, chave_hash }: Hashes) =>
  tx
    .select()
    .from(dispositivos)
    .where(
      and(
        eq(dispositivos.usuario_id, usuarioId),
        or(eq(dispositivos.fingerprint_hash, fingerprint_hash), eq(dispositivos.chave_hash, chave_hash)),
      ),
    )

/** Whether the id of a browser was given here. */
export const isChaveDaqui = async (db: Db, chaveHash: string): Promise<boolean> =>
  (await db.select({ id: dispositivos.id }).from(dispositivos).where(eq(dispositivos.chave_hash, chaveHash)).limit(1))
    .length > 0

/** The approved device of an account that shows this id; the same work whether or not there is such an account. */
export async function findAprovado(db: Db, email: string, chaveHash: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: dispositivos.id })
    .from(profiles)
    .innerJoin(dispositivos, eq(dispositivos.usuario_id, profiles.id))
    .where(
      and(
        sql`lower(${profiles.email}) = lower(${email})`,
        eq(dispositivos.chave_hash, chaveHash),
        eq(dispositivos.status, 'aprovado'),
      ),
    )
  return row?.id
}

const aprovados = (usuarioId: string) =>
  and(eq(dispositivos.usuario_id, usuarioId), eq(dispositivos.status, 'aprovado'))

/** Places that are taken, by other browsers than this. */
export const countOutrosAprovados = (tx: Db, usuarioId: string, chaveHash: string): Promise<number> =>
  tx.$count(dispositivos, and(aprovados(usuarioId), ne(dispositivos.chave_hash, chaveHash)))

/** The devices that hold the person's places, each with its latest session. */
export async function listOcupantes(tx: Db, usuarioId: string) {
  const ultima = tx
    .select()
    .from(sessoes)
    .where(eq(sessoes.dispositivo_id, dispositivos.id))
    .orderBy(desc(sessoes.created_at))
    .limit(1)
    .as('ultima')
  const rows = await tx
    .select({
      id: sql<string>`coalesce(${ultima.id}, ${dispositivos.id})`,
      device_name: dispositivos.device_name,
      ip_address: sql<string | null>`coalesce(${ultima.ip_address}, ${dispositivos.ip})`,
      city: sql<string | null>`coalesce(${ultima.city}, ${dispositivos.cidade})`,
      country: sql<string | null>`coalesce(${ultima.country}, ${dispositivos.pais})`,
      last_seen_at: ultima.last_seen_at,
    })
    .from(dispositivos)
    .leftJoinLateral(ultima, sql`true`)
    .where(aprovados(usuarioId))
    .orderBy(sql`${ultima.last_seen_at} desc nulls last`, desc(dispositivos.ultimo_acesso))
  return rows.map((row) => ({ ...row, last_seen_at: row.last_seen_at?.toISOString() ?? null }))
}

/** Where the person was last known to be, and when. */
export async function findUltimaPosicao(tx: Db, usuarioId: string) {
  const [row] = await tx
    .select({ lat: sessoes.lat, lng: sessoes.lng, em: sessoes.last_seen_at })
    .from(sessoes)
    .where(and(eq(sessoes.usuario_id, usuarioId), isNotNull(sessoes.lat), isNotNull(sessoes.lng)))
    .orderBy(desc(sessoes.created_at))
    .limit(1)
  return row?.lat && row.lng ? { lat: row.lat, lng: row.lng, em: row.em.getTime() } : null
}

type Novo = typeof dispositivos.$inferInsert

/** Writes what is known of the browser now; its status is left unless given. */
export async function saveDispositivo(tx: Db, novo: Novo): Promise<DispositivoGravado> {
  const { usuario_id, fingerprint_hash, primeiro_acesso, created_by, ...agora } = novo
  const [row] = await tx
    .insert(dispositivos)
    .values(novo)
    .onConflictDoUpdate({ target: [dispositivos.usuario_id, dispositivos.fingerprint_hash], set: agora })
    .returning()
  if (!row) throw new Error('upsert returned no row')
  return row
}

export async function updateStatus(
  tx: Db,
  id: string,
  campos: Pick<DispositivoGravado, 'status'> & Partial<DispositivoGravado>,
) {
  await tx.update(dispositivos).set(campos).where(eq(dispositivos.id, id))
}

/** Of those that wait, only the newest stay: trying never fills the table. */
export async function trimPendentes(tx: Db, usuarioId: string, kept: number) {
  const surplus = tx
    .select({ id: dispositivos.id })
    .from(dispositivos)
    .where(and(eq(dispositivos.usuario_id, usuarioId), eq(dispositivos.status, 'pendente')))
    .orderBy(desc(dispositivos.ultimo_acesso), desc(dispositivos.created_at))
    .offset(kept)
  await tx.delete(dispositivos).where(inArray(dispositivos.id, surplus))
}

/** Opens the device session of an auth session, or goes on with it; null when it has ended. */
export async function openSessao(tx: Db, nova: typeof sessoes.$inferInsert) {
  const [row] = await tx
    .insert(sessoes)
    .values(nova)
    .onConflictDoUpdate({
      target: sessoes.auth_session_id,
      set: { last_seen_at: nova.last_seen_at },
      setWhere: and(isNull(sessoes.encerrada_em), eq(sessoes.dispositivo_id, nova.dispositivo_id)),
    })
    .returning({ id: sessoes.id })
  return row?.id ?? null
}

/** The person's device by one of its sessions, or by its own id. */
export async function findDispositivo(tx: Db, usuarioId: string, id: string): Promise<DispositivoGravado | undefined> {
  const daSessao = tx.select({ id: sessoes.dispositivo_id }).from(sessoes).where(eq(sessoes.id, id))
  const [row] = await tx
    .select()
    .from(dispositivos)
    .where(and(eq(dispositivos.usuario_id, usuarioId), or(eq(dispositivos.id, id), inArray(dispositivos.id, daSessao))))
  return row
}

/** Ends what is open among these sessions and tells how many there were; open pages are told by a trigger. */
export async function endSessoes(tx: Db, which: SQL | undefined, motivo: MotivoFim, agora: Date): Promise<number> {
  const { rowCount } = await tx
    .update(sessoes)
    .set({ encerrada_em: agora, motivo })
    .where(and(which, isNull(sessoes.encerrada_em)))
  return rowCount ?? 0
}

export const doDispositivo = (id: string) => eq(sessoes.dispositivo_id, id)
export const semSinalDesde = (instante: Date) => lte(sessoes.last_seen_at, instante)
export const daPessoa = (usuarioId: string) => eq(sessoes.usuario_id, usuarioId)
/** Of an auth session; with a time only if there was no sign since then. */
export const daEntrada = (authSessionId: string, semSinal?: Date) =>
  and(eq(sessoes.auth_session_id, authSessionId), semSinal && semSinalDesde(semSinal))

/** Notes a sign of life; whether the session is open. */
export async function markSinal(db: Db, { id, usuarioId }: { id: string; usuarioId: string }, agora: Date) {
  const { rowCount } = await db
    .update(sessoes)
    .set({ last_seen_at: agora })
    .where(and(eq(sessoes.id, id), eq(sessoes.usuario_id, usuarioId), isNull(sessoes.encerrada_em)))
  return rowCount === 1
}

/** Forgets sessions and devices without a sign since then. */
export async function deleteAntigos(tx: Db, desde: Date) {
  const idas = await tx.delete(sessoes).where(and(lt(sessoes.last_seen_at, desde), isNotNull(sessoes.encerrada_em)))
  const usadas = tx.select({ um: sql`1` }).from(sessoes).where(eq(sessoes.dispositivo_id, dispositivos.id))
  const idos = await tx.delete(dispositivos).where(and(lt(dispositivos.ultimo_acesso, desde), notExists(usadas)))
  return { sessoes: idas.rowCount ?? 0, dispositivos: idos.rowCount ?? 0 }
}

/** What time it is where the data is, whatever the clock of this machine says. */
export async function readRelogio(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ agora: Date }>(sql`select now() as agora`)
  return new Date(rows[0]?.agora ?? Number.NaN)
}
