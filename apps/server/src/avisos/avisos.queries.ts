import type { Role } from '@portal/contract/access'
import type { Canal } from '@portal/contract/avisos/avisos.contract'
import type { Silencio } from '@portal/contract/avisos/silencio'
import type { TipoNotificacao } from '@portal/contract/notificacoes/tipos'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { dispositivos, sessoes } from '../dispositivos/dispositivos.table.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import type { PushTarget } from '../platform/push/push.ts'
import { assinaturasPush, avisosPreferencias } from './avisos.table.ts'

/** Most subscriptions of one person; a further one removes the oldest. */
const ASSINATURAS_MAXIMO = 20

const d = namesOf(dispositivos, 'd')
const a = namesOf(assinaturasPush, 'a')
const s = namesOf(sessoes, 's')

/** Stored preferences of a person. */
export type Preferencias = {
  tipos: Partial<Record<TipoNotificacao, Partial<Canal>>>
  silencio: Silencio | null
  resumo_semanal: boolean
}

const SEM_PREFERENCIAS: Preferencias = { tipos: {}, silencio: null, resumo_semanal: false }

const own = ({ usuarioId }: Escopo) => eq(assinaturasPush.usuario_id, usuarioId)

const NOME_DO_APARELHO = sql<string>`(
  select coalesce(${d.apelido}, ${d.device_name}) from ${d} where ${d.id} = ${assinaturasPush.dispositivo_id})`

const assinatura = {
  id: assinaturasPush.id,
  aparelho: NOME_DO_APARELHO,
  endpoint: assinaturasPush.endpoint,
  created_at: assinaturasPush.created_at,
}

export const listAssinaturas = (db: Db, escopo: Escopo) =>
  db.select(assinatura).from(assinaturasPush).where(own(escopo)).orderBy(desc(assinaturasPush.created_at))

/** Locks the person's subscriptions against new ones. */
export async function lockAssinaturas(tx: Db, { usuarioId }: Escopo) {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, usuarioId)).for('no key update')
}

/** Adds this browser, or replaces what is stored for its address. */
export async function saveAssinatura(tx: Db, { usuarioId, dispositivoId }: Escopo, alvo: PushTarget) {
  const valores = { ...alvo, usuario_id: usuarioId, dispositivo_id: dispositivoId, created_by: usuarioId }
  const [linha] = await tx
    .insert(assinaturasPush)
    .values(valores)
    .onConflictDoUpdate({
      target: assinaturasPush.endpoint,
      set: { ...valores, created_at: sql`clock_timestamp()`, enviada_em: null },
    })
    .returning(assinatura)
  if (!linha) throw new Error('upsert returned no row')
  return linha
}

/** Keeps the newest subscriptions of the person. */
export async function trimAssinaturas(tx: Db, escopo: Escopo) {
  const sobra = tx
    .select({ id: assinaturasPush.id })
    .from(assinaturasPush)
    .where(own(escopo))
    .orderBy(desc(assinaturasPush.created_at), desc(assinaturasPush.id))
    .offset(ASSINATURAS_MAXIMO)
  await tx.delete(assinaturasPush).where(inArray(assinaturasPush.id, sobra))
}

/** Deletes a subscription of the caller's; returns whether there was one. */
export async function deleteAssinatura(tx: Db, escopo: Escopo, id: string): Promise<boolean> {
  const { rowCount } = await tx.delete(assinaturasPush).where(and(eq(assinaturasPush.id, id), own(escopo)))
  return rowCount === 1
}

export async function findAssinatura(db: Db, escopo: Escopo, id: string) {
  const [linha] = await db
    .select({ id: assinaturasPush.id })
    .from(assinaturasPush)
    .where(and(eq(assinaturasPush.id, id), own(escopo)))
  return linha
}

/** Condition for active people and approved devices, beside the triggers that delete other subscriptions. */
const viva = and(
  eq(profiles.is_active, true),
  eq(profiles.aprovado, true),
  sql`exists (select from ${d} where ${d.id} = ${assinaturasPush.dispositivo_id} and ${d.status} = 'aprovado')`,
)
const vivas = (db: Db, which: SQL) =>
  db
    .select({
      id: assinaturasPush.id,
      usuario_id: assinaturasPush.usuario_id,
      endpoint: assinaturasPush.endpoint,
      p256dh: assinaturasPush.p256dh,
      auth: assinaturasPush.auth,
    })
    .from(assinaturasPush)
    .innerJoin(profiles, eq(profiles.id, assinaturasPush.usuario_id))
    .where(and(which, viva))

