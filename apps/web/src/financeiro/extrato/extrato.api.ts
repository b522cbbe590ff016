import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { refreshFinanceiro } from '../financeiro.api.ts'

/** Parses a bank statement; nothing of it is kept. */
export const useReadExtrato = () => useMutation(api.fechamentos.readExtrato.mutationOptions({ gcTime: 0 }))

export function useConfirmExtrato() {
  const queryClient = useQueryClient()
  return useMutation(
    api.fechamentos.confirmExtrato.mutationOptions({
      gcTime: 0,
      onSettled: () => void refreshFinanceiro(queryClient),
    }),
  )
}
