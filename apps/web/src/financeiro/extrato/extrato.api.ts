import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { DO_FINANCEIRO } from '../financeiro.api.ts'

/** Parses a bank statement; nothing of it is kept. */
export const useReadExtrato = () => useMutation(api.fechamentos.readExtrato.mutationOptions({ gcTime: 0 }))

export const useConfirmExtrato = () =>
  useMutation(
    api.fechamentos.confirmExtrato.mutationOptions({
      gcTime: 0,
      meta: { changes: DO_FINANCEIRO, background: true },
    }),
  )
