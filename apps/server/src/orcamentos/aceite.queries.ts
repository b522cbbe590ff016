import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { internacoes } from '../internacoes/internacoes.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { isToken } from '../platform/keys/token.ts'
import { type OrcamentoRow, visible } from './orcamentos.queries.ts'
import {
  type Aceite,
  comparacaoOrcamentos,
  comparacoes,
  type Desistencia,
  orcamentoDocumentos,
  orcamentos,
  type Recusa,
} from './orcamentos.table.ts'

const outro = namesOf(comparacaoOrcamentos, 'outro')
const este = namesOf(comparacaoOrcamentos, 'este')
const orcamento = namesOf(orcamentos)
const internacao = namesOf(internacoes)

const EM_ABERTO = ['enviado', 'visualizado'] as const
const aberto = inArray(orcamentos.status, [...EM_ABERTO])
/** Condition that a quote is still valid on the company's day. */
const valido = (agora: Date, fuso: string) =>
  sql`${orcamentos.validade} >= (${agora.toISOString()}::timestamptz at time zone ${fuso})::date`

/** Rows to lock before the quote of a page. */
export async function findReferidosDoToken(db: Db, token: string) {
  if (!isToken(token)) return undefined
  const [row] = await db
    .select({ id: orcamentos.id, numero: orcamentos.numero, lead_id: orcamentos.lead_id, status: orcamentos.status })
    .from(orcamentos)
    .where(eq(orcamentos.token, token))
  return row
}

/** Locks all versions of a number, and the quotes compared with it, in the order of their ids. Lock the lead before. */
export const lockComparados = (tx: Db, { id, numero }: Pick<OrcamentoRow, 'id' | 'numero'>): Promise<OrcamentoRow[]> =>
  tx
    .select()
    .from(orcamentos)
    .where(
      or(
        eq(orcamentos.numero, numero),
        sql`${orcamentos.id} in (select ${outro.orcamento_id} from ${este}
          join ${outro} using (comparacao_id) where ${este.orcamento_id} = ${id})`,
      ),
    )
    .orderBy(asc(orcamentos.id))
    .for('update')

type Aceito = { aceite: Aceite; cpf_cifrado: string; conteudo: string }

/** Accepts a quote that is open and valid; undefined otherwise. */
export async function acceptOrcamento(tx: Db, id: string, fuso: string, { aceite, cpf_cifrado, conteudo }: Aceito) {
  const [row] = await tx
    .update(orcamentos)
    .set({ status: 'aceito', aceite, aceite_cpf_cifrado: cpf_cifrado, aceite_conteudo: conteudo })
    .where(and(eq(orcamentos.id, id), aberto, valido(new Date(aceite.em), fuso)))
    .returning()
  return row
}

export async function refuseOrcamento(tx: Db, id: string, fuso: string, recusa: Recusa) {
  const [row] = await tx
    .update(orcamentos)
    .set({ status: 'recusado', recusa })
    .where(and(eq(orcamentos.id, id), aberto, valido(new Date(recusa.em), fuso)))
    .returning()
  return row
}

export async function withdrawAceite(tx: Db, id: string, desistencia: Desistencia) {
  const [row] = await tx
    .update(orcamentos)
    .set({ status: 'desistido', desistencia })
    .where(and(eq(orcamentos.id, id), eq(orcamentos.status, 'aceito')))
    .returning()
  return row
}

/** Counts an opening at most once a minute, and skips a row that somebody is writing. */
function contagem(token: string, agora: Date, onde: SQL) {
  const em = agora.toISOString()
  return sql`
    update ${orcamento} set visualizacoes = ${orcamento.visualizacoes} + 1, ultima_visualizacao_em = ${em},
        visualizado_em = coalesce(${orcamento.visualizado_em}, ${em}),
        status = case when ${orcamento.status} = 'enviado' then 'visualizado' else ${orcamento.status} end
     where ${orcamento.id} = (select ${orcamento.id} from ${orcamento} where ${orcamento.token} = ${token} and ${onde}
         and (${orcamento.ultima_visualizacao_em} is null or ${orcamento.ultima_visualizacao_em} <= ${em}::timestamptz - interval '1 minute')
       for update skip locked)
    returning ${orcamento.visualizacoes}`
}

/** Counts another opening of a quote; a first opening is returned without being counted. */
export async function countReabertura(db: Db, token: string, agora: Date) {
  if (!isToken(token)) return undefined
  const { rows } = await db.execute<Pick<OrcamentoRow, 'status' | 'lead_id'>>(sql`
    with contada as (${contagem(token, agora, sql`${orcamento.status} not in ('enviado', 'cancelado', 'substituido')`)})
    select ${orcamento.status}, ${orcamento.lead_id} from ${orcamento} where ${orcamento.token} = ${token}`)
  return rows[0]
}

