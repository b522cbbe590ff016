import type { Preferencias } from '@portal/contract/acesso/conta.contract'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'

/** Longest wait of the search for the layout of its results. */
const PATIENCE_MS = 2_000

/** Fetched once: only this user changes them, and a stale value does no harm. */
const preferenciasQuery = () =>
  queryOptions({
    ...api.conta.getPreferencias.queryOptions({ staleTime: Infinity, gcTime: Infinity, retry: false }),
    queryFn: () => client.conta.getPreferencias(undefined, { signal: AbortSignal.timeout(PATIENCE_MS) }),
  })

const PADRAO: Preferencias = { boas_vindas_fechadas: true, resultados: null, leads_a_mao: [] }

/**
 * The user's preferences; undefined while loading, `PADRAO` after a failure until a new attempt succeeds. A change
 * applies at once, even if saving it fails.
 */
export function usePreferencias() {
  const queryClient = useQueryClient()
  const { data, errorUpdateCount } = useQuery(preferenciasQuery())
  const { mutate } = useMutation(api.conta.updatePreferencias.mutationOptions())
  const change = (mudanca: Partial<Preferencias>) => {
    queryClient.setQueryData(preferenciasQuery().queryKey, (antes) => ({ ...(antes ?? PADRAO), ...mudanca }))
    mutate(mudanca)
  }
  return { preferencias: data ?? (errorUpdateCount > 0 ? PADRAO : undefined), change }
}
