import type { AvisosDaPessoa } from '@portal/contract/avisos/avisos.contract'
import type { Silencio } from '@portal/contract/avisos/silencio'
import type { TipoNotificacao } from '@portal/contract/notificacoes/tipos'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { client } from '../platform/client.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'
import { notifyFailure, notifySuccess } from '../ui/notify.ts'

export const avisosQuery = () => api.avisos.getAvisos.queryOptions(MANAGEMENT_CACHE)

type Mudanca = {
  tipos?: Partial<Record<TipoNotificacao, { push?: boolean; email?: boolean }>>
  silencio?: Silencio | null
  resumo_semanal?: boolean
}

const changed = (antes: AvisosDaPessoa, { tipos = {}, silencio, resumo_semanal }: Mudanca): AvisosDaPessoa => ({
  ...antes,
  tipos: antes.tipos.map((um) => ({ ...um, ...tipos[um.tipo] })),
  silencio: silencio === undefined ? antes.silencio : silencio,
  resumo_semanal: resumo_semanal ?? antes.resumo_semanal,
})

/**
 * Changes apply at once and are sent in order; a failed one is reported and undone. Answers older than the last change
 * are ignored.
 */
export function useUpdateAvisos() {
  const queryClient = useQueryClient()
  const { queryKey } = avisosQuery()
  const mutationKey = ['updateAvisos']
  return useMutation(
    api.avisos.updateAvisos.mutationOptions({
      mutationKey,
      scope: { id: 'updateAvisos' },
      onMutate(mudanca: Mudanca) {
        void queryClient.cancelQueries({ queryKey })
        queryClient.setQueryData(queryKey, (antes) => antes && changed(antes, mudanca))
      },
      onError: (error) => notifyFailure(error, 'Erro ao salvar avisos'),
      onSettled() {
        if (queryClient.isMutating({ mutationKey }) > 1) return undefined
        return queryClient.invalidateQueries({ queryKey: api.avisos.key() })
      },
    }),
  )
}

export const createAssinatura = (alvo: { endpoint: string; p256dh: string; auth: string }) =>
  client.avisos.createAssinatura(alvo)

export function useRemoverAssinatura() {
  return useMutation(
    api.avisos.deleteAssinatura.mutationOptions({
      onError: (error) => notifyFailure(error, 'Erro ao desativar avisos'),
      meta: { changes: [api.avisos.key()] },
    }),
  )
}

export const useSendTeste = () =>
  useMutation(
    api.avisos.sendTeste.mutationOptions({
      onSuccess: () => notifySuccess('Aviso de teste enviado!'),
      onError: (error) => notifyFailure(error, 'Erro ao enviar o aviso de teste'),
    }),
  )
