import type { MotivoFim } from '@portal/contract/dispositivos/dispositivos'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { deleteAssinaturasDe } from '../avisos/avisos.queries.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { authSessions, profiles } from '../platform/auth/auth.table.ts'
import type { Escopo, SignIn } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { dispositivos, sessoes } from './dispositivos.table.ts'

/** Default limit of approved devices when neither the user nor the company sets one. */
const MAX_DISPOSITIVOS_PADRAO = 3

export type DispositivoGravado = typeof dispositivos.$inferSelect

/** Device limit and second step of a person. Locks decisions about their devices until the transaction ends. */
export async function lockDono(tx: Db, usuarioId: string) {
  const [perfil] = await tx
    .select({ maximo: profiles.max_dispositivos, comDuasEtapas: profiles.two_factor_enabled })
    .from(profiles)
    .where(eq(profiles.id, usuarioId))
    .for('no key update')
  const maximo = perfil?.maximo ?? (await findEmpresa(tx)).max_dispositivos ?? MAX_DISPOSITIVOS_PADRAO
  return { maximo, comDuasEtapas: perfil?.comDuasEtapas ?? false }
}

/** True if the auth session still exists; locks it until the transaction ends. */
export async function lockEntrada(tx: Db, sessaoId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(eq(authSessions.id, sessaoId))
    .for('key share')
  return rows.length > 0
}

type Hashes = Pick<DispositivoGravado, 'fingerprint_hash' | 'chave_hash'>

/** Devices of the person that are this browser, now or with an earlier fingerprint. */
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

/** True if this server issued the browser's id. */
export const isChaveDaqui = async (db: Db, chaveHash: string): Promise<boolean> =>
  (await db.select({ id: dispositivos.id }).from(dispositivos).where(eq(dispositivos.chave_hash, chaveHash)).limit(1))
    .length > 0

/** Approved device of an account in this browser; the query takes as long for unknown accounts. */
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

/** Number of other approved browsers of the person. */
export const countOutrosAprovados = (tx: Db, usuarioId: string, chaveHash: string): Promise<number> =>
  tx.$count(dispositivos, and(aprovados(usuarioId), ne(dispositivos.chave_hash, chaveHash)))

/** Approved devices of the person with their latest session, the longest unused first. */
export async function listOcupantes(tx: Db, { usuarioId, role }: SignIn) {
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
      apelido: dispositivos.apelido,
      device_type: dispositivos.device_type,
      ip_address:
        role === 'admin' ? sql<string | null>`coalesce(${ultima.ip_address}, ${dispositivos.ip})` : sql<null>`null`,
      city: sql<string | null>`coalesce(${ultima.city}, ${dispositivos.cidade})`,
      country: sql<string | null>`coalesce(${ultima.country}, ${dispositivos.pais})`,
      last_seen_at: ultima.last_seen_at,
    })
    .from(dispositivos)
    .leftJoinLateral(ultima, sql`true`)
    .where(aprovados(usuarioId))
    .orderBy(sql`${ultima.last_seen_at} asc nulls first`, asc(dispositivos.ultimo_acesso))
  return rows.map((row) => ({ ...row, last_seen_at: row.last_seen_at?.toISOString() ?? null }))
}

/** Last known place of the person, with its time. */
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

/** Saves the browser's present data; keeps its status unless one is given. */
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

/** Renames one of the caller's devices; undefined when it is not theirs. */
export async function updateApelido(tx: Db, escopo: Escopo, id: string, apelido: string | null) {
  const [row] = await tx
    .update(dispositivos)
    .set({ apelido })
    .where(and(eq(dispositivos.id, id), eq(dispositivos.usuario_id, escopo.usuarioId)))
    .returning({ id: dispositivos.id })
  return row
}

export async function updateStatus(
  tx: Db,
  id: string,
  campos: Pick<DispositivoGravado, 'status'> & Partial<DispositivoGravado>,
) {
  await tx.update(dispositivos).set(campos).where(eq(dispositivos.id, id))
}

/** Keeps only the newest pending devices, so that attempts do not fill the table. */
export async function trimPendentes(tx: Db, usuarioId: string, kept: number) {
  const surplus = tx
    .select({ id: dispositivos.id })
    .from(dispositivos)
    .where(and(eq(dispositivos.usuario_id, usuarioId), eq(dispositivos.status, 'pendente')))
    .orderBy(desc(dispositivos.ultimo_acesso), desc(dispositivos.created_at))
    .offset(kept)
  await tx.delete(dispositivos).where(inArray(dispositivos.id, surplus))
}

/** Opens or continues the device session of an auth session; null when it has ended. */
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

/** Device of the person, by the id of a session or its own. */
export async function findDispositivo(tx: Db, usuarioId: string, id: string): Promise<DispositivoGravado | undefined> {
  const daSessao = tx.select({ id: sessoes.dispositivo_id }).from(sessoes).where(eq(sessoes.id, id))
  const [row] = await tx
    .select()
    .from(dispositivos)
    .where(and(eq(dispositivos.usuario_id, usuarioId), or(eq(dispositivos.id, id), inArray(dispositivos.id, daSessao))))
  return row
}

/** Ends the open sessions among these and returns their number; a trigger tells open pages. */
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
/** Condition for the device session of an auth session; with `semSinal`, only without a heartbeat since. */
export const daEntrada = (authSessionId: string, semSinal?: Date) =>
  and(eq(sessoes.auth_session_id, authSessionId), semSinal && semSinalDesde(semSinal))

/** Records a heartbeat; returns whether the session is open. */
export async function markSinal(db: Db, { id, usuarioId }: { id: string; usuarioId: string }, agora: Date) {
  const { rowCount } = await db
    .update(sessoes)
    .set({ last_seen_at: agora })
    .where(and(eq(sessoes.id, id), eq(sessoes.usuario_id, usuarioId), isNull(sessoes.encerrada_em)))
  return rowCount === 1
}

/** Deletes sessions and devices without a heartbeat since `desde`. */
export async function deleteAntigos(tx: Db, desde: Date) {
  const idas = await tx.delete(sessoes).where(and(lt(sessoes.last_seen_at, desde), isNotNull(sessoes.encerrada_em)))
  const usadas = tx.select({ um: sql`1` }).from(sessoes).where(eq(sessoes.dispositivo_id, dispositivos.id))
  const idos = await tx.delete(dispositivos).where(and(lt(dispositivos.ultimo_acesso, desde), notExists(usadas)))
  return { sessoes: idas.rowCount ?? 0, dispositivos: idos.rowCount ?? 0 }
}

/** The database's clock, independent of this machine's. */
export async function readRelogio(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ agora: Date }>(sql`select now() as agora`)
  return new Date(rows[0]?.agora ?? Number.NaN)
}

/** Ends a person's sessions, except one if given, and their devices' notices; a trigger tells open streams. */
export async function deleteSessionsOf(db: Db, usuarioId: string, { except }: { except?: string } = {}) {
  await deleteAssinaturasDe(db, usuarioId, except)
  const others = except === undefined ? undefined : ne(authSessions.id, except)
  await db.delete(authSessions).where(and(eq(authSessions.userId, usuarioId), others))
}
