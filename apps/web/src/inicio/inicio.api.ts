import { api } from '../platform/api.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'

const HOJE_MS = 5 * 60_000

/** What waits for the reader. Things become late without a change, so it is also asked for as time passes. */
export const hojeQuery = () =>
  api.inicio.getHoje.queryOptions({ ...MANAGEMENT_CACHE, refetchOnWindowFocus: 'always', refetchInterval: HOJE_MS })

const SERVICOS_MS = 30_000

/** Services work again without a change of the data: asked for while one is broken. */
export const resumoQuery = () =>
  api.inicio.getResumo.queryOptions({
    ...MANAGEMENT_CACHE,
    refetchInterval: ({ state }) => (state.data?.servicos.length ? SERVICOS_MS : false),
  })

export const recentesQuery = () => api.inicio.listRecentes.queryOptions(MANAGEMENT_CACHE)
