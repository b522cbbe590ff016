import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { whenIdle } from '../../platform/when-idle.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { fichaQuery, itensAssistenciaQuery } from '../leads.api.ts'

/** The drawer of a lead. */
export const FichaLead = lazyPart(() => import('./ficha-lead.tsx').then((part) => part.FichaLead))

/**
 * Fetches the drawer when a page is idle, and asks for a lead by the returned function at the click that opens it. Not
 * before: a press may begin a drag, and what is asked for counts as read (record 194).
 */
export function useFicha(): (id: string) => void {
  const queryClient = useQueryClient()
  useEffect(() => whenIdle(() => void FichaLead.preload().catch(() => undefined)), [])
  return useCallback(
    (id) => {
      void queryClient.prefetchQuery(fichaQuery(id))
      // The summary needs it too.
      void queryClient.prefetchQuery(itensAssistenciaQuery())
    },
    [queryClient],
  )
}
