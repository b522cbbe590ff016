import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'

export const empresaQuery = () => api.empresa.getEmpresa.queryOptions(MANAGEMENT_CACHE)

/** Number of people without a supervisor: in teams, only administrators would see them. */
export const equipesQuery = (enabled: boolean) => api.empresa.getEquipes.queryOptions({ enabled, ...MANAGEMENT_CACHE })

/** `update` resolves once the open screen is refreshed. */
export function useUpdateEmpresa() {
  const queryClient = useQueryClient()
  const meta = { changes: [api.empresa.key()] }
  return {
    update: useMutation(api.empresa.updateEmpresa.mutationOptions({ meta })).mutateAsync,
    reload: () => queryClient.fetchQuery({ ...empresaQuery(), staleTime: 0 }),
  }
}
