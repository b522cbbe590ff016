import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { requestOf } from '../../platform/link.ts'
import { MANAGEMENT_CACHE } from '../../platform/query.ts'
import { refreshFinanceiro } from '../financeiro.api.ts'

/** Months, and the commissions per person in the chosen one. */
export const fechamentosQuery = (mes: string | undefined) =>
  api.fechamentos.listFechamentos.queryOptions({
    input: mes ? { mes } : {},
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

/** Address of a closing's PDF. */
export const urlDemonstrativo = (id: string) => requestOf('fechamentos.getDemonstrativo', { id }).url

function useMudarMes<I>(call: (input: I) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: call,
    // Awaited, so that a dialog closes only when the month is up to date.
    onSettled: () => refreshFinanceiro(queryClient),
  })
}

export const useCloseMes = () => useMudarMes(api.fechamentos.closeMes.call)
export const useReopenMes = () => useMudarMes(api.fechamentos.reopenMes.call)
