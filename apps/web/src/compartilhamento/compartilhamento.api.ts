import type { SharedLink } from '@portal/contract/compartilhamento/compartilhamento.contract'
import { caminhoCompartilhado } from '@portal/contract/compartilhamento/conversa'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { isApiError, messageOf } from '../platform/api-error.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'
import { notifyError, notifySuccess } from '../ui/notify.ts'

export type ClinicaACompartilhar = { id: string; name: string; city: string; state: string }

/** The caller's shared links. */
export const sharedLinksQuery = (pagina: number) =>
  api.compartilhamento.listSharedLinks.queryOptions({
    input: { pagina },
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

/** Whether families can answer by WhatsApp to the links of whoever is signed in, and to whom. */
export const meuContatoQuery = () => api.compartilhamento.getMeuContato.queryOptions(MANAGEMENT_CACHE)

/** Makes a link, copies it and says so (spec section 8). */
export function useCreateSharedLink(onCreated: (link: SharedLink) => void) {
  const queryClient = useQueryClient()
  return useMutation(
    api.compartilhamento.createSharedLink.mutationOptions({
      async onSuccess(link) {
        onCreated(link)
        queryClient.invalidateQueries({ queryKey: api.compartilhamento.key() })
        const vagas = `${link.vagas_inicial} ${link.vagas_inicial === 1 ? 'vaga' : 'vagas'}`
        // A browser may refuse the clipboard so long after the click; the link is on the screen.
        const copied = await navigator.clipboard?.writeText(location.origin + caminhoCompartilhado(link)).then(
          () => true,
          () => false,
        )
        notifySuccess(
          copied ? `Link com ${vagas} copiado` : `Link com ${vagas} pronto para copiar`,
          'Link criado com sucesso!',
        )
      },
      onError(error) {
        if (isApiError(error) && error.status === 401)
          notifyError('Você precisa estar logado para compartilhar', 'Erro de autenticação')
        else notifyError('Não foi possível criar o link de compartilhamento', 'Erro ao criar link')
      },
    }),
  )
}

export function useDeactivateSharedLink() {
  const queryClient = useQueryClient()
  return useMutation(
    api.compartilhamento.deactivateSharedLink.mutationOptions({
      onSuccess: () => notifySuccess('Link desativado'),
      onError: (error) => notifyError(messageOf(error, 'Não foi possível desativar o link')),
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.compartilhamento.key() }),
    }),
  )
}
