import type { QueryClient } from '@tanstack/react-query'

/** True when a write waits for the connection; kept only in memory, because it may contain health data. */
const hasUnsent = (queryClient: QueryClient) =>
  queryClient
    .getMutationCache()
    .getAll()
    .some(({ state }) => state.status === 'pending' && (state.isPaused || state.failureCount > 0))

/** Makes the browser ask before the page is left while a write waits; returns the function that stops it. */
export function warnOfUnsent(queryClient: QueryClient): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (hasUnsent(queryClient)) event.preventDefault()
  }
  window.addEventListener('beforeunload', warn)
  return () => window.removeEventListener('beforeunload', warn)
}
