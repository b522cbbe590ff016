import type { VagasDaClinica } from '@portal/contract/vagas/vagas.contract'
import { urlWhatsApp } from '@portal/contract/whatsapp'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { SEARCH_CACHE } from '../platform/query.ts'
import { notifyFailure, notifyWarning } from '../ui/notify.ts'
import { openWhenReady } from '../ui/open-when-ready.ts'

export const vagasQuery = (id: string) => api.vagas.getVagas.queryOptions({ input: { id }, ...SEARCH_CACHE })

/** Confirms all vacancies of a clinic; the open search is updated at once. */
export function useConfirmarVagas() {
  const queryClient = useQueryClient()
  return useMutation(
    api.vagas.confirmVagas.mutationOptions({
      onSuccess({ substituiu: _, ...vagas }, { id }) {
        queryClient.setQueryData<VagasDaClinica>(vagasQuery(id).queryKey, vagas)
        void queryClient.invalidateQueries({ queryKey: api.busca.key() })
      },
    }),
  )
}

/**
 * Asks a clinic to confirm its vacancies itself: opens WhatsApp with a single-use link. Call only inside the click
 * handler, because browsers open a window only then.
 */
export function useRequestConfirmacao() {
  const { mutateAsync, isPending } = useMutation(
    api.vagas.pedirConfirmacao.mutationOptions({
      onError: (error) => notifyFailure(error, 'Erro ao pedir confirmação'),
      meta: { changes: [api.vagas.key()] },
    }),
  )
  async function request(id: string) {
    const pedido = mutateAsync({ id })
    const url = pedido.then(({ whatsapp, mensagem, caminho }) =>
      urlWhatsApp(whatsapp, mensagem.replace('{link}', location.origin + caminho)),
    )
    const aberto = await openWhenReady(url, 'Abrindo o WhatsApp…')
    if (!aberto && (await pedido.catch(() => undefined)))
      notifyWarning('O navegador não abriu o WhatsApp. Permita janelas deste site e peça de novo.')
  }
  return { request, isPending }
}
