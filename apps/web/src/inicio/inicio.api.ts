import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/api-error.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'
import { notifyError, notifySuccess } from '../ui/notify.ts'

export const resumoQuery = () => api.inicio.getResumo.queryOptions(MANAGEMENT_CACHE)

/** Clinics by name, city or state; while a new text is looked up the former list stays. */
export const clinicasQuery = (texto: string) =>
  api.clinicas.listClinicas.queryOptions({ input: { texto }, placeholderData: keepPreviousData, ...MANAGEMENT_CACHE })

/** Turns a clinic on or off. When somebody else has changed it meanwhile, says so and shows how it is now. */
export function useSetActive() {
  const queryClient = useQueryClient()
  return useMutation(
    api.clinicas.updateClinica.mutationOptions({
      onSuccess: () => notifySuccess('Clínica atualizada com sucesso!'),
      onError: (error) => notifyError(messageOf(error, 'Erro ao salvar clínica'), 'Erro ao salvar clínica'),
      // Awaited, so that the switch stays busy until it shows what the server has.
      onSettled: () =>
        Promise.all([
          queryClient.invalidateQueries({ queryKey: api.clinicas.key() }),
          queryClient.invalidateQueries({ queryKey: api.inicio.key() }),
        ]),
    }),
  )
}
