import type { SomasDeLancamentos } from '@portal/contract/financeiro/financeiro.contract'
import type {
  FaixaDeAtraso,
  OrdemLancamentos,
  SituacaoLancamento,
  StatusLancamento,
  TipoLancamento,
} from '@portal/contract/financeiro/opcoes'
import { STATUS_SEM_EFEITO } from '@portal/contract/financeiro/opcoes'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { oneOf } from '../platform/db/columns.ts'
import type { Db } from '../platform/db/db.ts'
import { countWhere, figures } from '../platform/db/figures.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { isEmAberto, lancamentos } from './financeiro.table.ts'
import { selectLinhas } from './lancamentos.queries.ts'

const lancamento = namesOf(lancamentos)

/** `hoje` is the company's day. A `competencia` of null asks for entries without a month. */
export type Filtro = {
  tipo: readonly TipoLancamento[]
  situacao: readonly SituacaoLancamento[]
  /** Sets of states, in each of which the entry must be too. */
  dentre?: readonly (readonly SituacaoLancamento[])[]
  competencia?: string | null | undefined
  de?: string | undefined
  ate?: string | undefined
  atraso?: FaixaDeAtraso | undefined
  clinica_id?: string | undefined
  consultor_id?: string | undefined
  internacao_id?: string | undefined
  hoje: string
}

const aberto = isEmAberto(lancamentos)
const venceu = (hoje: string) => sql`${lancamentos.vencimento} < ${hoje}::date`
const semEfeito = oneOf(lancamentos.status, STATUS_SEM_EFEITO)

/** Condition that an entry is in one of the shown states; 'Vencido' is computed, not stored. */
function emSituacao(situacoes: readonly SituacaoLancamento[], hoje: string): SQL | undefined {
  const guardadas = situacoes.filter((situacao): situacao is StatusLancamento => situacao !== 'vencido')
  const pendentes = guardadas.filter((status) => status === 'em_aberto' || status === 'parcial')
  const outras = guardadas.filter((status) => status !== 'em_aberto' && status !== 'parcial')
  return or(
    outras.length > 0 ? inArray(lancamentos.status, outras) : undefined,
    pendentes.length > 0
      ? and(aberto, inArray(lancamentos.status, pendentes), sql`(${venceu(hoje)}) is not true`)
      : undefined,
    situacoes.includes('vencido')
      ? and(aberto, inArray(lancamentos.status, ['em_aberto', 'parcial']), venceu(hoje))
      : undefined,
  )
}

const NA_FAIXA: Record<FaixaDeAtraso, (hoje: string) => SQL> = {
  a_vencer: (hoje) => sql`(${venceu(hoje)}) is not true`,
  d1_30: (hoje) => sql`${lancamentos.vencimento} between ${hoje}::date - 30 and ${hoje}::date - 1`,
  d31_60: (hoje) => sql`${lancamentos.vencimento} between ${hoje}::date - 60 and ${hoje}::date - 31`,
  d60_mais: (hoje) => sql`${lancamentos.vencimento} < ${hoje}::date - 60`,
}

/** Condition that `visiveis` includes an entry and it passes the filters. */
export const passa = (visiveis: SQL, filtro: Filtro) =>
  and(
    visiveis,
    filtro.tipo.length > 0 ? inArray(lancamentos.tipo, [...filtro.tipo]) : undefined,
    filtro.situacao.length > 0 ? emSituacao(filtro.situacao, filtro.hoje) : undefined,
    ...(filtro.dentre ?? []).map((situacoes) => emSituacao(situacoes, filtro.hoje)),
    filtro.competencia === undefined
      ? undefined
      : filtro.competencia === null
        ? sql`${lancamentos.competencia} is null`
        : eq(lancamentos.competencia, filtro.competencia),
    filtro.de ? sql`${lancamentos.vencimento} >= ${filtro.de}::date` : undefined,
    filtro.ate ? sql`${lancamentos.vencimento} <= ${filtro.ate}::date` : undefined,
    filtro.atraso ? and(aberto, NA_FAIXA[filtro.atraso](filtro.hoje)) : undefined,
    filtro.clinica_id === undefined ? undefined : eq(lancamentos.clinica_id, filtro.clinica_id),
    filtro.consultor_id === undefined ? undefined : eq(lancamentos.consultor_id, filtro.consultor_id),
    filtro.internacao_id === undefined ? undefined : eq(lancamentos.internacao_id, filtro.internacao_id),
  )

