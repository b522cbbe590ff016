import type { OfertaPendente } from '@portal/contract/leads/distribuicao/oferta.contract'
import { LEAD_ACEITO, type MotivoRecusaOferta } from '@portal/contract/leads/distribuicao/opcoes'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { isApiError, messageOf } from '../../platform/api-error.ts'
import { MANAGEMENT_CACHE } from '../../platform/query.ts'
import { notifyError, notifySuccess } from '../../ui/notify.ts'
import { desvioDe } from './contagem.ts'

const LONGEST_RETRY_MS = 4_000
/** Time after an offer's end during which a lost answer is repeated: it may have counted. */
const PATIENCE_MS = 15_000
const PAGE_SIZE = 25

/** Unanswered offers, whether a rule names the user, and how far the server's clock is ahead of this device's. */
export const ofertasQuery = () =>
  queryOptions({
    queryKey: [...api.distribuicao.listOfertas.key(), 'relogio'],
    async queryFn({ signal }) {
      const enviado = Date.now()
      const { itens, na_roleta, agora } = await api.distribuicao.listOfertas.call(undefined, { signal })
      return { itens, na_roleta, desvio: desvioDe(agora, enviado, Date.now()) }
    },
    ...MANAGEMENT_CACHE,
  })

/** User's own log of 30 days, newest first, in pages. */
export const registroQuery = (soMinhas: boolean) =>
  api.distribuicao.listMinhasOfertas.infiniteOptions({
    input: (pagina: number) => ({ pagina, tamanho: PAGE_SIZE, so_minhas: soMinhas }),
    initialPageParam: 1,
    getNextPageParam: ({ mais }, paginas) => (mais ? paginas.length + 1 : undefined),
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

export const minhaSituacaoQuery = () => api.distribuicao.getMinhaSituacao.queryOptions(MANAGEMENT_CACHE)

/** Records that an offer was seen; if that fails, it counts as unseen and the server goes on notifying. */
export const markVista = (id: string) => api.distribuicao.markOfertaVista.call({ id }).catch(() => undefined)

/** Asks also for the open offers, which other writes leave to the stream: an answered one goes at once. */
const refresh = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: api.distribuicao.key() }),
    queryClient.invalidateQueries({ queryKey: api.notificacoes.key() }),
  ])

const RESPOSTAS = ['ofertas', 'resposta']

/** Repeats an answer that did not reach the server while it may count; a repetition changes nothing. */
const optionsResposta = ({ expira_em }: OfertaPendente, desvio: number) => ({
  mutationKey: RESPOSTAS,
  retry: (_: number, error: unknown) =>
    isApiError(error) && error.retryable && Date.now() + desvio < Date.parse(expira_em) + PATIENCE_MS,
  retryDelay: (failures: number) => Math.min(1_000 * 2 ** failures, LONGEST_RETRY_MS),
})

/** Ids of offers whose answer is being sent. */
export const useRespondendo = () =>
  useMutationState({
    filters: { mutationKey: RESPOSTAS, status: 'pending' },
    select: ({ state }) => (state.variables as { id: string }).id,
  })

/** Accepts an offer and opens its lead. */
export function useAccept(oferta: OfertaPendente, desvio: number) {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation(
    api.distribuicao.acceptOferta.mutationOptions({
      ...optionsResposta(oferta, desvio),
      onSuccess({ lead_id }) {
        void notifySuccess(LEAD_ACEITO)
        const lead = { lead: lead_id }
        if (router.state.location.pathname !== '/consultor/kanban')
          return void router.navigate({ to: '/consultor/kanban', search: lead })
        // On the board the filters stay.
        void router.navigate({ to: '.', search: (before: Record<string, unknown>) => ({ ...before, ...lead }) })
      },
      onError: (error) => void notifyError(messageOf(error, 'Erro ao aceitar o lead')),
      onSettled: () => refresh(queryClient),
    }),
  )
}

/** Refuses an offer, with a reason or without. */
export function useRefuse(oferta: OfertaPendente, desvio: number) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation(
    api.distribuicao.refuseOferta.mutationOptions({
      ...optionsResposta(oferta, desvio),
      onSuccess: () => void notifySuccess('Oferta recusada'),
      onError: (error) => void notifyError(messageOf(error, 'Erro ao recusar o lead')),
      onSettled: () => refresh(queryClient),
    }),
  )
  return { refuse: (motivo: MotivoRecusaOferta | null) => mutate({ id: oferta.id, motivo }), isPending }
}
