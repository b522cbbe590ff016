import { ORIGENS } from '@portal/contract/leads/opcoes'
import type { FiltroMetricas } from '@portal/contract/metricas/metricas.contract'
import { erroDoPeriodo, PERIODOS, type Periodo } from '@portal/contract/metricas/periodo'
import { RECORTES, VALOR_RECORTE } from '@portal/contract/metricas/recortes'
import { UFS } from '@portal/contract/ufs'
import { clockIn } from '../platform/clock.ts'
import { asDate, asId, asOneOf, asPage, asText } from '../platform/url-values.ts'

/** Default period, which addresses omit. */
export const PERIODO_PADRAO = '30_dias' satisfies Periodo

/** Filter in the page address; absent values have their default. `de` and `ate` belong to 'personalizado'. */
export const readFiltros = (search: Record<string, unknown>) => ({
  periodo: asOneOf(
    search.periodo,
    PERIODOS.filter((um) => um !== PERIODO_PADRAO),
  ),
  de: asDate(search.de),
  ate: asDate(search.ate),
  consultor: asId(search.consultor),
  estado: asOneOf(search.estado, UFS),
  origem: asOneOf(search.origem, ORIGENS),
  clinica: asId(search.clinica),
})
export type FiltrosUrl = Partial<ReturnType<typeof readFiltros>>

/** Filters that chips remove; the period stays. */
export const SEM_FILTRO = { consultor: undefined, estado: undefined, origem: undefined, clinica: undefined }

/** True when a filter besides the period is set. */
export const isFiltrado = (url: FiltrosUrl) =>
  Object.keys(SEM_FILTRO).some((chave) => url[chave as keyof typeof SEM_FILTRO] !== undefined)

/** Figure or part whose records are open; `linhas_de` and `linhas_ate`: its days, if it is one step or month. */
export const readLinhas = (search: Record<string, unknown>) => ({
  recorte: asOneOf(search.recorte, RECORTES),
  valor: asText(search.valor, VALOR_RECORTE),
  linhas_de: asDate(search.linhas_de),
  linhas_ate: asDate(search.linhas_ate),
  pagina: asPage(search.pagina),
})
export type LinhasUrl = Partial<ReturnType<typeof readLinhas>>
export const SEM_LINHAS = {
  recorte: undefined,
  valor: undefined,
  linhas_de: undefined,
  linhas_ate: undefined,
  pagina: undefined,
} satisfies LinhasUrl

/** State of the numbers in the page address. */
export const readMetricas = (search: Record<string, unknown>) => ({ ...readFiltros(search), ...readLinhas(search) })

/** Tabs of the page; the first is the default and not in the address. */
export const NOME_ABA = { numeros: 'Números', metas: 'Metas' } as const
export const readAba = (search: Record<string, unknown>) => ({ aba: asOneOf(search.aba, ['metas'] as const) })

/** State of the page in its address, with the month of the goals. */
export type MetricasUrl = FiltrosUrl & LinhasUrl & Partial<ReturnType<typeof readAba>> & { mes?: string | undefined }

/** Today in the company's zone. */
export const hojeDaEmpresa = () => clockIn(Date.now()).slice(0, 10)

/** Sentence for wrong days in the address; null when they are valid. */
export const erroDaUrl = ({ periodo, de, ate }: Pick<FiltroMetricas, 'periodo' | 'de' | 'ate'>) =>
  periodo === 'personalizado' ? erroDoPeriodo({ de, ate }, hojeDaEmpresa()) : null

/** Filter of the server request. */
export function filtroDe({ de, ate, consultor, estado, origem, clinica, ...url }: FiltrosUrl): FiltroMetricas {
  const periodo: Periodo = url.periodo ?? PERIODO_PADRAO
  return {
    periodo,
    ...(periodo === 'personalizado' && { de, ate }),
    ...(consultor && { consultor_id: consultor }),
    ...(estado && { estado }),
    ...(origem && { origem }),
    ...(clinica && { clinica_id: clinica }),
  }
}
