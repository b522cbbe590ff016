import { type FiltroSolicitacao, SOLICITACOES_POR_PAGINA } from '@portal/contract/privacidade/solicitacao'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { profiles } from '../../platform/auth/auth.table.ts'
import type { Db } from '../../platform/db/db.ts'
import { privacidadeAvisos, solicitacaoRespostas, solicitacoesTitular } from './solicitacoes.table.ts'

export type SolicitacaoRow = typeof solicitacoesTitular.$inferSelect
type Nova = typeof solicitacoesTitular.$inferInsert
type Campos = Partial<Omit<Nova, 'id' | 'versao' | 'protocolo'>>

const t = solicitacoesTitular
const aberta = and(isNull(t.encerrada_em), ne(t.estado, 'nao_confirmada'))

/** Inserts a request; undefined when the same form was stored before. */
export async function insertSolicitacao(tx: Db, nova: Nova): Promise<SolicitacaoRow | undefined> {
  const [row] = await tx.insert(t).values(nova).onConflictDoNothing({ target: t.id }).returning()
  return row
}

async function findOne(db: Db, where: SQL | undefined): Promise<SolicitacaoRow | undefined> {
  const [row] = await db.select().from(t).where(where)
  return row
}

export const findSolicitacao = (db: Db, id: string) => findOne(db, eq(t.id, id))
export const findPorToken = (db: Db, hash: string) => findOne(db, eq(t.token_hash, hash))
export const findPorProtocolo = (db: Db, protocolo: string) => findOne(db, eq(t.protocolo, protocolo))

/** Locks a request. */
async function lockOne(tx: Db, where: SQL): Promise<SolicitacaoRow | undefined> {
  const [row] = await tx.select().from(t).where(where).for('update')
  return row
}
export const lockSolicitacao = (tx: Db, id: string) => lockOne(tx, eq(t.id, id))
export const lockPorToken = (tx: Db, hash: string) => lockOne(tx, eq(t.token_hash, hash))

export async function updateSolicitacao(tx: Db, id: string, campos: Campos): Promise<SolicitacaoRow> {
  const [row] = await tx.update(t).set(campos).where(eq(t.id, id)).returning()
  if (!row) throw new Error('update returned no row')
  return row
}

const doFiltro = (filtro: FiltroSolicitacao) =>
  ({
    todas: ne(t.estado, 'nao_confirmada'),
    abertas: aberta,
    nao_confirmadas: eq(t.estado, 'nao_confirmada'),
    encerradas: isNotNull(t.encerrada_em),
  })[filtro]

/** Open requests by deadline, then the others, the last concluded first. */
export const listSolicitacoes = (db: Db, filtro: FiltroSolicitacao, pagina: number): Promise<SolicitacaoRow[]> =>
  db
    .select()
    .from(t)
    .where(doFiltro(filtro))
    .orderBy(sql`${t.encerrada_em} desc nulls first`, asc(t.prazo_em), asc(t.id))
    .limit(SOLICITACOES_POR_PAGINA)
    .offset((pagina - 1) * SOLICITACOES_POR_PAGINA)

export const countSolicitacoes = (db: Db, filtro: FiltroSolicitacao) => db.$count(t, doFiltro(filtro))

const recente = (desde: Date) => gt(t.created_at, desde)
const noPrazo = ne(t.estado, 'nao_confirmada')
/** Numbers of requests since `desde`: all, those not waiting for their code, and of these those about one document. */
export const countDesde = (db: Db, desde: Date) => db.$count(t, recente(desde))
export const countNoPrazo = (db: Db, desde: Date) => db.$count(t, and(recente(desde), noPrazo))
export const countDoDocumento = (db: Db, hash: string, desde: Date) =>
  db.$count(t, and(eq(t.documento_hash, hash), recente(desde), noPrazo))

/** Open requests with a deadline before `ate`, for notices. */
export const listVencendo = (db: Db, ate: Date): Promise<SolicitacaoRow[]> =>
  db
    .select()
    .from(t)
    .where(and(aberta, lt(t.prazo_em, ate)))
    .orderBy(asc(t.prazo_em), asc(t.id))
    .limit(500)

