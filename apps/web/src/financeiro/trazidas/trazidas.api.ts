import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { MANAGEMENT_CACHE } from '../../platform/query.ts'

/** Admissions of an older portal that wait to be confirmed, with what follows of each. */
export const trazidasQuery = () => api.internacoes.listTrazidas.queryOptions(MANAGEMENT_CACHE)
/** How many they are. */
export const totalTrazidasQuery = () => api.internacoes.countTrazidas.queryOptions(MANAGEMENT_CACHE)

/** Confirms one, with what is corrected of it, or several as they are. */
export function useConfirmTrazidas() {
  const queryClient = useQueryClient()
  // Awaited, so that what is confirmed is gone from the list.
  const onSettled = () =>
    Promise.all(
      [
        ...[api.internacoes.key(), api.pacientes.key(), api.pendencias.key()],
        ...[api.financeiro.key(), api.fechamentos.key(), api.auditoria.key()],
      ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
  return {
    uma: useMutation(api.internacoes.confirmTrazida.mutationOptions({ onSettled })),
    varias: useMutation(api.internacoes.confirmTrazidas.mutationOptions({ onSettled })),
  }
}