export const listVivasDe = (db: Db, usuarioIds: readonly string[]) =>
  vivas(db, inArray(assinaturasPush.usuario_id, [...usuarioIds]))

export const findViva = async (db: Db, id: string) => (await vivas(db, eq(assinaturasPush.id, id)))[0]

/** Records a sent message, for the list of devices. */
export async function markEnviada(db: Db, id: string) {
  await db.update(assinaturasPush).set({ enviada_em: sql`now()` }).where(eq(assinaturasPush.id, id))
}

/** Deletes a subscription that its browser gave up, unless it was renewed meanwhile. */
export async function deleteMorta(db: Db, { id, p256dh }: { id: string; p256dh: string }) {
  await db.delete(assinaturasPush).where(and(eq(assinaturasPush.id, id), eq(assinaturasPush.p256dh, p256dh)))
}

const lida = {
  tipos: avisosPreferencias.tipos,
  de: avisosPreferencias.silencio_de,
  ate: avisosPreferencias.silencio_ate,
  resumo_semanal: avisosPreferencias.resumo_semanal,
}
type Lida = {
  tipos: Preferencias['tipos'] | null
  de: string | null
  ate: string | null
  resumo_semanal: boolean | null
}
const preferenciasDe = ({ tipos, de, ate, resumo_semanal }: Lida): Preferencias => ({
  tipos: tipos ?? {},
  silencio: de !== null && ate !== null ? { de, ate } : null,
  resumo_semanal: resumo_semanal ?? false,
})

export async function findPreferencias(db: Db, { usuarioId }: Escopo): Promise<Preferencias> {
  const [linha] = await db.select(lida).from(avisosPreferencias).where(eq(avisosPreferencias.usuario_id, usuarioId))
  return linha ? preferenciasDe(linha) : SEM_PREFERENCIAS
}

/** Changes preferences; kinds and channels are merged in the statement, so that two pages do not lose changes. */
export async function upsertPreferencias(db: Db, { usuarioId }: Escopo, mudanca: Partial<Preferencias>) {
  const silencio =
    mudanca.silencio === undefined
      ? {}
      : { silencio_de: mudanca.silencio?.de ?? null, silencio_ate: mudanca.silencio?.ate ?? null }
  const { tipos = {}, resumo_semanal } = mudanca
  const [linha] = await db
    .insert(avisosPreferencias)
    .values({ usuario_id: usuarioId, tipos, ...silencio, resumo_semanal })
    .onConflictDoUpdate({
      target: avisosPreferencias.usuario_id,
      set: {
        ...silencio,
        ...(resumo_semanal !== undefined && { resumo_semanal }),
        tipos: sql`${avisosPreferencias.tipos} || coalesce((
          select jsonb_object_agg(n.key, coalesce(${avisosPreferencias.tipos} -> n.key, '{}'::jsonb) || n.value)
            from jsonb_each(excluded.tipos) n), '{}'::jsonb)`,
      },
    })
    .returning(lida)
  return linha ? preferenciasDe(linha) : SEM_PREFERENCIAS
}

/** People who can be notified, with their preferences. */
export async function listDestinatarios(db: Db, usuarioIds: readonly string[]) {
  const linhas = await db
    .select({ id: profiles.id, email: profiles.email, role: profiles.role, ...lida })
    .from(profiles)
    .leftJoin(avisosPreferencias, eq(avisosPreferencias.usuario_id, profiles.id))
    .where(and(inArray(profiles.id, [...usuarioIds]), eq(profiles.is_active, true), eq(profiles.aprovado, true)))
  return linhas.map(({ id, email, role, ...linha }) => ({ id, email, role: role as Role, ...preferenciasDe(linha) }))
}

/** Deletes the subscription of a session's device. */
export async function deleteAssinaturaDaSessao(db: Db, sessaoId: string) {
  await db.execute(sql`delete from ${a} using ${s}
    where ${s.auth_session_id} = ${sessaoId} and ${a.dispositivo_id} = ${s.dispositivo_id}`)
}

/** Deletes a person's subscriptions, except that of one session's device, open or not. */
export async function deleteAssinaturasDe(db: Db, usuarioId: string, exceto?: string) {
  await db.execute(sql`delete from ${a} where ${a.usuario_id} = ${usuarioId} and not exists (
    select from ${s} where ${s.auth_session_id} = ${exceto ?? null}::uuid and ${s.dispositivo_id} = ${a.dispositivo_id})`)
}
