import { matchQuery, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { createBurst } from './burst.ts'
import { askedSince } from './opening.ts'

const BURST = { quiet: 500, latest: 2_000 }

/**
 * Fetches again what was asked for before it changed, once for a burst of changes: an import, or a morning of leads, would
 * otherwise read every open list once for each of them, and a query of several subjects once for each subject.
 */
export function createStale(queryClient: QueryClient, isExempt: (query: Query) => boolean) {
  /** When each key changed last, in milliseconds. */
  const changedAt = new Map<QueryKey, number>()
  /** When what a query shows or waits for was asked for; at the page's first moment, if this was not there yet. */
  const askedAt = new WeakMap<Query, number>()
  /** Queries whose answer, still on its way, will be old. */
  const late = new Set<Query>()

  const fetchAgain = (old: readonly Query[]) => {
    const some = new Set(old)
    void queryClient.invalidateQueries({ predicate: (query) => some.has(query) })
  }

  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'fetch') {
      askedAt.set(query, askedSince())
      late.delete(query)
    } else if (query.state.fetchStatus === 'idle' && late.delete(query)) fetchAgain([query])
  })

  const burst = createBurst(() => {
    const isOld = (query: Query) =>
      !isExempt(query) &&
      [...changedAt].some(
        ([queryKey, at]) => at >= (askedAt.get(query) ?? performance.timeOrigin) && matchQuery({ queryKey }, query),
      )
    const old = queryClient.getQueryCache().findAll({ predicate: isOld })
    changedAt.clear()
    for (const query of old) if (query.state.fetchStatus === 'fetching') late.add(query)
    fetchAgain(old.filter((query) => !late.has(query)))
  }, BURST)

  return {
    /** `at`: when they changed, in milliseconds of this machine's clock. */
    add(queryKeys: readonly QueryKey[], at: number) {
      for (const queryKey of queryKeys) changedAt.set(queryKey, Math.max(at, changedAt.get(queryKey) ?? 0))
      burst.call()
    },
    stop() {
      burst.cancel()
      unsubscribe()
    },
  }
}
