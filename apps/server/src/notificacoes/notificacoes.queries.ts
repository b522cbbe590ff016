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
  /** Key of the event; a person is notified of it once. */
  fato?: string
  /** End of the time in which the person is notified outside the portal. */
  expira_em?: Date
}

/** Notifies a user, within the transaction of the event. */
export const insertNotificacao = (tx: Db, nova: Nova) => insertNotificacoes(tx, [nova])

/**
 * Notifies users, also outside the portal as each prefers, unless they were notified of the same fact. Two transactions
 * with the same facts come one after the other: the statement's trigger locks the counter of notifications before any
 * row.
 */
export async function insertNotificacoes(tx: Db, novas: Nova[]) {
  if (novas.length === 0) return
  await tx
    .insert(notificacoes)
    .values(novas)
    .onConflictDoNothing({ target: [notificacoes.usuario_id, notificacoes.fato] })
}

/** Newest notifications, with the number of all unread ones. */
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

/** Marks one of the caller's notifications as read, or all. */
export async function markLidas(db: Db, escopo: Escopo, id: string | undefined) {
  await db
    .update(notificacoes)
    .set({ lida_em: sql`now()` })
    .where(and(own(escopo), unread, id === undefined ? undefined : eq(notificacoes.id, id)))
}

/** Marks all of the caller's notifications of a kind as read, because their subject was seen. */
export async function markTipoLido(tx: Db, escopo: Escopo, tipo: Nova['tipo']) {
  await tx
    .update(notificacoes)
    .set({ lida_em: sql`now()` })
    .where(and(own(escopo), unread, eq(notificacoes.tipo, tipo)))
}

/** Marks the notifications of these facts as read, because the facts have ended. */
export async function markFatosLidos(tx: Db, fatos: readonly string[]) {
  await tx
    .update(notificacoes)
    .set({ lida_em: sql`now()` })
    .where(and(unread, inArray(notificacoes.fato, [...fatos])))
}

const desta = (id: string) => eq(notificacoes.id, id)

/** Takes notifications that phone and e-mail have not handled; marks them and skips those of other nodes. */
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

/** Deletes notifications that lead to one of these records; returns their number. */
export async function deleteNotificacoesSobre(tx: Db, ids: readonly string[]): Promise<number> {
  const { rowCount } = await tx
    .delete(notificacoes)
    .where(and(isNotNull(notificacoes.rota), sql`ids_da_rota(${notificacoes.rota}) && ${sql.param([...ids])}::text[]`))
  return rowCount ?? 0
}
