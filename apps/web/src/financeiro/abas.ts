import type { FaixaDeAtraso, OrdemLancamentos } from '@portal/contract/financeiro/opcoes'
import {
  FAIXAS_DE_ATRASO,
  ORDENS_LANCAMENTOS,
  SITUACOES_LANCAMENTO,
  TAMANHOS_LANCAMENTOS,
  TIPOS_MANUAIS,
} from '@portal/contract/financeiro/opcoes'
import { asMonth } from '../platform/month.ts'
import { asDate, asId, asOneOf, asYes } from '../platform/url-values.ts'
import type { List, ListSearch } from '../ui/list/list-url.ts'

/** Tabs of 'Financeiro'; the first is the default and not in the address. */
const ABAS = ['visao', 'repasses', 'comissoes', 'receitas-despesas', 'fechamentos', 'regras'] as const
export type Aba = (typeof ABAS)[number]
export const NOME_ABA: Record<Aba, string> = {
  visao: 'Visão geral',
  repasses: 'Repasses',
  comissoes: 'Comissões',
  'receitas-despesas': 'Receitas e despesas',
  fechamentos: 'Fechamentos',
  regras: 'Regras',
}
export const readAba = (search: Record<string, unknown>) => ({ aba: asOneOf(search.aba, ABAS.slice(1)) })

/** Month shown in 'Visão geral' and 'Fechamentos'. */
export const readMes = (search: Record<string, unknown>) => ({ mes: asMonth(search.mes) })

/** State filter of the lists; 'abertos' stands for all states with something left to pay. */
export const SITUACOES_FILTRO = ['abertos', ...SITUACOES_LANCAMENTO] as const
export type SituacaoFiltro = (typeof SITUACOES_FILTRO)[number]

type Filtros = {
  situacao?: SituacaoFiltro | undefined
  /** Month of the entries. */
  competencia?: string | undefined
  /** Due between these days, both included. */
  de?: string | undefined
  ate?: string | undefined
  atraso?: FaixaDeAtraso | undefined
  clinica?: string | undefined
  consultor?: string | undefined
  /** In the tab of repasses: includes other income. */
  receitas?: true | undefined
  /** In the tab of income and expenses: only one of the two. */
  tipo?: (typeof TIPOS_MANUAIS)[number] | undefined
}

export const LANCAMENTOS = {
  orders: ORDENS_LANCAMENTOS,
  descending: ORDENS_LANCAMENTOS,
  sizes: TAMANHOS_LANCAMENTOS,
  filters: (search) => ({
    situacao: asOneOf(search.situacao, SITUACOES_FILTRO),
    competencia: asMonth(search.competencia),
    de: asDate(search.de),
    ate: asDate(search.ate),
    atraso: asOneOf(search.atraso, FAIXAS_DE_ATRASO),
    clinica: asId(search.clinica),
    consultor: asId(search.consultor),
    receitas: asYes(search.receitas),
    tipo: asOneOf(search.tipo, TIPOS_MANUAIS),
  }),
} satisfies List<Filtros, (typeof ORDENS_LANCAMENTOS)[number]>

/** Commissions are ordered by what can be paid first. */
export const COMISSOES = {
  ...LANCAMENTOS,
  orders: ['a_pagar', 'vencimento', 'valor', 'recentes'],
} satisfies List<Filtros, OrdemLancamentos>

/** Parameters dropped when the tab changes. */
export const SEM_LISTA = {
  pagina: undefined,
  ordem: undefined,
  direcao: undefined,
  situacao: undefined,
  competencia: undefined,
  de: undefined,
  ate: undefined,
  atraso: undefined,
  clinica: undefined,
  consultor: undefined,
  receitas: undefined,
  tipo: undefined,
}

/** Tabs of an entry's record, in order. */
export const PARTES_FICHA = ['resumo', 'contestacao', 'historico'] as const
export type ParteFicha = (typeof PARTES_FICHA)[number]
/** Entry whose window is open, and its tab. */
export const readFicha = (search: Record<string, unknown>) => ({
  lancamento: asId(search.lancamento),
  parte: asOneOf(search.parte, PARTES_FICHA.slice(1)),
})

/** True: the import of a bank statement is shown instead of the tabs. */
export const readExtrato = (search: Record<string, unknown>) => ({ extrato: asYes(search.extrato) })

/** True: admissions of the old portal to be confirmed are shown instead of the tabs. */
export const readTrazidas = (search: Record<string, unknown>) => ({ trazidas: asYes(search.trazidas) })

export type FinanceiroUrl = ListSearch<typeof LANCAMENTOS> &
  Partial<
    ReturnType<typeof readAba> &
      ReturnType<typeof readMes> &
      ReturnType<typeof readFicha> &
      ReturnType<typeof readExtrato> &
      ReturnType<typeof readTrazidas>
  >
