import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { isLive } from '../platform/realtime.ts'
import { ENVIOS, optionsEnvio } from './envio.ts'

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

/**
 * Adds to a contact what was said and what is to be done next: after the contact, also where both wait for a connection.
 */
export function useCompleteInteracao(leadId: string) {
  const queryClient = useQueryClient()
  const mutation = useMutation(
    api.leads.completeInteracao.mutationOptions({
      ...optionsEnvio(leadId),
      mutationKey: [...ENVIOS, 'complemento'],
      onSuccess: () => void refreshLeads(queryClient),
    }),
  )
  const { isPaused, isPending, failureCount } = mutation
  return { ...mutation, isEsperando: isPaused || (isPending && failureCount > 0) }
}
