import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { createBurst } from './burst.ts'

const BURST = { quiet: 500, latest: 2_000 }

/**
 * Marks queries as old, those of a burst of changes together: an import, or a morning of leads, would otherwise read every
 * open list once for each of them.
 */
export function createStale(queryClient: QueryClient, isExempt: (query: Query) => boolean) {
  /** Keys with whether queries that have no data yet are old too. */
  const stale = new Map<QueryKey, boolean>()

  const burst = createBurst(() => {
    for (const [queryKey, pending] of stale)
      void queryClient.invalidateQueries({
        queryKey,
        predicate: (query) => !isExempt(query) && (pending || query.state.data !== undefined),
      })
    stale.clear()
  }, BURST)

  return {
    add(queryKeys: readonly QueryKey[], pending: boolean) {
      for (const queryKey of queryKeys) stale.set(queryKey, pending || stale.get(queryKey) === true)
      burst.call()
    },
    stop: burst.cancel,
  }
}
