import { useMutation } from '@tanstack/react-query'
import { DOS_LEADS } from '../../interacoes/interacoes.api.ts'
import { api } from '../../platform/api.ts'
import { MANAGEMENT_CACHE } from '../../platform/query.ts'

/** Patients of a lead that the user may see. */
export const pacientesDoLeadQuery = (id: string) =>
  api.leads.listPacientes.queryOptions({ input: { id }, ...MANAGEMENT_CACHE })

export const useCreatePaciente = () =>
  useMutation(api.leads.createPaciente.mutationOptions({ meta: { changes: DOS_LEADS, background: true } }))
