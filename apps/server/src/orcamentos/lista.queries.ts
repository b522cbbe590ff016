import { readNumero } from '@portal/contract/orcamentos/numero'
import type { OrdemOrcamentos, SituacaoOrcamento, StatusOrcamento } from '@portal/contract/orcamentos/opcoes'
import { and, desc, eq, getTableColumns, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { clinicas } from '../clinicas/clinicas.table.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { countWhere, figures } from '../platform/db/figures.ts'
import { literalPattern } from '../platform/db/like.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { visible } from './orcamentos.queries.ts'
import { isEmAberto, orcamentos } from './orcamentos.table.ts'

const nova = namesOf(orcamentos, 'nova')
const o = namesOf(orcamentos)
const clinica = namesOf(clinicas)

/** `hoje` is the company's day, on which a quote may have expired; `fuso` its zone. */
export type Filtro = {
  texto: string
  situacao: readonly SituacaoOrcamento[]
  clinica_id?: string | undefined
  consultor_id?: string | undefined
  lead_id?: string | undefined
  paciente_id?: string | undefined
  de?: string | undefined
  ate?: string | undefined
  expirando: boolean
  ultimas: boolean
  hoje: string
  fuso: string
}

/** Searched text, as in its index: a generated column would differ from itself in the trigger that freezes quotes. */
const busca = sql`sem_acento(${orcamentos.cliente_nome} || ' ' || ${orcamentos.cliente_telefone} || ' ' || ${orcamentos.numero})`

/** Finds parts of names, telephones and numbers; telephones also by their digits. */
function matches(texto: string): SQL | undefined {
  if (texto === '') return undefined
  const lido = readNumero(texto)
  // A whole number is looked up exactly: all numbers of a year share most characters.
  if (lido) return and(eq(orcamentos.numero, lido.numero), lido.versao ? eq(orcamentos.versao, lido.versao) : undefined)
  const digitos = texto.replace(/\D/g, '')
  const isNumero = digitos.length >= 3 && /^[\d\s().+-]+$/.test(texto)
  return or(
    sql`${busca} like '%' || sem_acento(${literalPattern(texto)}) || '%'`,
    isNumero ? sql`${busca} like '%' || ${digitos} || '%'` : undefined,
  )
}

const aberto = isEmAberto(orcamentos)

/** Condition that a quote is in one of the shown states; 'Expirado' is computed, not stored. */
function emSituacao(situacoes: readonly SituacaoOrcamento[], hoje: string): SQL | undefined {
  const abertas = situacoes.filter((situacao) => situacao === 'enviado' || situacao === 'visualizado')
  const outras = situacoes.filter(
    (situacao) => situacao !== 'enviado' && situacao !== 'visualizado' && situacao !== 'expirado',
  )
  return or(
    outras.length > 0 ? inArray(orcamentos.status, outras) : undefined,
    abertas.length > 0
      ? and(aberto, inArray(orcamentos.status, abertas), sql`${orcamentos.validade} >= ${hoje}::date`)
      : undefined,
    situacoes.includes('expirado') ? and(aberto, sql`${orcamentos.validade} < ${hoje}::date`) : undefined,
  )
}

const inicioDe = (dia: string, fuso: string, mais = 0) =>
  sql`((${dia}::date + ${mais}::int)::timestamp at time zone ${fuso})`
const enviadoEntre = ({ de, ate, fuso }: Pick<Filtro, 'de' | 'ate' | 'fuso'>) =>
  and(
    de ? sql`${orcamentos.enviado_em} >= ${inicioDe(de, fuso)}` : undefined,
    ate ? sql`${orcamentos.enviado_em} < ${inicioDe(ate, fuso, 1)}` : undefined,
  )

/**
 * Condition that no version is newer. In a large result the planner must know that most are the last; in a small one
 * each is looked up in an index, where the other form would read the whole table.
 */
const ULTIMA = {
  muitos: sql`not exists (select 1 from ${nova} where ${nova.numero} = ${orcamentos.numero} and ${nova.versao} > ${orcamentos.versao})`,
  poucos: sql`${orcamentos.versao} = (select max(${nova.versao}) from ${nova} where ${nova.numero} = ${orcamentos.numero})`,
}

/** Condition that a quote is the caller's and passes the filters. */
const passa = (escopo: Escopo, filtro: Filtro, sao: 'poucos' | 'muitos') =>
  and(
    // Never empty, even for an administrator without a filter.
    visible(escopo) ?? sql`true`,
    filtro.consultor_id === undefined ? undefined : eq(orcamentos.consultor_id, filtro.consultor_id),
    filtro.situacao.length > 0 ? emSituacao(filtro.situacao, filtro.hoje) : undefined,
    filtro.clinica_id === undefined ? undefined : eq(orcamentos.clinica_id, filtro.clinica_id),
    filtro.lead_id === undefined ? undefined : eq(orcamentos.lead_id, filtro.lead_id),
    filtro.paciente_id === undefined ? undefined : eq(orcamentos.paciente_id, filtro.paciente_id),
    enviadoEntre(filtro),
    filtro.expirando
      ? and(aberto, sql`${orcamentos.validade} between ${filtro.hoje}::date and ${filtro.hoje}::date + 1`)
      : undefined,
    filtro.ultimas ? ULTIMA[sao] : undefined,
    matches(filtro.texto),
  )

const ORDENS: Record<OrdemOrcamentos, SQL | PgColumn> = {
  recentes: orcamentos.created_at,
  validade: orcamentos.validade,
  cliente: sql`sem_acento(${orcamentos.cliente_nome})`,
  total: orcamentos.total_centavos,
}

/** Number of matches, counted up to a limit; the order makes the plan use an index instead of the whole table. */
export async function countOrcamentos(db: Db, escopo: Escopo, filtro: Filtro, limite: number): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n
      from (select 1 from ${orcamentos} where ${passa(escopo, filtro, 'muitos')}
             order by ${orcamentos.created_at} desc, ${orcamentos.id} desc limit ${limite}) alguns`)
  return rows[0]?.n ?? 0
}

type Pagina = { ordem: OrdemOrcamentos; direcao: 'asc' | 'desc'; pagina: number; tamanho: number }

/** Quotes without a validity come last in both directions. */
const ordemDe = ({ ordem, direcao }: Pagina) => {
  const por = ORDENS[ordem]
  if (direcao === 'asc') return sql`${por}, ${orcamentos.id}`
  return ordem === 'validade'
    ? sql`${por} desc nulls last, ${orcamentos.id} desc`
    : sql`${por} desc, ${orcamentos.id} desc`
}

/**
 * One page: finds its ids first, then reads other tables for these lines alone. A small result ('poucos') is found as a
 * whole and sorted: walking an index in order would pass all quotes.
 */
export function listOrcamentos(db: Db, escopo: Escopo, filtro: Filtro, pagina: Pagina, sao: 'poucos' | 'muitos') {
  const fim = ordemDe(pagina)
  const passam = sql`select ${o.id}, ${o.cliente_nome}, ${o.total_centavos}, ${o.validade}, ${o.created_at} from ${orcamentos} where ${passa(escopo, filtro, sao)}`
  const ids = sql`(with achados as ${sao === 'poucos' ? sql`materialized` : sql`not materialized`} (${passam})
    select id from achados orcamentos order by ${fim} limit ${pagina.tamanho} offset ${(pagina.pagina - 1) * pagina.tamanho})`
  const { aceite_conteudo: _, conteudo_enviado: __, ...orcamento } = getTableColumns(orcamentos)
  return db
    .select({
      orcamento,
      clinica: sql<string>`${clinica.name}`,
      cidade: sql<string>`${clinica.city}`,
      estado: sql<string>`${clinica.state}`,
      consultor: sql<string>`coalesce(nullif(${profiles.full_name}, ''), ${profiles.email})`,
    })
    .from(orcamentos)
    .innerJoin(sql`${clinica}`, sql`${clinica.id} = ${orcamentos.clinica_id}`)
    .innerJoin(profiles, eq(profiles.id, orcamentos.consultor_id))
    .where(inArray(orcamentos.id, ids))
    .orderBy(fim)
}

/** Newest sent version of some of the caller's numbers, each found by the index of versions. */
export async function listUltimasEnviadas(db: Db, escopo: Escopo, numeros: readonly string[]) {
  if (numeros.length === 0) return []
  return db
    .selectDistinctOn([orcamentos.numero], {
      numero: orcamentos.numero,
      versao: orcamentos.versao,
      status: orcamentos.status,
      validade: orcamentos.validade,
      ultima_visualizacao_em: orcamentos.ultima_visualizacao_em,
      visualizacoes: orcamentos.visualizacoes,
    })
    .from(orcamentos)
    .where(and(inArray(orcamentos.numero, [...numeros]), isNotNull(orcamentos.enviado_em), visible(escopo)))
    .orderBy(orcamentos.numero, desc(orcamentos.versao))
}

const QUE_ESPERAM = { texto: '', expirando: false, ultimas: true } as const
type Dia = Pick<Filtro, 'hoje' | 'fuso'>

/** Counts quotes that wait for the family, like the lists 'visualizado' and 'expirando'. */
export function contagemDosEnviados(escopo: Escopo, { hoje, fuso }: Dia) {
  const hojeMesmo = sql`${orcamentos.validade} = ${hoje}::date`
  const visto = sql`${orcamentos.status} = 'visualizado'`
  const filtro: Filtro = { ...QUE_ESPERAM, situacao: ['enviado', 'visualizado'], hoje, fuso }
  return figures(
    {
      vistos: countWhere(visto),
      vistos_ate_hoje: countWhere(sql`${visto} and ${hojeMesmo}`),
      expirando: countWhere(sql`${orcamentos.validade} <= ${hoje}::date + 1`),
      expirando_hoje: countWhere(hojeMesmo),
    },
    sql`from ${orcamentos} where ${passa(escopo, filtro, 'poucos')}`,
  )
}

/** Counts quotes that wait for an administrator, like the list 'aguardando_aprovacao'. */
export const contagemDosAguardando = (escopo: Escopo, { hoje, fuso }: Dia) =>
  figures(
    {
      n: sql`count(*)`,
      de_antes: countWhere(sql`(${orcamentos.updated_at} at time zone ${fuso})::date < ${hoje}::date`),
    },
    sql`from ${orcamentos} where ${passa(escopo, { ...QUE_ESPERAM, situacao: ['aguardando_aprovacao'], hoje, fuso }, 'poucos')}`,
  )

/** Counts for the list's cards: quotes waiting for an answer, accepted ones, and drafts waiting for approval. */
export async function findResumo(
  db: Db,
  escopo: Escopo,
  { consultor_id, hoje, ...periodo }: Pick<Filtro, 'consultor_id' | 'de' | 'ate' | 'fuso' | 'hoje'>,
) {
  const dono = and(visible(escopo), consultor_id === undefined ? undefined : eq(orcamentos.consultor_id, consultor_id))
  const count = (status: StatusOrcamento) =>
    sql<number>`(count(*) filter (where ${orcamentos.status} = ${status}))::int`
  // Each count has an index of its own, so that a long history costs nothing.
  const [[abertos], [aceitos], aguardando_aprovacao] = await Promise.all([
    db
      .select({ enviados: count('enviado'), visualizados: count('visualizado') })
      .from(orcamentos)
      .where(and(dono, aberto, sql`${orcamentos.validade} >= ${hoje}::date`, enviadoEntre(periodo))),
    db
      .select({
        aceitos: sql<number>`count(*)::int`,
        valor_aceito_centavos: sql<number>`coalesce(sum(${orcamentos.total_centavos}), 0)`.mapWith(Number),
      })
      .from(orcamentos)
      .where(and(dono, sql`${orcamentos.status} = 'aceito'`, enviadoEntre(periodo))),
    db.$count(orcamentos, and(dono, sql`${orcamentos.status} = 'aguardando_aprovacao'`)),
  ])
  if (!abertos || !aceitos) throw new Error('an aggregate returned no row')
  return { ...abertos, ...aceitos, aguardando_aprovacao }
}
