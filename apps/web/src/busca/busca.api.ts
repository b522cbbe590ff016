import type { FiltrosBusca } from '@portal/contract/busca/busca.contract'
import { keepPreviousData, type SkipToken } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { SEARCH_CACHE } from '../platform/query.ts'

/** Clinics within the radius, nearest first, in pages. Changing a filter keeps the former list until the new one is here. */
export const clinicasQuery = (filtros: FiltrosBusca) =>
  api.busca.findClinicas.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...filtros, cursor }),
    initialPageParam: undefined,
    getNextPageParam: (pagina) => pagina.proximo ?? undefined,
    placeholderData: keepPreviousData,
    ...SEARCH_CACHE,
  })

/** The ways out of a search that found nothing. */
export const alternativasQuery = (filtros: FiltrosBusca) =>
  api.busca.findAlternativas.queryOptions({ input: filtros, ...SEARCH_CACHE })

/** How many results each filter option would give. */
export const opcoesQuery = (filtros: FiltrosBusca | SkipToken) =>
  api.busca.countOpcoes.queryOptions({ input: filtros, placeholderData: keepPreviousData, ...SEARCH_CACHE })

/** Clinics for the map, clustered for the zoom level when there are very many. */
export const pontosQuery = (filtros: FiltrosBusca, zoom: number) =>
  api.busca.findPontos.queryOptions({ input: { ...filtros, zoom }, placeholderData: keepPreviousData, ...SEARCH_CACHE })
