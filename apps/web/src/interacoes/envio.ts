import { type MutationKey, type QueryClient, useMutationState } from '@tanstack/react-query'
import { isApiError } from '../platform/api-error.ts'

const PRIMEIRA_ESPERA_MS = 1_000
const ESPERA_MAXIMA_MS = 15_000

/** Mutation key of every write of the board, whose variables name the lead. */
export const ENVIOS = ['leads', 'envio'] as const

/** Options of a write that waits for the connection instead of failing; writes of one lead run in order. */
export const optionsEnvio = (leadId: string) => ({
  scope: { id: `lead:${leadId}` },
  // Paused without a connection, and continued later.
  networkMode: 'online' as const,
  retry: (_failures: number, error: unknown) => isApiError(error) && error.code === 'UNREACHABLE',
  retryDelay: (failures: number) => Math.min(PRIMEIRA_ESPERA_MS * 2 ** failures, ESPERA_MAXIMA_MS),
})

type Envio = { id: string }

/** Sends a write of the board; the promise resolves with its answer, however long that takes. */
export function sendEnvio<Pedido extends Envio, Resposta>(
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

/** Leads with writes that could not be sent yet. */
export function useNaoEnviados(): ReadonlySet<string> {
  const ids = useMutationState({
    filters: { mutationKey: ENVIOS, status: 'pending' },
    select: ({ state }) => (state.isPaused || state.failureCount > 0 ? (state.variables as Envio).id : ''),
  }).filter(Boolean)
  return ids.length > 0 ? new Set(ids) : NENHUM
}
