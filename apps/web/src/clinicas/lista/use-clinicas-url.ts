import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type ClinicasUrl, validateClinicas } from './clinicas-url.ts'

export type ChangeClinicasUrl = (change: Partial<ClinicasUrl>, options?: { push: boolean }) => void

/** The list of the page address, on either of its two pages, and the function that changes parts of it. */
export function useClinicasUrl(): [ClinicasUrl, ChangeClinicasUrl] {
  const url = useSearch({ strict: false, select: validateClinicas, structuralSharing: true })
  const navigate = useNavigate()
  const change = useCallback<ChangeClinicasUrl>(
    (parts, options) => {
      navigate({
        to: '.',
        search: (before) => ({ ...before, ...parts }),
        resetScroll: false,
        replace: !options?.push,
      })
    },
    [navigate],
  )
  return [url, change]
}
