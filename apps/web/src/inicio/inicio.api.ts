import { api } from '../platform/api.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'

const HOJE_MS = 5 * 60_000

/** What waits for the reader. Things become late without a change, so it is also asked for as time passes. */
export const hojeQuery = () =>
  api.inicio.getHoje.queryOptions({ ...MANAGEMENT_CACHE, refetchOnWindowFocus: 'always', refetchInterval: HOJE_MS })

export const resumoQuery = () => api.inicio.getResumo.queryOptions(MANAGEMENT_CACHE)

export const recentesQuery = () => api.inicio.listRecentes.queryOptions(MANAGEMENT_CACHE)
