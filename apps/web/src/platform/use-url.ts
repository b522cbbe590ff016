import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { isLeaving } from './route-change.ts'

export type ChangeUrl<Url> = (change: Partial<Url>, options?: { replace?: boolean }) => void

/**
 * Search part of the page address as parsed by `read`, and a function that changes parts of it. Values of other parts
 * of the page are kept. `read` must be the same function at every render.
 */
export function useUrl<Url extends object>(read: (search: Record<string, unknown>) => Url): [Url, ChangeUrl<Url>] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const url = useMemo(() => read(search), [search, read])
  const navigate = useNavigate()
  const change = useCallback<ChangeUrl<Url>>(
    (parts, options) => {
      if (isLeaving()) return
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
