import type { TipoNotificacao } from '@portal/contract/notificacoes/tipos'
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { notificacoes } from './notificacoes.table.ts'

const ULTIMAS = 30

const own = (escopo: Escopo) => eq(notificacoes.usuario_id, escopo.usuarioId)
const unread = isNull(notificacoes.lida_em)

type Nova = {
  usuario_id: string
  tipo: TipoNotificacao
  titulo: string
  corpo: string
  rota: string
  /** Key of what happened; the same person is told of it once. */
  fato?: string
  /** Nobody is told outside the portal after this. */
  expira_em?: Date
}

/** Notifies a user, within the transaction of the event. */
export const insertNotificacao = (tx: Db, nova: Nova) => insertNotificacoes(tx, [nova])

/**
 * Notifies several users, also outside the portal as each of them wants; who was told of the same fact before is not told
 * again. Two transactions that tell of the same facts come one after the other: the statement's trigger locks the
 * notices' counter before any row.
 */
export async function insertNotificacoes(tx: Db, novas: Nova[]) {
  if (novas.length === 0) return
  await tx
    .insert(notificacoes)
    .values(novas)
    .onConflictDoNothing({ target: [notificacoes.usuario_id, notificacoes.fato] })
}

/** The newest, and how many of all are unread. */
export async function listNotificacoes(db: Db, escopo: Escopo) {
  const rows = await db
    .select({
      id: notificacoes.id,
      tipo: notificacoes.tipo,
      titulo: notificacoes.titulo,
      corpo: notificacoes.corpo,
      rota: notificacoes.rota,
      lida: sql<boolean>`${notificacoes.lida_em} is not null`,
      created_at: notificacoes.created_at,
      nao_lidas: sql<number>`(select count(*)::int from ${notificacoes} where ${and(own(escopo), unread)})`,
    })
    .from(notificacoes)
    .where(own(escopo))
    .orderBy(desc(notificacoes.created_at), desc(notificacoes.id))
    .limit(ULTIMAS)
  return { itens: rows, nao_lidas: rows[0]?.nao_lidas ?? 0 }
}

/** One of the caller's notifications, or all of them. */
export async function markLidas(db: Db, escopo: Escopo, id: string | undefined) {
  await db
    .update(notificacoes)
    .set({ lida_em: sql`now()` })
    .where(and(own(escopo), unread, id === undefined ? undefined : eq(notificacoes.id, id)))
}

/** All of the caller's notifications of a kind, because what they tell has been seen. */
export async function markTipoLido(tx: Db, escopo: Escopo, tipo: Nova['tipo']) {
  await tx
    .update(notificacoes)
    .set({ lida_em: sql`now()` })
    .where(and(own(escopo), unread, eq(notificacoes.tipo, tipo)))
}

/** Those that tell of these facts, because the facts have ended. */
export async function markFatosLidos(tx: Db, fatos: readonly string[]) {
  await tx
    .update(notificacoes)
    .set({ lida_em: sql`now()` })
    .where(and(unread, inArray(notificacoes.fato, [...fatos])))
}

const desta = (id: string) => eq(notificacoes.id, id)

/** Notifications that phone and e-mail were not seen to yet; marks them and leaves those of other nodes. */
export async function takeNaoAvisadas(tx: Db, limite: number) {
  const proximas = tx
    .select({ id: notificacoes.id })
    .from(notificacoes)
    .where(isNull(notificacoes.avisada_em))
    .orderBy(asc(notificacoes.created_at))
    .limit(limite)
    .for('update', { skipLocked: true })
  return tx.update(notificacoes).set({ avisada_em: sql`now()` }).where(inArray(notificacoes.id, proximas)).returning({
    id: notificacoes.id,
    usuario_id: notificacoes.usuario_id,
    tipo: notificacoes.tipo,
    titulo: notificacoes.titulo,
    corpo: notificacoes.corpo,
    rota: notificacoes.rota,
    expira_em: notificacoes.expira_em,
  })
}

/** A notification that its owner has not read. */
export async function findNaoLida(db: Db, id: string) {
  const [linha] = await db
    .select({ usuario_id: notificacoes.usuario_id, tipo: notificacoes.tipo })
    .from(notificacoes)
    .where(and(desta(id), unread))
  return linha
}

/** Deletes what leads to one of these records; returns how many. */
export async function deleteNotificacoesSobre(tx: Db, ids: readonly string[]): Promise<number> {
  const { rowCount } = await tx
    .delete(notificacoes)
    .where(and(isNotNull(notificacoes.rota), sql`ids_da_rota(${notificacoes.rota}) && ${sql.param([...ids])}::text[]`))
  return rowCount ?? 0
}
