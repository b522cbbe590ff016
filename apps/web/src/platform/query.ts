import { QueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'

const MINUTE = 60_000
const RETRIES = 2

/** Search data: fresh for 5 minutes, kept for 10. */
export const SEARCH_CACHE = { staleTime: 5 * MINUTE, gcTime: 10 * MINUTE } as const
/** Catalogues: fresh and kept for 10 minutes. */
export const CATALOG_CACHE = { staleTime: 10 * MINUTE, gcTime: 10 * MINUTE } as const
/** Management lists: fresh for 3 minutes, kept for 10, refetched on focus and reconnect. */
export const MANAGEMENT_CACHE = { staleTime: 3 * MINUTE, gcTime: 10 * MINUTE } as const

/** A new client for each user, so that nobody sees data loaded by another. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < RETRIES && (!isApiError(error) || error.retryable),
        // Fails at once without a connection, instead of showing a skeleton forever.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
