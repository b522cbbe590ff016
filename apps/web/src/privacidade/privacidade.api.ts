import type { Destinatario } from '@portal/contract/privacidade/opcoes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { requestOf } from '../platform/link.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'

export const operacoesQuery = () => api.privacidade.listOperacoes.queryOptions(MANAGEMENT_CACHE)
export const incidentesQuery = () => api.privacidade.listIncidentes.queryOptions(MANAGEMENT_CACHE)

/** An incident with its texts; reading it is recorded. */
export const incidenteQuery = (id: string | undefined) =>
  api.privacidade.getIncidente.queryOptions({
    input: { id: id ?? '' },
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
  })

export const urlRegistro = () => requestOf('privacidade.printOperacoes', {}).url
export const urlComunicado = (id: string, para: Destinatario) =>
  requestOf('privacidade.printComunicado', { id, para }).url

/** Mutations of incidents. Each promise resolves once the open lists are refreshed. */
export function useIncidentes() {
  const queryClient = useQueryClient()
  const meta = { changes: [api.privacidade.key(), api.pendencias.key()] }
  return {
    create: useMutation(api.privacidade.createIncidente.mutationOptions({ meta })).mutateAsync,
    update: useMutation(api.privacidade.updateIncidente.mutationOptions({ meta })).mutateAsync,
    close: useMutation(api.privacidade.closeIncidente.mutationOptions({ meta })).mutateAsync,
    reopen: useMutation(api.privacidade.reopenIncidente.mutationOptions({ meta })).mutateAsync,
    reload: (id: string) => queryClient.fetchQuery(incidenteQuery(id)),
  }
}
