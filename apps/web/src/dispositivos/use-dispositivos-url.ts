import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type DispositivosUrl, validateDispositivos } from './dispositivos-url.ts'

export type ChangeDispositivosUrl = (change: DispositivosUrl) => void

/** The list of the page address, and the function that changes parts of it. */
export function useDispositivosUrl(): [DispositivosUrl, ChangeDispositivosUrl] {
  const url = useSearch({ strict: false, select: validateDispositivos, structuralSharing: true })
  const navigate = useNavigate()
  const change = useCallback<ChangeDispositivosUrl>(
    (parts) => {
      navigate({
        to: '/admin/dispositivos',
        search: (before) => ({ ...validateDispositivos(before), ...parts }),
        resetScroll: false,
        replace: true,
      })
    },
    [navigate],
  )
  return [url, change]
}
