import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { requestOf } from '../platform/link.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'
import { notifyFailure, notifySuccess } from '../ui/notify.ts'
import type { DispositivosUrl } from './dispositivos-url.ts'

/** Polled, because heartbeats change who is online without announcing a change. */
const ATUALIZACAO_MS = 60_000
const LISTA = { ...MANAGEMENT_CACHE, refetchInterval: ATUALIZACAO_MS }

/** One page; keeps the previous one while loading. */
export const dispositivosQuery = ({ texto, filtro, pagina }: DispositivosUrl) =>
  api.dispositivos.listDispositivos.queryOptions({
    input: { texto, filtro, pagina },
    placeholderData: keepPreviousData,
    ...LISTA,
  })

/** Download address of the devices that pass the filters. */
export const urlExportacao = ({ texto, filtro }: DispositivosUrl, motivo: string) =>
  requestOf('dispositivos.exportDispositivos', { texto, filtro, motivo }).url

export const meusDispositivosQuery = () => api.dispositivos.listMeusDispositivos.queryOptions(LISTA)

export const sessoesQuery = (id: string) =>
  api.dispositivos.listSessoesDispositivo.queryOptions({ input: { id }, ...LISTA })

const failure = (titulo: string) => (error: unknown) => notifyFailure(error, titulo)

/** Administrators' mutations. Each reports its outcome and resolves once the open lists are refreshed. */
export function useGestao() {
  const telling = (sucesso: string, falha: string) => ({
    onSuccess: () => notifySuccess(sucesso),
    onError: failure(falha),
    meta: { changes: [api.dispositivos.key()] },
  })
  const {
    approveDispositivo,
    refuseDispositivo,
    revokeDispositivo,
    blockDispositivo,
    endSessoesUsuario,
    updateLimiteDispositivos,
  } = api.dispositivos
  return {
    aprovar: useMutation(
      approveDispositivo.mutationOptions(telling('Dispositivo aprovado com sucesso!', 'Erro ao aprovar dispositivo')),
    ).mutateAsync,
    recusar: useMutation(
      refuseDispositivo.mutationOptions(telling('Dispositivo recusado com sucesso!', 'Erro ao recusar dispositivo')),
    ).mutateAsync,
    revogar: useMutation(
      revokeDispositivo.mutationOptions(telling('Dispositivo removido com sucesso!', 'Erro ao revogar dispositivo')),
    ).mutateAsync,
    bloquear: useMutation(
      blockDispositivo.mutationOptions(telling('Dispositivo bloqueado com sucesso!', 'Erro ao bloquear dispositivo')),
    ).mutateAsync,
    encerrar: useMutation(
      endSessoesUsuario.mutationOptions(telling('Sessões encerradas com sucesso!', 'Erro ao encerrar sessões')),
    ).mutateAsync,
    alterarLimite: useMutation(
      updateLimiteDispositivos.mutationOptions(telling('Limite alterado com sucesso!', 'Erro ao alterar limite')),
    ).mutateAsync,
  }
}

/** Removes one of the user's own devices. */
export const useRemoverMeu = () =>
  useMutation(
    api.dispositivos.revokeDevice.mutationOptions({
      onSuccess: () => notifySuccess('Dispositivo removido com sucesso!'),
      onError: failure('Erro ao revogar dispositivo'),
      meta: { changes: [api.dispositivos.key()] },
    }),
  ).mutateAsync

/** Renames one of the user's own devices; `onSaved` is called once the lists are refreshed. */
export function useRenameMeu(onSaved: () => void) {
  const queryClient = useQueryClient()
  return useMutation(
    api.dispositivos.renameDispositivo.mutationOptions({
      async onSuccess() {
        await queryClient.invalidateQueries({ queryKey: api.dispositivos.key() })
        notifySuccess('Dispositivo renomeado com sucesso!')
        onSaved()
      },
      onError: failure('Erro ao renomear dispositivo'),
    }),
  )
}