const entra = sql`${lancamentos.tipo} in ('repasse', 'receita')`

/** Count and sums of entries in both directions; of the first `limite` only, if given. */
export async function sumLancamentos(db: Db, visiveis: SQL, filtro: Filtro, limite?: number) {
  const { rows } = await db.execute<Record<'n' | keyof SomasDeLancamentos, string>>(sql`
    select count(*) as n,
           coalesce(sum(vale) filter (where entra), 0) as receitas_centavos,
           coalesce(sum(vale) filter (where not entra), 0) as despesas_centavos,
           coalesce(sum(falta) filter (where entra), 0) as a_receber_centavos,
           coalesce(sum(falta) filter (where not entra and not contestado), 0) as a_pagar_centavos,
           coalesce(sum(falta) filter (where not entra and contestado), 0) as contestado_centavos
      from (select ${entra} as entra, ${lancamentos.status} = 'contestado' as contestado, case when ${semEfeito} then 0 else ${lancamentos.valor_centavos} end as vale,
                   case when ${aberto} then ${lancamentos.valor_centavos} - ${lancamentos.pago_centavos} else 0 end as falta
              from ${lancamentos} where ${passa(visiveis, filtro)} ${limite === undefined ? sql`` : sql`limit ${limite}`}) somados`)
  const [soma] = rows
  if (!soma) throw new Error('an aggregate returned no row')
  const somas: SomasDeLancamentos = {
    receitas_centavos: Number(soma.receitas_centavos),
    despesas_centavos: Number(soma.despesas_centavos),
    a_receber_centavos: Number(soma.a_receber_centavos),
    a_pagar_centavos: Number(soma.a_pagar_centavos),
    contestado_centavos: Number(soma.contestado_centavos),
  }
  return { n: Number(soma.n), somas }
}

/** Counts entries and overdue ones. */
export const contagemDeLancamentos = (visiveis: SQL, filtro: Filtro) =>
  figures(
    { n: sql`count(*)`, vencidos: countWhere(emSituacao(['vencido'], filtro.hoje)) },
    sql`from ${lancamentos} where ${passa(visiveis, filtro)}`,
  )

const ORDENS: Record<Exclude<OrdemLancamentos, 'a_pagar'>, PgColumn> = {
  vencimento: lancamentos.vencimento,
  valor: lancamentos.valor_centavos,
  recentes: lancamentos.created_at,
}

const pagavel = sql`${lancamentos.status} in ('em_aberto', 'parcial')`
/**
 * Payable entries first; disputed ones wait for an answer, expected ones for the clinic or a paper; settled ones last.
 */
const A_PAGAR = sql`case when ${pagavel} then 0 when ${lancamentos.status} = 'contestado' then 1
  when ${lancamentos.status} = 'previsto' then 2 when ${lancamentos.status} = 'pago' then 3 else 4 end,
  case when ${pagavel} then ${lancamentos.vencimento} end,
  ${lancamentos.vencimento} desc nulls last, ${lancamentos.id}`

function ordemDe({ ordem, direcao }: Pick<Pagina, 'ordem' | 'direcao'>) {
  if (ordem === 'a_pagar') return A_PAGAR
  const por = ORDENS[ordem]
  return direcao === 'asc' ? sql`${por}, ${lancamentos.id}` : sql`${por} desc, ${lancamentos.id} desc`
}

export type Pagina = { ordem: OrdemLancamentos; direcao: 'asc' | 'desc'; pagina: number; tamanho: number }

/**
 * One page: finds its ids first, then reads other tables for these lines alone. A small result ('poucos') is found as a
 * whole and sorted: walking an index in order would pass all entries.
 */
export function listLancamentos(db: Db, visiveis: SQL, filtro: Filtro, pagina: Pagina, sao: 'poucos' | 'muitos') {
  const fim = ordemDe(pagina)
  const passam = sql`select ${lancamento.id}, ${lancamento.vencimento}, ${lancamento.valor_centavos}, ${lancamento.created_at}, ${lancamento.status} from ${lancamentos} where ${passa(visiveis, filtro)}`
  const ids = sql`(with achados as ${sao === 'poucos' ? sql`materialized` : sql`not materialized`} (${passam})
    select id from achados lancamentos order by ${fim} limit ${pagina.tamanho} offset ${(pagina.pagina - 1) * pagina.tamanho})`
  return selectLinhas(db).where(inArray(lancamentos.id, ids)).orderBy(fim)
}
