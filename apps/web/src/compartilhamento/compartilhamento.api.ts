import type { RegularidadeDoCartao } from '@portal/contract/clinicas/regularidade.contract'
import type { SharedLink } from '@portal/contract/compartilhamento/compartilhamento.contract'
import { caminhoCompartilhado, urlEnvio } from '@portal/contract/compartilhamento/conversa'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { isApiError, messageOf } from '../platform/api-error.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'
import { copyWhenReady } from '../ui/copy-link.ts'
import { notifyError, notifySuccess, notifyWarning } from '../ui/notify.ts'
import { openWhenReady } from '../ui/open-when-ready.ts'

export type ClinicaACompartilhar = {
  id: string
  name: string
  city: string
  state: string
  /** Regularity as the team sees it; undefined when not loaded here. */
  regularidade?: Pick<RegularidadeDoCartao, 'natureza'> | null
}

/** Shared links of the caller. */
export const sharedLinksQuery = (pagina: number) =>
  api.compartilhamento.listSharedLinks.queryOptions({
    input: { pagina },
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

const urlDe = (link: SharedLink) => location.origin + caminhoCompartilhado(link)

/** Creates a link and copies it. With `noWhatsApp` it also opens WhatsApp with a message. */
export function useCreateSharedLink(onCreated: (link: SharedLink) => void) {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation(
    api.compartilhamento.createSharedLink.mutationOptions({
      onSuccess(link) {
        onCreated(link)
        void queryClient.invalidateQueries({ queryKey: api.compartilhamento.key() })
      },
      onError(error) {
        if (isApiError(error) && error.status === 401)
          notifyError('Você precisa estar logado para compartilhar', 'Erro de autenticação')
        else notifyError('Não foi possível criar o link de compartilhamento', 'Erro ao criar link')
      },
    }),
  )

  /** Call only in the click handler: browsers allow clipboard and window only then, so both start before the answer. */
  async function create(pedido: { clinica_id: string; vagas_inicial: number }, noWhatsApp: boolean) {
    const criado = mutateAsync(pedido)
    const copia = copyWhenReady(criado.then(urlDe))
    const abertura = noWhatsApp
      ? openWhenReady(
          criado.then((link) => urlEnvio(link.clinica, urlDe(link))),
          'Abrindo o WhatsApp…',
        )
      : true
    const [copiado, aberto, link] = await Promise.all([copia, abertura, criado.catch(() => undefined)])
    if (!link) return
    const vagas = `${link.vagas_inicial} ${link.vagas_inicial === 1 ? 'vaga' : 'vagas'}`
    notifySuccess(
      copiado ? `Link com ${vagas} copiado` : `Link com ${vagas} pronto para copiar`,
      'Link criado com sucesso!',
    )
    if (!aberto) notifyWarning('O navegador não abriu o WhatsApp. Use “Compartilhar via WhatsApp”.')
  }

  return { create, isPending }
}

export const useDeactivateSharedLink = () =>
  useMutation(
    api.compartilhamento.deactivateSharedLink.mutationOptions({
      onSuccess: () => notifySuccess('Link desativado'),
      onError: (error) => notifyError(messageOf(error, 'Não foi possível desativar o link')),
      meta: { changes: [api.compartilhamento.key()] },
    }),
  )
