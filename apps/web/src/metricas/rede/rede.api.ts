import { api } from '../../platform/api.ts'
import { MANAGEMENT_CACHE } from '../../platform/query.ts'

/** Period of the page; other filters do not apply. */
export type PeriodoRede = Parameters<typeof api.rede.listDemanda.call>[0]

export const buscasSemResultadoQuery = (periodo: PeriodoRede) =>
  api.rede.listBuscasSemResultado.queryOptions({ input: periodo, ...MANAGEMENT_CACHE })

export const demandaQuery = (periodo: PeriodoRede) =>
  api.rede.listDemanda.queryOptions({ input: periodo, ...MANAGEMENT_CACHE })

/** Squares of the map's background; constant while the page is open. */
export const contornoQuery = () => api.rede.getContorno.queryOptions({ staleTime: Infinity, gcTime: Infinity })
