import type { FiltroMetricas } from '@portal/contract/metricas/metricas.contract'
import type { Recorte } from '@portal/contract/metricas/recortes'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { requestOf } from '../platform/link.ts'
import { CATALOG_CACHE, MANAGEMENT_CACHE } from '../platform/query.ts'

const MINUTO_MS = 60_000
/** The server recomputes the numbers once a minute, so they are refetched at that age. */
const NUMEROS = { staleTime: MINUTO_MS, refetchInterval: MINUTO_MS, placeholderData: keepPreviousData } as const

/** Numbers of the page; keeps the previous ones while loading. */
export const metricasQuery = (filtro: FiltroMetricas, enabled: boolean) =>
  api.metricas.getMetricas.queryOptions({ input: filtro, enabled, ...NUMEROS })

/** Results of each campaign; keeps the previous ones while loading. */
export const campanhasQuery = (filtro: FiltroMetricas, enabled: boolean) =>
  api.metricas.getCampanhas.queryOptions({ input: filtro, enabled, ...NUMEROS })

type PedidoLinhas = FiltroMetricas & { recorte: Recorte; valor?: string | undefined; pagina: number }

/** Records behind a number; keeps the previous page while loading. */
export const linhasQuery = (pedido: PedidoLinhas) =>
  api.metricas.listLinhas.queryOptions({
    input: pedido,
    staleTime: MINUTO_MS,
    placeholderData: keepPreviousData,
    select: ({ linhas, encontradas }) => ({ itens: linhas, total: encontradas }),
  })

/** Health profile of the leads, by whole months. */
export const saudeQuery = (meses: { de: string; ate: string }) =>
  api.metricas.getSaude.queryOptions({ input: meses, ...MANAGEMENT_CACHE })

/** Download address of the page's numbers. */
export const urlExportacao = (filtro: FiltroMetricas, motivo: string) =>
  requestOf('metricas.exportMetricas', { ...filtro, motivo }).url

/** Stages with the company's labels. */
export const etapasQuery = () => api.etapas.listEtapas.queryOptions(CATALOG_CACHE)
