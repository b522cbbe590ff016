import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'
import { isLive } from './realtime.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Queries that the write makes stale; asked for again when it has ended, also by a failure. */
      changes?: readonly QueryKey[]
      /** True when the mutation does not wait for them; otherwise a dialog closes over what is fresh. */
      background?: boolean
    }
  }
}

const MINUTE = 60_000
const RETRIES = 2

/** Search data: fresh for 5 minutes, kept for 10. */
export const SEARCH_CACHE = { staleTime: 5 * MINUTE, gcTime: 10 * MINUTE } as const
/** Catalogues: fresh and kept for 10 minutes. */
export const CATALOG_CACHE = { staleTime: 10 * MINUTE, gcTime: 10 * MINUTE } as const
/** Management lists: fresh for 3 minutes, kept for 10, refetched on focus and reconnect. */
export const MANAGEMENT_CACHE = { staleTime: 3 * MINUTE, gcTime: 10 * MINUTE } as const

/** Makes queries stale, except open boards and offers, which receive the changes themselves; asks for those shown. */
export const refresh = (queryClient: QueryClient, changes: readonly QueryKey[]) =>
  Promise.all(
    changes.map((queryKey) => queryClient.invalidateQueries({ queryKey, predicate: (query) => !isLive(query) })),
  )

/** A new client for each user, so that nobody sees data loaded by another. */
export const createQueryClient = () =>
  new QueryClient({
    mutationCache: new MutationCache({
      onSettled(_data, _error, _variables, _result, { meta }, { client }) {
        const refreshed = refresh(client, meta?.changes ?? [])
        return meta?.background ? undefined : refreshed
      },
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && (!isApiError(error) || error.retryable),
        // Fails at once without a connection, instead of showing a skeleton forever.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
