import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshLeads } from '../../interacoes/interacoes.api.ts'
import { api } from '../../platform/api.ts'
import { MANAGEMENT_CACHE } from '../../platform/query.ts'

/** Patients of a lead that the user may see. */
export const pacientesDoLeadQuery = (id: string) =>
  api.leads.listPacientes.queryOptions({ input: { id }, ...MANAGEMENT_CACHE })

export function useCreatePaciente() {
  const queryClient = useQueryClient()
  return useMutation(api.leads.createPaciente.mutationOptions({ onSettled: () => void refreshLeads(queryClient) }))
}
