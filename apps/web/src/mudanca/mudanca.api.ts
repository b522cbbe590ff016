import { ENVIOS_MUDANCA_PATH } from '@portal/contract/mudanca/limites'
import type { SituacaoMudanca } from '@portal/contract/mudanca/mudanca.contract'
import { keepPreviousData, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { type EnvioOptions, naoEnviado, sendTo } from '../arquivos/send-arquivo.ts'
import { api } from '../platform/api.ts'
import { isApiError, messageOf } from '../platform/api-error.ts'
import { client } from '../platform/client.ts'
import { MANAGEMENT_CACHE, refresh } from '../platform/query.ts'
import { notifyError, notifyFailure, notifySuccess } from '../ui/notify.ts'
import { recusaDe } from './recusa.ts'

const ANDANDO_MS = 1_000
const IMAGENS_MS = 5_000

const isAndando = (data: SituacaoMudanca | undefined) => data?.execucoes[0]?.estado === 'andando'

/** State of the move; refetched while a run is active, also in a hidden tab, because its end changes the page. */
export const mudancaQuery = () =>
  api.mudanca.getMudanca.queryOptions({
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      isAndando(data) ? ANDANDO_MS : data?.imagens && data.imagens.esperando > 0 ? IMAGENS_MS : false,
    refetchIntervalInBackground: true,
  })

/** A report never changes. */
export const relatorioQuery = (id: string | undefined) =>
  api.mudanca.getRelatorio.queryOptions({ input: id ? { id } : skipToken, ...MANAGEMENT_CACHE, staleTime: Infinity })

export const contasQuery = (enabled: boolean) => api.mudanca.listContas.queryOptions({ enabled, staleTime: 0 })

export const desdeQuery = (enabled: boolean) => api.mudanca.getDesdeACopia.queryOptions({ enabled, staleTime: 0 })

/** Choices and findings; refetched after a rehearsal. Unsaved choices stay. */
export const mapaQuery = (enabled = true) => api.mudanca.getMapa.queryOptions({ enabled, staleTime: 0 })

/** Saves the choices; errors are shown beside the button. */
export function useMapa() {
  const queryClient = useQueryClient()
  return useMutation(
    api.mudanca.saveMapa.mutationOptions({
      onSuccess(guardado) {
        queryClient.setQueryData(api.mudanca.getMapa.queryKey(), guardado)
        notifySuccess('Escolhas guardadas')
      },
      onError: () => queryClient.invalidateQueries({ queryKey: api.mudanca.getMapa.key() }),
    }),
  )
}

/** Account of the user, which tells whether the second step is on. */
export const segundaEtapaQuery = () => api.conta.getConta.queryOptions(MANAGEMENT_CACHE)

/** Uploads one file of the old portal. */
export async function sendMudanca(file: File, options: EnvioOptions) {
  const recusa = await recusaDe(file)
  if (recusa) throw naoEnviado(recusa)
  const destino = { endpoint: ENVIOS_MUDANCA_PATH, metadata: {}, para: 'mudanca' }
  return sendTo(file, destino, (envio, signal) => client.mudanca.concludeEnvio({ envio }, { signal }), options)
}

export const conferirQuery = (pagina: number) =>
  api.mudanca.listConferir.queryOptions({ input: { pagina }, placeholderData: keepPreviousData, staleTime: 0 })

/** Mutations of leads that wait for a telephone. */
export function useCheck() {
  const meta = { changes: [api.mudanca.key(), api.leads.key()] }
  return {
    mend: useMutation(
      api.mudanca.mendConferir.mutationOptions({
        meta,
        onSuccess: () => notifySuccess('Lead criado com o que havia no portal antigo'),
        // Errors of fields are shown there.
        onError: (error) => {
          if (isApiError(error) && Object.keys(error.campos).length > 0) return
          notifyFailure(error, 'Não foi possível criar o lead')
        },
      }),
    ),
    discard: useMutation(
      api.mudanca.discardConferir.mutationOptions({
        meta,
        onSuccess: () => notifySuccess('Lead descartado'),
        onError: (error) => notifyFailure(error, 'Não foi possível descartar'),
      }),
    ).mutateAsync,
  }
}

/** Mutations of the move. Each promise resolves once the page is refreshed. */
export function useMudanca() {
  const queryClient = useQueryClient()
  const meta = { changes: [api.mudanca.key()] }
  const failing = (title: string) => ({
    meta,
    onError: (error: unknown) => notifyError(messageOf(error, title), title),
  })
  return {
    refresh: () => refresh(queryClient, meta.changes),
    removeArquivo: useMutation(
      api.mudanca.removeArquivo.mutationOptions({
        ...failing('Não foi possível apagar o arquivo'),
        onSuccess: () => notifySuccess('Arquivo apagado'),
      }),
    ).mutateAsync,
    simulate: useMutation(api.mudanca.simulate.mutationOptions(failing('Não foi possível ensaiar'))),
    // Errors of password and code are shown at their fields.
    move: useMutation(api.mudanca.move.mutationOptions({ meta })).mutateAsync,
    conclude: useMutation(
      api.mudanca.conclude.mutationOptions({
        ...failing('Não foi possível concluir a mudança'),
        onSuccess: () => notifySuccess('Mudança concluída'),
      }),
    ).mutateAsync,
  }
}

/** Mutations of the accounts that were brought, by the operations of the users' page. */
export function useContas() {
  const meta = { changes: [api.mudanca.listContas.key(), api.usuarios.key()] }
  const onError = (error: unknown) => notifyFailure(error, 'Erro ao salvar usuário')
  const onSuccess = () => notifySuccess('Usuário atualizado com sucesso!')
  return {
    approve: useMutation(api.usuarios.approveUsuario.mutationOptions({ onError, onSuccess, meta })).mutateAsync,
    promote: useMutation(api.usuarios.updateUsuario.mutationOptions({ onError, onSuccess, meta })).mutateAsync,
    createLink: useMutation(api.usuarios.createLinkSenha.mutationOptions({ onError, meta })).mutateAsync,
  }
}
