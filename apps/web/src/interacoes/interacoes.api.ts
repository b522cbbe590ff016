import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { refresh } from '../platform/query.ts'
import { ENVIOS, optionsEnvio } from './envio.ts'

/** Everything that shows leads. */
export const DOS_LEADS = [api.leads.key(), api.auditoria.key()]

/** For what is no mutation, and for writes that change nothing when they fail. */
export const refreshLeads = (queryClient: QueryClient) => refresh(queryClient, DOS_LEADS)

/** Records a contact or a note. Without a connection it waits, and the lead's card shows that. */
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

/** Adds notes and the next action to a contact; sent after the contact, also when both wait for a connection. */
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
