import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { periodicidades } from '../catalogos/catalogos.table.ts'
import { clinicas } from '../clinicas/clinicas.table.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { isToken } from '../platform/keys/token.ts'
import { comparacaoOrcamentos, comparacoes, orcamentoItens, orcamentoNumeros, orcamentos } from './orcamentos.table.ts'

const decidiu = namesOf(profiles, 'decidiu')
const c = namesOf(comparacoes, 'c')
const o = namesOf(comparacaoOrcamentos, 'o')
const clinica = namesOf(clinicas)
const periodicidade = namesOf(periodicidades)
const orcamento = namesOf(orcamentos)
const item = namesOf(orcamentoItens)

export type OrcamentoRow = typeof orcamentos.$inferSelect
export type NovoOrcamento = typeof orcamentos.$inferInsert
export type OrcamentoValores = Partial<NovoOrcamento>
export type ItemRow = Omit<typeof orcamentoItens.$inferSelect, 'orcamento_id' | 'ordem'>

/** The caller's quotes; administrators see all. */
export const visible = (escopo: Escopo) =>
  escopo.role === 'admin' ? undefined : eq(orcamentos.consultor_id, escopo.usuarioId)
export const isDe = (escopo: Escopo, { consultor_id }: Pick<OrcamentoRow, 'consultor_id'>) =>
  escopo.role === 'admin' || consultor_id === escopo.usuarioId

/** Columns of other tables that a quote shows. */
const doOrcamento = {
  clinica: sql<string>`${clinica.name}`,
  cidade: sql<string>`${clinica.city}`,
  estado: sql<string>`${clinica.state}`,
  tipo_atendimento: sql<'masculina' | 'feminina' | 'mista'>`${clinica.tipo_atendimento}`,
  periodicidade: sql<string>`${periodicidade.name}`,
  dias: sql<number>`${periodicidade.dias}`,
  consultor: sql<string>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`,
  desconto_decidido: sql<
    string | null
  >`(select coalesce(nullif(${decidiu.full_name}, ''), ${decidiu.email}) from ${decidiu}
    where ${decidiu.id} = ${orcamento.desconto_decidido_por})`,
  /** Picture of the clinic, and its payment instructions. */
  clinica_foto: sql<string | null>`${clinica.image_url}`,
  instrucoes_pagamento: sql<string | null>`${clinica.instrucoes_pagamento}`,
  /** Lines of the quote, in order. */
  itens: sql<ItemRow[]>`coalesce((select jsonb_agg(jsonb_build_object(
      'tipo', ${item.tipo}, 'taxa_id', ${item.taxa_id}, 'descricao', ${item.descricao},
      'quantidade', ${item.quantidade}, 'valor_centavos', ${item.valor_centavos}, 'recorrente', ${item.recorrente})
      order by ${item.ordem})
    from ${item} where ${item.orcamento_id} = ${orcamento.id}), '[]')`,
}

const selectCompletos = (db: Db) =>
  db
    .select({ orcamento: orcamentos, ...doOrcamento })
    .from(orcamentos)
    .innerJoin(sql`${clinica}`, sql`${clinica.id} = ${orcamentos.clinica_id}`)
    .innerJoin(sql`${periodicidade}`, sql`${periodicidade.id} = ${orcamentos.periodicidade_id}`)
    .innerJoin(profiles, eq(profiles.id, orcamentos.consultor_id))

export type OrcamentoCompleto = NonNullable<Awaited<ReturnType<typeof findOrcamento>>>

/** One of the caller's quotes, with its lines. */
export async function findOrcamento(db: Db, escopo: Escopo, id: string) {
  const [row] = await selectCompletos(db).where(and(eq(orcamentos.id, id), visible(escopo)))
  return row
}

/** Any quote, with its lines, for the portal's own work. */
export async function findQualquer(db: Db, id: string): Promise<OrcamentoCompleto | undefined> {
  const [row] = await selectCompletos(db).where(eq(orcamentos.id, id))
  return row
}

/** Quote of a page's token, with its lines. */
export async function findPorToken(db: Db, token: string): Promise<OrcamentoCompleto | undefined> {
  if (!isToken(token)) return undefined
  const [row] = await selectCompletos(db).where(eq(orcamentos.token, token))
  return row
}

/** Lines of a quote, in order. */
export const listItens = (db: Db, id: string): Promise<ItemRow[]> =>
  db
    .select({
      tipo: orcamentoItens.tipo,
      taxa_id: orcamentoItens.taxa_id,
      descricao: orcamentoItens.descricao,
      quantidade: orcamentoItens.quantidade,
      valor_centavos: orcamentoItens.valor_centavos,
      recorrente: orcamentoItens.recorrente,
    })
    .from(orcamentoItens)
    .where(eq(orcamentoItens.orcamento_id, id))
    .orderBy(asc(orcamentoItens.ordem))

/** Every version of a number, the newest first. */
export const listVersoes = (db: Db, numero: string) =>
  db
    .select({
      id: orcamentos.id,
      versao: orcamentos.versao,
      status: orcamentos.status,
      validade: orcamentos.validade,
      created_at: orcamentos.created_at,
    })
    .from(orcamentos)
    .where(eq(orcamentos.numero, numero))
    .orderBy(desc(orcamentos.versao))

/** Newest comparison page with this quote. */
export async function findComparacao(db: Db, id: string) {
  const { rows } = await db.execute<{ id: string; token: string }>(sql`
    select ${c.id}, ${c.token} from ${o} join ${c} on ${c.id} = ${o.comparacao_id}
     where ${o.orcamento_id} = ${id} order by ${c.created_at} desc limit 1`)
  return rows[0]
}

/** Rows to lock before one of the caller's quotes. */
export async function findReferidos(db: Db, escopo: Escopo, id: string) {
  const [row] = await db
    .select({ lead_id: orcamentos.lead_id, numero: orcamentos.numero })
    .from(orcamentos)
    .where(and(eq(orcamentos.id, id), visible(escopo)))
  return row
}

/** Locks every version of a number, in the order of their ids. Lock their lead before. */
export const lockVersoes = (tx: Db, numero: string): Promise<OrcamentoRow[]> =>
  tx.select().from(orcamentos).where(eq(orcamentos.numero, numero)).orderBy(asc(orcamentos.id)).for('update')

/** Serialises requests with the same key, so that the second finds what the first created. */
export const lockEnvio = (tx: Db, envioId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('orcamento ' || ${envioId}::text, 0))`)

