import { and, desc, eq, sql } from 'drizzle-orm'
import { authSessions, profiles } from '../platform/auth/auth.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { dispositivos, isAguardando, sessoes } from './dispositivos.table.ts'

const s = namesOf(sessoes, 's')
const authSession = namesOf(authSessions)

const HISTORICO_MAXIMO = 50

const pessoa = {
  id: profiles.id,
  versao: profiles.versao,
  nome: sql<string>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`,
  max_dispositivos: profiles.max_dispositivos,
  comDuasEtapas: profiles.two_factor_enabled,
}

/** Locks the person, and thereby their devices. */
export async function lockPessoa(tx: Db, id: string) {
  const [row] = await tx.select(pessoa).from(profiles).where(eq(profiles.id, id)).for('no key update')
  return row
}

/** Locks the owner of a device, then reads both. */
export async function lockDispositivo(tx: Db, id: string) {
  const [dono] = await tx
    .select(pessoa)
    .from(profiles)
    .innerJoin(dispositivos, eq(dispositivos.usuario_id, profiles.id))
    .where(eq(dispositivos.id, id))
    .for('no key update', { of: profiles })
  const [dispositivo] = await tx.select().from(dispositivos).where(eq(dispositivos.id, id)).for('no key update')
  return dono && dispositivo && { dono, dispositivo }
}

export const countAprovados = (db: Db, usuarioId: string) =>
  db.$count(dispositivos, and(eq(dispositivos.usuario_id, usuarioId), eq(dispositivos.status, 'aprovado')))

/** Device of the person with the latest request for approval. */
export async function findUltimoPedido(db: Db, usuarioId: string) {
  const [row] = await db
    .select({ id: dispositivos.id, device_name: dispositivos.device_name })
    .from(dispositivos)
    .where(and(eq(dispositivos.usuario_id, usuarioId), isAguardando))
    .orderBy(desc(dispositivos.pedido_em))
    .limit(1)
  return row
}

/** Name of the caller's device. */
export async function findNomeDoDispositivo(db: Db, escopo: Escopo) {
  const [row] = await db
    .select({ nome: dispositivos.device_name })
    .from(dispositivos)
    .where(eq(dispositivos.id, escopo.dispositivoId))
  return row?.nome ?? null
}

/** Deletes sign-ins of a person that still wait for a device; no page needs to know. */
export async function deleteEntradasSemDispositivo(tx: Db, usuarioId: string) {
  await tx
    .delete(authSessions)
    .where(
      and(
        eq(authSessions.userId, usuarioId),
        sql`not exists (select from ${s} where ${s.auth_session_id} = ${authSession.id})`,
      ),
    )
}

/** Changes the limit if the version matches; returns whether it did. */
export async function updateLimite(tx: Db, id: string, versao: number, maximo: number | null): Promise<boolean> {
  const rows = await tx
    .update(profiles)
    .set({ max_dispositivos: maximo })
    .where(and(eq(profiles.id, id), eq(profiles.versao, versao)))
    .returning({ id: profiles.id })
  return rows.length > 0
}

/** Sessions of a device, newest first; undefined when there is no such device. */
export async function listSessoes(db: Db, dispositivoId: string) {
  const [dispositivo] = await db
    .select({ device_name: dispositivos.device_name })
    .from(dispositivos)
    .where(eq(dispositivos.id, dispositivoId))
  if (!dispositivo) return undefined
  const rows = await db
    .select({
      id: sessoes.id,
      ip_address: sessoes.ip_address,
      city: sessoes.city,
      country: sessoes.country,
      created_at: sessoes.created_at,
      last_seen_at: sessoes.last_seen_at,
      encerrada_em: sessoes.encerrada_em,
      motivo: sessoes.motivo,
    })
    .from(sessoes)
    .where(eq(sessoes.dispositivo_id, dispositivoId))
    .orderBy(desc(sessoes.created_at), desc(sessoes.id))
    .limit(HISTORICO_MAXIMO)
  return rows.map(({ created_at, last_seen_at, encerrada_em, ...sessao }) => ({
    ...sessao,
    device_name: dispositivo.device_name,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
    encerrada_em: encerrada_em?.toISOString() ?? null,
  }))
}
