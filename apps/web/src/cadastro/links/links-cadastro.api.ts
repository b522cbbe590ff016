import type { LinkCadastro } from '@portal/contract/cadastro/cadastro.contract'
import { caminhoCadastro } from '@portal/contract/cadastro/conversa'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { messageOf } from '../../platform/api-error.ts'
import { MANAGEMENT_CACHE } from '../../platform/query.ts'
import { copyWhenReady } from '../../ui/copy-link.ts'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { notifyLoading } from '../../ui/notify-lasting.ts'
import { mensagemDaFalha, type pedidoDe } from './gerar-link.ts'

/** Registration links of the caller. */
export const linksCadastroQuery = (pagina: number) =>
  api.cadastro.listLinksCadastro.queryOptions({
    input: { pagina },
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

/** Registrations received by the caller. */
export const recebidosQuery = (pagina: number) =>
  api.cadastro.listCadastros.queryOptions({
    input: { pagina },
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

/** Number of unseen registrations, with the name in the latest one. */
export const ultimoNovoQuery = () =>
  api.cadastro.getCadastrosNovos.queryOptions({ input: { com_nome: true }, ...MANAGEMENT_CACHE })

/** Marks all received registrations as seen. */
export const useMarkVistos = () =>
  useMutation(
    api.cadastro.markCadastrosVistos.mutationOptions({
      meta: { changes: [api.cadastro.getCadastrosNovos.key(), api.notificacoes.key()] },
    }),
  ).mutate

function urlDe(link: LinkCadastro | undefined) {
  if (!link) throw new Error('There is no link to copy')
  return location.origin + caminhoCadastro(link.token)
}

/** Creates a link, copies it and tells how it went. */
export function useCreateLinkCadastro(onCreated: (link: LinkCadastro) => void) {
  const { mutateAsync, isPending } = useMutation(
    api.cadastro.createPublicLink.mutationOptions({
      onMutate: () => notifyLoading('Gerando link de cadastro...'),
      onSuccess([link]) {
        if (link) onCreated(link)
        else notifyError(mensagemDaFalha(undefined))
      },
      onError: (error) => notifyError(mensagemDaFalha(error)),
      onSettled(_links, _error, _input, hideLoading) {
        hideLoading?.()
      },
      meta: { changes: [api.cadastro.listLinksCadastro.key()], background: true },
    }),
  )

  /** Must run inside the click handler, which the clipboard requires. Rejects with the server's error. */
  async function create(pedido: ReturnType<typeof pedidoDe>) {
    const criado = mutateAsync(pedido).then(([link]) => link)
    const copiado = await copyWhenReady(criado.then(urlDe))
    if (await criado)
      notifySuccess(
        copiado ? 'Link copiado para área de transferência!' : 'O link está pronto para copiar.',
        'Link gerado com sucesso!',
      )
  }

  return { create, isPending }
}

export const useDeactivateLinkCadastro = () =>
  useMutation(
    api.cadastro.deactivateLinkCadastro.mutationOptions({
      onSuccess: () => notifySuccess('Link desativado'),
      onError: (error) => notifyError(messageOf(error, 'Não foi possível desativar o link')),
      meta: { changes: [api.cadastro.listLinksCadastro.key()] },
    }),
  )
