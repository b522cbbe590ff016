import { useMutation } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'

export const regrasQuery = () => api.retencao.listRegras.queryOptions(MANAGEMENT_CACHE)
/** Preview of what is deleted; counted anew each time it is shown. */
export const previaQuery = () => api.retencao.previewRetencao.queryOptions({ staleTime: 0 })
/** Suspensions; reading them is recorded. */
export const suspensoesQuery = () => api.retencao.listSuspensoes.queryOptions({ staleTime: 0, gcTime: 0 })

/** Mutations of retention. Each promise resolves once the shown data are refreshed. */
export function useRetencao() {
  const meta = { changes: [api.retencao.key(), api.auditoria.key(), api.pendencias.key()] }
  return {
    update: useMutation(api.retencao.updateRegra.mutationOptions({ meta })).mutateAsync,
    approve: useMutation(api.retencao.approveRegra.mutationOptions({ meta })).mutateAsync,
    suspend: useMutation(api.retencao.createSuspensao.mutationOptions({ meta })).mutateAsync,
    end: useMutation(api.retencao.endSuspensao.mutationOptions({ meta })).mutateAsync,
  }
}
