import type { MinhaConta } from '@portal/contract/acesso/conta.contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { client } from '../../platform/client.ts'
import { MANAGEMENT_CACHE } from '../../platform/query.ts'
import { session } from '../../platform/session.ts'

export const contaQuery = () => api.conta.getConta.queryOptions(MANAGEMENT_CACHE)

/** Saves the user's own data and updates the session, whose name the pages show. */
export function useUpdateConta() {
  const queryClient = useQueryClient()
  return {
    update: useMutation(
      api.conta.updateConta.mutationOptions({
        onSuccess: (conta: MinhaConta) => {
          queryClient.setQueryData(contaQuery().queryKey, conta)
          session.reload().catch(() => undefined)
        },
      }),
    ).mutateAsync,
    reload: () => queryClient.fetchQuery({ ...contaQuery(), staleTime: 0 }),
  }
}

export const changeSenha = (input: { atual: string; password: string; codigo?: string }) =>
  client.conta.changeSenha(input)
export const signOutEverywhere = () => client.conta.signOutEverywhere()
