import { useMutation } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { requestOf } from '../platform/link.ts'
import { CATALOG_CACHE, MANAGEMENT_CACHE } from '../platform/query.ts'

/** Active states, by name. */
export const estadosQuery = () => api.estados.listEstados.queryOptions({ input: {}, ...CATALOG_CACHE })

/** Every state, for its managers. */
export const todosEstadosQuery = () =>
  api.estados.listEstados.queryOptions({ input: { incluirInativos: true }, ...MANAGEMENT_CACHE })

/** Number of clinics in each state that has any. */
export const usosQuery = () => api.estados.listUsos.queryOptions({ input: undefined, ...MANAGEMENT_CACHE })

/** Download address of the states that a search shows. */
export const urlExportacao = (filtro: { texto: string; incluirInativos: boolean }) =>
  requestOf('estados.exportEstados', filtro).url

/** Mutations of states. Each promise resolves once the open lists are refreshed. */
export function useEstados() {
  const meta = { changes: [api.estados.key()] }
  return {
    create: useMutation(api.estados.createEstado.mutationOptions({ meta })).mutateAsync,
    update: useMutation(api.estados.updateEstado.mutationOptions({ meta })).mutateAsync,
    remove: useMutation(api.estados.deleteEstado.mutationOptions({ meta })).mutateAsync,
  }
}
