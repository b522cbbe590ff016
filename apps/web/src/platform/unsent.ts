import type { QueryClient } from '@tanstack/react-query'

/** Whether a write waits for a connection: it is kept in memory only, because it may hold health data. */
const hasUnsent = (queryClient: QueryClient) =>
  queryClient
    .getMutationCache()
    .getAll()
    .some(({ state }) => state.status === 'pending' && (state.isPaused || state.failureCount > 0))

/** Has the browser ask before the page is left while a write waits; returns the function that stops it. */
export function warnOfUnsent(queryClient: QueryClient): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (hasUnsent(queryClient)) event.preventDefault()
  }
  window.addEventListener('beforeunload', warn)
  return () => window.removeEventListener('beforeunload', warn)
}
