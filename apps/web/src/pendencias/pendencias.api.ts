import { skipToken, useMutation } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'

/** Open tasks of the caller, or those about one record. */
export const pendenciasQuery = (entidade_id?: string) =>
  api.pendencias.listPendencias.queryOptions({ input: entidade_id ? { entidade_id } : {}, ...MANAGEMENT_CACHE })

/** Patient of a scheduled contact; names the lead whose timeline records it. */
export const pacienteDoContatoQuery = (id: string) =>
  api.pacientes.getPaciente.queryOptions({ input: { id }, ...MANAGEMENT_CACHE })
export const leadDoContatoQuery = (id: string | null | undefined) =>
  api.leads.getLead.queryOptions({ input: id ? { id } : skipToken, ...MANAGEMENT_CACHE })

export const useResolvePendencia = () =>
  useMutation(
    api.pendencias.resolvePendencia.mutationOptions({
      meta: { changes: [api.pendencias.key()], background: true },
    }),
  )
