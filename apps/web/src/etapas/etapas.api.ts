import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'

export const etapasQuery = () => api.etapas.listEtapas.queryOptions(MANAGEMENT_CACHE)

/** All reasons of loss, in the order in which they are offered. */
export const todosMotivosQuery = () =>
  api.etapas.listMotivos.queryOptions({ input: { incluirInativos: true }, ...MANAGEMENT_CACHE })

/** Number of leads that have each reason. */
export const usosMotivosQuery = () => api.etapas.listUsosMotivos.queryOptions(MANAGEMENT_CACHE)

/** The company's own fields, also archived ones. */
export const camposQuery = () => api.etapas.listCampos.queryOptions(MANAGEMENT_CACHE)

/** Number of leads that have each field, and each choice. */
export const usosCamposQuery = () => api.etapas.listUsosCampos.queryOptions(MANAGEMENT_CACHE)

/** Mutations of stages, reasons of loss and fields. Each promise resolves once the open lists are refreshed. */
export function useEtapas() {
  const queryClient = useQueryClient()
  const meta = { changes: [api.etapas.key()] }
  return {
    updateEtapa: useMutation(api.etapas.updateEtapa.mutationOptions({ meta })).mutateAsync,
    reloadEtapas: () => queryClient.fetchQuery({ ...etapasQuery(), staleTime: 0 }),
    create: useMutation(api.etapas.createMotivo.mutationOptions({ meta })).mutateAsync,
    update: useMutation(api.etapas.updateMotivo.mutationOptions({ meta })).mutateAsync,
    remove: useMutation(api.etapas.deleteMotivo.mutationOptions({ meta })).mutateAsync,
    reloadCampos: () => queryClient.fetchQuery({ ...camposQuery(), staleTime: 0 }),
    createCampo: useMutation(api.etapas.createCampo.mutationOptions({ meta })).mutateAsync,
    updateCampo: useMutation(api.etapas.updateCampo.mutationOptions({ meta })).mutateAsync,
    removeCampo: useMutation(api.etapas.deleteCampo.mutationOptions({ meta })).mutateAsync,
  }
}
