import type { LeadCampos } from '@portal/contract/leads/lead.contract'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { isApiError } from '../platform/api-error.ts'
import { isLive } from '../platform/realtime.ts'
import { ENVIOS, optionsEnvio } from './envio.ts'

const CONFLICT = 409

/** Marks everything that shows leads as old, but for an open board, which is told what changed. */
export const refreshLeads = (queryClient: QueryClient) =>
  Promise.all(
    [api.leads.key(), api.auditoria.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey, predicate: (query) => !isLive(query) }),
    ),
  )

/** Records a contact or a note. Without a connection it waits, marked on the lead's card, until there is one. */
export function useSendInteracao(leadId: string) {
  const queryClient = useQueryClient()
  const mutation = useMutation(
    api.leads.createInteracao.mutationOptions({
      ...optionsEnvio(leadId),
      mutationKey: [...ENVIOS, 'interacao'],
      onSuccess: () => void refreshLeads(queryClient),
    }),
  )
  const { isPaused, isPending, failureCount } = mutation
  return { ...mutation, isEsperando: isPaused || (isPending && failureCount > 0) }
}

/** Records that WhatsApp or the telephone was opened. */
export const startContato = (input: { id: string; canal: 'whatsapp' | 'ligacao'; envio_id: string }) =>
  api.leads.startContato.call(input)

/** Saves what is to be done next with a lead, also when something else of it was changed meanwhile. */
export function useProximaAcao() {
  const queryClient = useQueryClient()
  return useMutation({
    async mutationFn(pedido: { id: string; versao: number } & Pick<LeadCampos, 'proxima_acao' | 'proxima_acao_em'>) {
      try {
        return await api.leads.updateLead.call(pedido)
      } catch (error) {
        if (!isApiError(error) || error.status !== CONFLICT) throw error
        const { versao } = await api.leads.getLead.call({ id: pedido.id })
        return api.leads.updateLead.call({ ...pedido, versao })
      }
    },
    onSuccess: () => void refreshLeads(queryClient),
  })
}
