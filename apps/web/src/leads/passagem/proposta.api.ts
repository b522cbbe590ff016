import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshLeads } from '../../interacoes/interacoes.api.ts'
import { api } from '../../platform/api.ts'

/** Suggested clinic and value of a spoken proposal; without `clinica_id` the clinic last visited or shared. */
export const propostaQuery = (id: string, clinica_id?: string) =>
  api.leads.getProposta.queryOptions({ input: { id, clinica_id }, staleTime: 0 })

export function useRecordProposta() {
  const queryClient = useQueryClient()
  return useMutation(api.leads.recordProposta.mutationOptions({ onSuccess: () => void refreshLeads(queryClient) }))
}