/** Counts the first opening; false when it was counted before. */
export async function countPrimeiraAbertura(tx: Db, token: string, agora: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ visualizacoes: number }>(
    contagem(token, agora, sql`${orcamento.status} = 'enviado'`),
  )
  return rows[0]?.visualizacoes === 1
}

/** Admission registered with a quote, or with its lead after the acceptance. */
export async function findInternacaoDoAceite(
  db: Db,
  { id, lead_id, aceite }: OrcamentoRow,
): Promise<{ id: string; paciente_id: string } | undefined> {
  const { rows } = await db.execute<{ id: string; paciente_id: string }>(sql`
    select ${internacao.id}, ${internacao.paciente_id} from ${internacao}
     where ${internacao.orcamento_id} = ${id} or (${internacao.lead_id} = ${lead_id} and ${internacao.created_at} >= ${aceite?.em ?? null}::timestamptz)
     order by ${internacao.created_at} desc limit 1`)
  return rows[0]
}

/** The caller's quotes that a comparison is to have. */
export const listParaComparar = (db: Db, escopo: Escopo, ids: readonly string[]): Promise<OrcamentoRow[]> =>
  db
    .select()
    .from(orcamentos)
    .where(and(inArray(orcamentos.id, [...ids]), visible(escopo)))

export async function insertComparacao(
  tx: Db,
  escopo: Escopo,
  { token, consultor_id, ids }: { token: string; consultor_id: string; ids: readonly string[] },
): Promise<string> {
  const [row] = await tx
    .insert(comparacoes)
    .values({ token, consultor_id, created_by: escopo.usuarioId })
    .returning({ id: comparacoes.id })
  if (!row) throw new Error('insert returned no row')
  await tx
    .insert(comparacaoOrcamentos)
    .values(ids.map((orcamento_id, ordem) => ({ comparacao_id: row.id, orcamento_id, ordem })))
  return row.id
}

/** Tokens of the quotes on a comparison page, in order. */
export const listTokensDaComparacao = (db: Db, token: string) =>
  db
    .select({ token: orcamentos.token, consultor_id: orcamentos.consultor_id })
    .from(comparacoes)
    .innerJoin(comparacaoOrcamentos, eq(comparacaoOrcamentos.comparacao_id, comparacoes.id))
    .innerJoin(orcamentos, eq(orcamentos.id, comparacaoOrcamentos.orcamento_id))
    .where(eq(comparacoes.token, token))
    .orderBy(asc(comparacaoOrcamentos.ordem))

/** Status of the acceptance whose content or PDF has this hash. */
export async function findPorHash(db: Db, hash: string) {
  const [row] = await db
    .select({ status: orcamentos.status })
    .from(orcamentos)
    .where(or(sql`${orcamentos.aceite} ->> 'hash' = ${hash}`, eq(orcamentos.aceite_pdf_hash, hash)))
    .limit(1)
  return row
}

/** PDF of the accepted quote as first drawn, encrypted. */
export async function findDocumento(db: Db, id: string): Promise<Buffer | undefined> {
  const [row] = await db.select().from(orcamentoDocumentos).where(eq(orcamentoDocumentos.orcamento_id, id))
  return row?.conteudo_cifrado
}

/** Stores the first drawing; returns whether it was this one. */
export async function insertDocumento(tx: Db, id: string, conteudo_cifrado: Buffer, hash: string): Promise<boolean> {
  const rows = await tx
    .insert(orcamentoDocumentos)
    .values({ orcamento_id: id, conteudo_cifrado })
    .onConflictDoNothing()
    .returning({ id: orcamentoDocumentos.orcamento_id })
  if (rows.length === 0) return false
  await tx.update(orcamentos).set({ aceite_pdf_hash: hash }).where(eq(orcamentos.id, id))
  return true
}

/** Acceptance of a number: of one version, or of the newest accepted one. */
export async function findAceito(db: Db, numero: string, versao: number | undefined) {
  const [row] = await db
    .select({
      id: orcamentos.id,
      numero: orcamentos.numero,
      versao: orcamentos.versao,
      status: orcamentos.status,
      aceite: orcamentos.aceite,
      conteudo: orcamentos.aceite_conteudo,
      anonimizado_em: orcamentos.anonimizado_em,
    })
    .from(orcamentos)
    .where(
      and(
        eq(orcamentos.numero, numero),
        versao === undefined ? sql`${orcamentos.aceite} is not null` : eq(orcamentos.versao, versao),
      ),
    )
    .orderBy(sql`${orcamentos.versao} desc`)
    .limit(1)
  return row
}
