import { type MutationKey, type QueryClient, useMutationState } from '@tanstack/react-query'
import { isApiError } from '../platform/api-error.ts'

const PRIMEIRA_ESPERA_MS = 1_000
const ESPERA_MAXIMA_MS = 15_000

/** Key of every write of the board, whose first variable names its lead. */
export const ENVIOS = ['leads', 'envio'] as const

/** A write that waits for the connection instead of failing, one after the other for each lead. */
export const optionsEnvio = (leadId: string) => ({
  scope: { id: `lead:${leadId}` },
  // Without a connection it is paused, and goes on when there is one again.
  networkMode: 'online' as const,
  retry: (_failures: number, error: unknown) => isApiError(error) && error.code === 'UNREACHABLE',
  retryDelay: (failures: number) => Math.min(PRIMEIRA_ESPERA_MS * 2 ** failures, ESPERA_MAXIMA_MS),
})

type Envio = { id: string }

/** Sends a write of the board; the returned promise ends with its answer, however long that takes. */
export function enviar<Pedido extends Envio, Resposta>(
  queryClient: QueryClient,
  options: {
    mutationKey: MutationKey
    send: (pedido: Pedido, isRepetition: boolean) => Promise<Resposta>
    onSuccess?: (resposta: Resposta, pedido: Pedido) => unknown
    onError?: (error: Error, pedido: Pedido) => unknown
  },
  pedido: Pedido,
): Promise<Resposta | undefined> {
  const { send, ...rest } = options
  let sent = false
  const mutation = queryClient.getMutationCache().build<Resposta, Error, Pedido, unknown>(queryClient, {
    ...optionsEnvio(pedido.id),
    ...rest,
    mutationFn: (variables) => {
      const isRepetition = sent
      sent = true
      return send(variables, isRepetition)
    },
  })
  // Refusals are reported by `onError`.
  return mutation.execute(pedido).catch(() => undefined)
}

const NENHUM: ReadonlySet<string> = new Set()

/** Leads with a write that could not be sent yet. */
export function useNaoEnviados(): ReadonlySet<string> {
  const ids = useMutationState({
    filters: { mutationKey: ENVIOS, status: 'pending' },
    select: ({ state }) => (state.isPaused || state.failureCount > 0 ? (state.variables as Envio).id : ''),
  }).filter(Boolean)
  return ids.length > 0 ? new Set(ids) : NENHUM
}