/** Locks open requests from before `antesDe` whose identity nobody checked. */
export const lockSemIdentidade = (tx: Db, antesDe: Date): Promise<SolicitacaoRow[]> =>
  tx
    .select()
    .from(t)
    .where(and(aberta, isNull(t.identidade), lt(t.created_at, antesDe)))
    .orderBy(t.id)
    .limit(500)
    .for('update', { skipLocked: true })

/** Deletes requests from before `antesDe` whose code nobody typed; returns their number. */
export const deleteNaoConfirmadas = async (tx: Db, antesDe: Date): Promise<number> =>
  (await tx.delete(t).where(and(eq(t.estado, 'nao_confirmada'), lt(t.created_at, antesDe)))).rowCount ?? 0

export async function findNomeDe(db: Db, id: string): Promise<string | null> {
  const [row] = await db.select({ nome: profiles.full_name }).from(profiles).where(eq(profiles.id, id))
  return row?.nome ?? null
}

export type RespostaRow = typeof solicitacaoRespostas.$inferSelect

export const insertResposta = (tx: Db, nova: typeof solicitacaoRespostas.$inferInsert) =>
  tx.insert(solicitacaoRespostas).values(nova)

/** The desk's answer to a request, else the partial one. */
export async function findRespostaDe(db: Db, solicitacaoId: string): Promise<RespostaRow | undefined> {
  const [row] = await db
    .select()
    .from(solicitacaoRespostas)
    .where(eq(solicitacaoRespostas.solicitacao_id, solicitacaoId))
    .orderBy(asc(solicitacaoRespostas.parcial))
    .limit(1)
  return row
}

/** An answer whose link is still valid. */
export async function findResposta(db: Db, tokenHash: string, agora: Date): Promise<RespostaRow | undefined> {
  const [row] = await db
    .select()
    .from(solicitacaoRespostas)
    .where(and(eq(solicitacaoRespostas.token_hash, tokenHash), gt(solicitacaoRespostas.expira_em, agora)))
  return row
}

export const countAberturaDe = (tx: Db, id: string, agora: Date) =>
  tx
    .update(solicitacaoRespostas)
    .set({ aberturas: sql`${solicitacaoRespostas.aberturas} + 1`, ultima_abertura_em: agora })
    .where(eq(solicitacaoRespostas.id, id))

export const deleteRespostasVencidas = async (tx: Db, agora: Date) =>
  (await tx.delete(solicitacaoRespostas).where(lt(solicitacaoRespostas.expira_em, agora))).rowCount ?? 0

/** Versions of the notice, the one in force first. */
export const listAvisos = (db: Db) =>
  db
    .select({
      id: privacidadeAvisos.id,
      versao: privacidadeAvisos.versao,
      texto: privacidadeAvisos.texto,
      publicado_em: privacidadeAvisos.created_at,
      publicado_por: profiles.full_name,
    })
    .from(privacidadeAvisos)
    .leftJoin(profiles, eq(profiles.id, privacidadeAvisos.created_by))
    .orderBy(desc(privacidadeAvisos.versao))

export async function findAviso(db: Db) {
  const [row] = await db.select().from(privacidadeAvisos).orderBy(desc(privacidadeAvisos.versao)).limit(1)
  if (!row) throw new Error('there is no privacy notice')
  return row
}

export async function insertAviso(tx: Db, novo: typeof privacidadeAvisos.$inferInsert) {
  const [row] = await tx.insert(privacidadeAvisos).values(novo).returning()
  if (!row) throw new Error('insert returned no row')
  return row
}

/** Deletes answers about people with one of these documents; returns their number. */
export const deleteRespostasSobre = async (tx: Db, hashes: readonly string[]): Promise<number> =>
  (await tx.delete(solicitacaoRespostas).where(inArray(solicitacaoRespostas.documento_hash, [...hashes]))).rowCount ?? 0
