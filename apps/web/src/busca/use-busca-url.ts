import { getRouteApi } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { BuscaUrl } from './busca-url.ts'

const route = getRouteApi('/signed-in/')

export type ChangeBuscaUrl = (change: Partial<BuscaUrl>, options?: { replace?: boolean }) => void

/** The search of the page address, and the function that changes parts of it without moving the page. */
export function useBuscaUrl(): [BuscaUrl, ChangeBuscaUrl] {
  const url = route.useSearch()
  const navigate = route.useNavigate()
  const change = useCallback<ChangeBuscaUrl>(
    (parts, options) => {
      navigate({
        search: (before) => ({ ...before, ...parts }),
        resetScroll: false,
        replace: options?.replace ?? false,
      })
    },
    [navigate],
  )
  return [url, change]
}
