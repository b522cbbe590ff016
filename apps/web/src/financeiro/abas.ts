import type { FaixaDeAtraso, OrdemLancamentos } from '@portal/contract/financeiro/opcoes'
import {
  FAIXAS_DE_ATRASO,
  ORDENS_LANCAMENTOS,
  SITUACOES_LANCAMENTO,
  TAMANHOS_LANCAMENTOS,
  TIPOS_MANUAIS,
} from '@portal/contract/financeiro/opcoes'
import { asMes } from '../platform/mes.ts'
import { asData, asId, asOneOf, asSim } from '../platform/url-values.ts'
import type { List, ListSearch } from '../ui/list/list-url.ts'

/** Tabs of 'Financeiro'; the first one is not in the address. */
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

/** Month of 'Visão geral' and 'Fechamentos'. */
export const readMes = (search: Record<string, unknown>) => ({ mes: asMes(search.mes) })

/** States that the lists are narrowed to; 'abertos' are all of which something is still to be paid. */
export const SITUACOES_FILTRO = ['abertos', ...SITUACOES_LANCAMENTO] as const
export type SituacaoFiltro = (typeof SITUACOES_FILTRO)[number]

type Filtros = {
  situacao?: SituacaoFiltro | undefined
  /** Month that entries belong to. */
  competencia?: string | undefined
  /** Days between which they are due, inclusive. */
  de?: string | undefined
  ate?: string | undefined
  atraso?: FaixaDeAtraso | undefined
  clinica?: string | undefined
  consultor?: string | undefined
  /** Among repasses, also other income. */
  receitas?: true | undefined
  /** Among income and expenses, one of them. */
  tipo?: (typeof TIPOS_MANUAIS)[number] | undefined
}

export const LANCAMENTOS = {
  orders: ORDENS_LANCAMENTOS,
  sizes: TAMANHOS_LANCAMENTOS,
  filters: (search) => ({
    situacao: asOneOf(search.situacao, SITUACOES_FILTRO),
    competencia: asMes(search.competencia),
    de: asData(search.de),
    ate: asData(search.ate),
    atraso: asOneOf(search.atraso, FAIXAS_DE_ATRASO),
    clinica: asId(search.clinica),
    consultor: asId(search.consultor),
    receitas: asSim(search.receitas),
    tipo: asOneOf(search.tipo, TIPOS_MANUAIS),
  }),
} satisfies List<Filtros, (typeof ORDENS_LANCAMENTOS)[number]>

/** Of commissions what can be paid stands first. */
export const COMISSOES: List<ReturnType<typeof LANCAMENTOS.filters>, OrdemLancamentos> = {
  ...LANCAMENTOS,
  orders: ['a_pagar', 'vencimento', 'valor', 'recentes'],
}

/** What another tab does not take along. */
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
/** Record whose window is open, with its tab. */
export const readFicha = (search: Record<string, unknown>) => ({
  lancamento: asId(search.lancamento),
  parte: asOneOf(search.parte, PARTES_FICHA.slice(1)),
})

/** Whether the import of a bank's statement stands in place of the tabs. */
export const readExtrato = (search: Record<string, unknown>) => ({ extrato: asSim(search.extrato) })

/** Whether the admissions that came from an older portal stand in place of the tabs, to be confirmed. */
export const readTrazidas = (search: Record<string, unknown>) => ({ trazidas: asSim(search.trazidas) })

export type FinanceiroUrl = ListSearch<typeof LANCAMENTOS> &
  Partial<
    ReturnType<typeof readAba> &
      ReturnType<typeof readMes> &
      ReturnType<typeof readFicha> &
      ReturnType<typeof readExtrato> &
      ReturnType<typeof readTrazidas>
  >