export async function findPorEnvio(db: Db, envioId: string): Promise<OrcamentoRow | undefined> {
  const [row] = await db.select().from(orcamentos).where(eq(orcamentos.envio_id, envioId))
  return row
}

/** Next number of a year; others wait until the transaction ends, and a failed one gives it back. */
export async function takeSequencia(tx: Db, ano: number): Promise<number> {
  const [row] = await tx
    .insert(orcamentoNumeros)
    .values({ ano, ultimo: 1 })
    .onConflictDoUpdate({ target: orcamentoNumeros.ano, set: { ultimo: sql`${orcamentoNumeros.ultimo} + 1` } })
    .returning({ ultimo: orcamentoNumeros.ultimo })
  if (!row) throw new Error('insert returned no row')
  return row.ultimo
}

export async function insertOrcamento(tx: Db, novo: NovoOrcamento): Promise<OrcamentoRow> {
  const [row] = await tx.insert(orcamentos).values(novo).returning()
  if (!row) throw new Error('insert returned no row')
  return row
}

export async function updateOrcamento(tx: Db, id: string, valores: OrcamentoValores): Promise<OrcamentoRow> {
  const [row] = await tx.update(orcamentos).set(valores).where(eq(orcamentos.id, id)).returning()
  if (!row) throw new Error('the quote is gone')
  return row
}

/** Replaces the lines of a draft. */
export async function replaceItens(tx: Db, id: string, itens: readonly ItemRow[]) {
  await tx.delete(orcamentoItens).where(eq(orcamentoItens.orcamento_id, id))
  if (itens.length === 0) return
  await tx.insert(orcamentoItens).values(itens.map((item, ordem) => ({ ...item, orcamento_id: id, ordem })))
}

/** Erases a person from their quotes, by the only function that may; accepted data stays unless `guardar` is false. */
export async function anonymizeOrcamentos(tx: Db, eliminacaoId: string, deles: SQL | undefined, guardar: boolean) {
  if (!deles) return 0
  const ids = sql`select array_agg(${orcamentos.id}) from ${orcamentos} where ${deles}`
  const { rows } = await tx.execute<{ n: string }>(
    sql`select anonimiza_orcamentos(${eliminacaoId}::uuid, (${ids}), ${!guardar}) as n`,
  )
  return Number(rows[0]?.n ?? 0)
}
