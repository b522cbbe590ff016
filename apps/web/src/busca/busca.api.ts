import type { FiltrosBusca } from '@portal/contract/busca/busca.contract'
import { keepPreviousData, type SkipToken } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { SEARCH_CACHE } from '../platform/query.ts'

/** Clinics within the radius, nearest first, in pages. A changed filter keeps the previous list while it loads. */
export const clinicasQuery = (filtros: FiltrosBusca) =>
  api.busca.findClinicas.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filtros, cursor }),
    initialPageParam: undefined,
    getNextPageParam: (pagina) => pagina.proximo ?? undefined,
    placeholderData: keepPreviousData,
    ...SEARCH_CACHE,
  })

/** Alternatives to a search without results. */
export const alternativasQuery = (filtros: FiltrosBusca) =>
  api.busca.findAlternativas.queryOptions({ input: filtros, ...SEARCH_CACHE })

/** Number of results of each filter option. */
export const opcoesQuery = (filtros: FiltrosBusca | SkipToken) =>
  api.busca.countOpcoes.queryOptions({ input: filtros, placeholderData: keepPreviousData, ...SEARCH_CACHE })

/** Clinics for the map; clustered by the server for the zoom level when there are very many. */
export const pontosQuery = (filtros: FiltrosBusca, zoom: number) =>
  api.busca.findPontos.queryOptions({ input: { ...filtros, zoom }, placeholderData: keepPreviousData, ...SEARCH_CACHE })
