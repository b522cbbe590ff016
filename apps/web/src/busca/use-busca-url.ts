import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type BuscaUrl, validateSearch } from './busca-url.ts'

export type ChangeUrl<Url> = (change: Partial<Url>, options?: { replace?: boolean }) => void
export type ChangeBuscaUrl = ChangeUrl<BuscaUrl>

/** The search part of the page address as `read` understands it, and the function that changes parts of it in place. */
export function useUrl<Url extends object>(read: (search: Record<string, unknown>) => Url): [Url, ChangeUrl<Url>] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const url = useMemo(() => read(search), [search, read])
  const navigate = useNavigate()
  const change = useCallback<ChangeUrl<Url>>(
    (parts, options) => {
      navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...read(before), ...parts }),
        resetScroll: false,
        replace: options?.replace ?? false,
      })
    },
    [navigate, read],
  )
  return [url, change]
}

/** The search of the page address, whichever page it is. */
export const useBuscaUrl = () => useUrl(validateSearch)
