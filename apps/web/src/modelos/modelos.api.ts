import { useMutation } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'

/** Every template that the user may use, including inactive ones; the company's first, by title. */
export const todosModelosQuery = () =>
  api.modelos.listModelos.queryOptions({ input: { incluirInativos: true }, ...MANAGEMENT_CACHE })

/** Active message templates, the company's and the user's own. */
export const modelosQuery = () => api.modelos.listModelos.queryOptions({ input: {}, ...MANAGEMENT_CACHE })

/** Mutations of templates. Each promise resolves once the open lists are refreshed. */
export function useModelos() {
  const meta = { changes: [api.modelos.key()] }
  return {
    create: useMutation(api.modelos.createModelo.mutationOptions({ meta })).mutateAsync,
    update: useMutation(api.modelos.updateModelo.mutationOptions({ meta })).mutateAsync,
    remove: useMutation(api.modelos.deleteModelo.mutationOptions({ meta })).mutateAsync,
  }
}
