import {
  ORDENS_ORCAMENTOS,
  SITUACOES_ORCAMENTO,
  type SituacaoOrcamento,
  TAMANHOS_ORCAMENTOS,
} from '@portal/contract/orcamentos/opcoes'
import { asDate, asId, asOneOf, asYes } from '../platform/url-values.ts'
import type { List, ListSearch } from '../ui/list/list-url.ts'

type Filtros = {
  situacao?: SituacaoOrcamento | undefined
  /** With a state: only quotes without a newer version. */
  ultimas?: true | undefined
  /** Only quotes without an answer that end today or tomorrow. */
  expirando?: true | undefined
  clinica?: string | undefined
  /** Consultant, for administrators. */
  consultor?: string | undefined
  /** Sent between these days, both included. */
  de?: string | undefined
  ate?: string | undefined
}

/** Parameters of the list; the search text is kept in the fragment. */
export const ORCAMENTOS = {
  orders: ORDENS_ORCAMENTOS,
  descending: ['recentes'],
  sizes: TAMANHOS_ORCAMENTOS,
  filters: (search) => ({
    situacao: asOneOf(search.situacao, SITUACOES_ORCAMENTO),
    ultimas: asYes(search.ultimas),
    expirando: asYes(search.expirando),
    clinica: asId(search.clinica),
    consultor: asId(search.consultor),
    de: asDate(search.de),
    ate: asDate(search.ate),
  }),
} satisfies List<Filtros, (typeof ORDENS_ORCAMENTOS)[number]>

/** Tabs of the record, in order. */
export const ABAS_ORCAMENTO = ['resumo', 'documento', 'historico'] as const
export type AbaOrcamento = (typeof ABAS_ORCAMENTO)[number]

/** Quote whose window is open, and its tab. */
export const readFicha = (search: Record<string, unknown>) => ({
  orcamento: asId(search.orcamento),
  aba: asOneOf(search.aba, ABAS_ORCAMENTO.slice(1)),
})

export type OrcamentosUrl = ListSearch<typeof ORCAMENTOS> & Partial<ReturnType<typeof readFicha>>

/** Draft to edit, or the origin of a new quote. */
export const readEditor = (search: Record<string, unknown>) => ({
  orcamento: asId(search.orcamento),
  lead: asId(search.lead),
  paciente: asId(search.paciente),
  clinica: asId(search.clinica),
})
export type EditorUrl = Partial<ReturnType<typeof readEditor>>
