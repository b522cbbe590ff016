import { api } from '../platform/api.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'

export const resumoQuery = () => api.inicio.getResumo.queryOptions(MANAGEMENT_CACHE)

export const recentesQuery = () => api.inicio.listRecentes.queryOptions(MANAGEMENT_CACHE)
