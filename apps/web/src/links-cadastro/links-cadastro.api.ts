import type { LinkCadastro } from '@portal/contract/cadastro/cadastro.contract'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/api-error.ts'
import { CATALOG_CACHE, MANAGEMENT_CACHE } from '../platform/query.ts'
import { notifyError, notifySuccess } from '../ui/notify.ts'
import { notifyLoading } from '../ui/notify-lasting.ts'
import { mensagemDaFalha } from './gerar-link.ts'

/** The caller's registration links. */
export const linksCadastroQuery = (pagina: number) =>
  api.cadastro.listLinksCadastro.queryOptions({
    input: { pagina },
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

/** Registrations that families have sent to the caller. */
export const recebidosQuery = (pagina: number) =>
  api.cadastro.listCadastros.queryOptions({
    input: { pagina },
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

/** Whom an administrator can make a link for. */
export const consultoresQuery = (enabled: boolean) =>
  api.cadastro.listConsultores.queryOptions({ enabled, ...CATALOG_CACHE })

/** Makes a link and tells how it goes (spec section 8). */
export function useCreateLinkCadastro(onCreated: (link: LinkCadastro) => void) {
  const queryClient = useQueryClient()
  return useMutation(
    api.cadastro.createPublicLink.mutationOptions({
      onMutate: () => notifyLoading('Gerando link de cadastro...'),
      onSuccess([link]) {
        if (!link) return notifyError(mensagemDaFalha(undefined))
        notifySuccess('Link gerado com sucesso!')
        onCreated(link)
      },
      onError: (error) => notifyError(mensagemDaFalha(error)),
      onSettled(_links, _error, _input, hideLoading) {
        hideLoading?.()
        queryClient.invalidateQueries({ queryKey: api.cadastro.listLinksCadastro.key() })
      },
    }),
  )
}

/** Asks for the address of a document, which is good for five minutes; each time is written down. */
export const useOpenDocumento = () =>
  useMutation(
    api.cadastro.openDocumento.mutationOptions({
      onError: (error) => notifyError(messageOf(error, 'Não foi possível abrir o documento')),
    }),
  )

export function useDeactivateLinkCadastro() {
  const queryClient = useQueryClient()
  return useMutation(
    api.cadastro.deactivateLinkCadastro.mutationOptions({
      onSuccess: () => notifySuccess('Link desativado'),
      onError: (error) => notifyError(messageOf(error, 'Não foi possível desativar o link')),
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.cadastro.listLinksCadastro.key() }),
    }),
  )
}
