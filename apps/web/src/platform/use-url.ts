import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

export type ChangeUrl<Url> = (change: Partial<Url>, options?: { replace?: boolean }) => void

/**
 * The search part of the page address as `read` understands it, and the function that changes parts of it in place.
 * What other parts of the page keep in the address stays there. `read` must be the same function at every render.
 */
export function useUrl<Url extends object>(read: (search: Record<string, unknown>) => Url): [Url, ChangeUrl<Url>] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const url = useMemo(() => read(search), [search, read])
  const navigate = useNavigate()
  const change = useCallback<ChangeUrl<Url>>(
    (parts, options) => {
      navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, ...read(before), ...parts }),
        resetScroll: false,
        replace: options?.replace ?? false,
      })
    },
    [navigate, read],
  )
  return [url, change]
}
