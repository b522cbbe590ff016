import {
  ORDENS_ORCAMENTOS,
  SITUACOES_ORCAMENTO,
  type SituacaoOrcamento,
  TAMANHOS_ORCAMENTOS,
} from '@portal/contract/orcamentos/opcoes'
import { asData, asId, asOneOf, asSim } from '../platform/url-values.ts'
import type { List, ListSearch } from '../ui/list/list-url.ts'

type Filtros = {
  situacao?: SituacaoOrcamento | undefined
  /** Of a state, only quotes without a newer version. */
  ultimas?: true | undefined
  /** Only those without an answer that hold until today or tomorrow. */
  expirando?: true | undefined
  clinica?: string | undefined
  /** Whose quotes an administrator sees. */
  consultor?: string | undefined
  /** Days between which they were sent, inclusive. */
  de?: string | undefined
  ate?: string | undefined
}

/** What the list may be asked for; the text that is searched for stands behind the '#'. */
export const ORCAMENTOS = {
  orders: ORDENS_ORCAMENTOS,
  sizes: TAMANHOS_ORCAMENTOS,
  filters: (search) => ({
    situacao: asOneOf(search.situacao, SITUACOES_ORCAMENTO),
    ultimas: asSim(search.ultimas),
    expirando: asSim(search.expirando),
    clinica: asId(search.clinica),
    consultor: asId(search.consultor),
    de: asData(search.de),
    ate: asData(search.ate),
  }),
} satisfies List<Filtros, (typeof ORDENS_ORCAMENTOS)[number]>

/** Tabs of the record, in order. */
export const ABAS_ORCAMENTO = ['resumo', 'documento', 'historico'] as const
export type AbaOrcamento = (typeof ABAS_ORCAMENTO)[number]

/** Record whose window is open, with its tab. */
export const readFicha = (search: Record<string, unknown>) => ({
  orcamento: asId(search.orcamento),
  aba: asOneOf(search.aba, ABAS_ORCAMENTO.slice(1)),
})

export type OrcamentosUrl = ListSearch<typeof ORCAMENTOS> & Partial<ReturnType<typeof readFicha>>

/** Draft that the editor changes, or what a new quote starts from. */
export const readEditor = (search: Record<string, unknown>) => ({
  orcamento: asId(search.orcamento),
  lead: asId(search.lead),
  paciente: asId(search.paciente),
  clinica: asId(search.clinica),
})
export type EditorUrl = Partial<ReturnType<typeof readEditor>>
