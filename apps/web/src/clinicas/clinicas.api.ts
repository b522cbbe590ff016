import { api } from '../platform/api.ts'
import { SEARCH_CACHE } from '../platform/query.ts'

/** What the detail dialog shows of an active clinic. */
export const detalheQuery = (id: string) => api.clinicas.getDetalhe.queryOptions({ input: { id }, ...SEARCH_CACHE })
