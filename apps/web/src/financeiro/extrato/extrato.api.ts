import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'

/** Reads a bank's statement; nothing of it is kept. */
export const useReadExtrato = () => useMutation({ mutationFn: api.fechamentos.readExtrato.call, gcTime: 0 })

export function useConfirmExtrato() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: api.fechamentos.confirmExtrato.call,
    gcTime: 0,
    onSettled: () =>
      void Promise.all(
        [api.financeiro.key(), api.fechamentos.key(), api.auditoria.key()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
