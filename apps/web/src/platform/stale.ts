import { matchQuery, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { askedSince } from './opening.ts'

const BURST = { quiet: 500, latest: 2_000 }

/**
 * Refetches queries that were requested before a change, once per burst of changes: an import would otherwise refetch
 * every open list for each record, and a query of several subjects for each subject.
 */
export function createStale(queryClient: QueryClient, isExempt: (query: Query) => boolean) {
  /** Last change of each key, in milliseconds since 1970. */
  const changedAt = new Map<QueryKey, number>()
  /** Request time of each query's shown or pending answer; the page's start for earlier queries. */
  const askedAt = new WeakMap<Query, number>()
  /** Queries whose pending answer will be stale. */
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
    /** `at`: time of the change, in milliseconds of this machine's clock. */
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

type Limits = {
  /** Milliseconds of quiet after which a burst is over. */
  quiet: number
  /** Milliseconds after its first call at which a burst is answered even if it goes on. */
  latest: number
}

/** Runs once for many calls in quick succession. */
function createBurst(run: () => void, { quiet, latest }: Limits) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let began: number | undefined

  function end() {
    timer = undefined
    began = undefined
    run()
  }

  return {
    call() {
      const now = Date.now()
      began ??= now
      clearTimeout(timer)
      timer = setTimeout(end, Math.max(0, Math.min(quiet, began + latest - now)))
    },
    cancel() {
      clearTimeout(timer)
      timer = undefined
      began = undefined
    },
  }
}
