import type { Preferencias } from '@portal/contract/acesso/conta.contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** Fetched once: only this user changes them, and a stale value does no harm. */
const preferenciasQuery = () => api.conta.getPreferencias.queryOptions({ staleTime: Infinity, gcTime: Infinity })

const PADRAO: Preferencias = { boas_vindas_fechadas: true, resultados: null }

/**
 * The user's preferences; undefined while loading, `PADRAO` after a failure. A change applies at once, even if saving
 * it fails.
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
