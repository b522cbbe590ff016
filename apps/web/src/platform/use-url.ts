import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

/** Prefix of a search text in the fragment of an address. */
export const SEARCH_TERM = 'busca='

export type ChangeUrl<Url> = (change: Partial<Url>, options?: { replace?: boolean }) => void

/**
 * Search parameters of the page address as parsed by `read`, and a function that changes some of them; other parameters
 * are kept. `read` must be the same function at every render.
 */
export function useUrl<Url extends object>(read: (search: Record<string, unknown>) => Url): [Url, ChangeUrl<Url>] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const url = useMemo(() => read(search), [search, read])
  const navigate = useNavigate()
  const router = useRouter()
  const change = useCallback<ChangeUrl<Url>>(
    (parts, options) => {
      // A dialog that closes while its page is left must not change the next page's address.
      const { latestLocation, state } = router
      if (state.resolvedLocation && state.resolvedLocation.pathname !== latestLocation.pathname) return
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...read(before), ...parts }),
        // Keeps a search text in the fragment (record 70).
        hash: (before = '') => (before.startsWith(SEARCH_TERM) ? before : ''),
        hashScrollIntoView: false,
        resetScroll: false,
        replace: options?.replace ?? false,
      })
    },
    [navigate, router, read],
  )
  return [url, change]
}
