import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type BuscaUrl, validateSearch } from './busca-url.ts'

export type ChangeBuscaUrl = (change: Partial<BuscaUrl>, options?: { replace?: boolean }) => void

/** The search of the page address, whichever page it is, and the function that changes parts of it without moving. */
export function useBuscaUrl(): [BuscaUrl, ChangeBuscaUrl] {
  const url = useSearch({ strict: false, select: validateSearch, structuralSharing: true })
  const navigate = useNavigate()
  const change = useCallback<ChangeBuscaUrl>(
    (parts, options) => {
      navigate({
        to: '.',
        search: (before) => ({ ...validateSearch(before), ...parts }),
        resetScroll: false,
        replace: options?.replace ?? false,
      })
    },
    [navigate],
  )
  return [url, change]
}
