import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { MANAGEMENT_CACHE } from '../../platform/query.ts'

/** Admissions of the old portal that wait for confirmation, with the amounts that follow from each. */
export const trazidasQuery = () => api.internacoes.listTrazidas.queryOptions(MANAGEMENT_CACHE)
/** Number of admissions that wait for confirmation. */
export const totalTrazidasQuery = () => api.internacoes.countTrazidas.queryOptions(MANAGEMENT_CACHE)

/** Confirms one admission with corrections, or several as they are. */
export function useConfirmTrazidas() {
  const queryClient = useQueryClient()
  // Awaited, so that confirmed admissions have left the list.
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
