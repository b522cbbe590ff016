import type { Preferencias } from '@portal/contract/acesso/conta.contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** Asked once: only this person changes them, and a page that learns of it late loses nothing. */
const preferenciasQuery = () => api.conta.getPreferencias.queryOptions({ staleTime: Infinity, gcTime: Infinity })

const PADRAO: Preferencias = { boas_vindas_fechadas: true, resultados: null }

/**
 * The person's preferences, undefined until they are known; where they cannot be had, nothing is offered anew. A change
 * holds at once on this page, even if it could not be kept.
 */
export function usePreferencias() {
  const queryClient = useQueryClient()
  const { data, isError } = useQuery(preferenciasQuery())
  const { mutate } = useMutation(api.conta.updatePreferencias.mutationOptions())
  const change = (mudanca: Partial<Preferencias>) => {
    queryClient.setQueryData(preferenciasQuery().queryKey, (antes) => ({ ...(antes ?? PADRAO), ...mudanca }))
    mutate(mudanca)
  }
  return { preferencias: data ?? (isError ? PADRAO : undefined), change }
}
