import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'
import { notifyFailure } from '../ui/notify.ts'

const HOJE_MS = 5 * 60_000

/** Counters of the user's day. Polled, because records become late without any change. */
export const hojeQuery = () =>
  api.inicio.getHoje.queryOptions({ ...MANAGEMENT_CACHE, refetchOnWindowFocus: 'always', refetchInterval: HOJE_MS })

const SERVICOS_MS = 30_000

/** Summary of the home page; polled while a service is broken, because its recovery changes no data. */
export const resumoQuery = () =>
  api.inicio.getResumo.queryOptions({
    ...MANAGEMENT_CACHE,
    refetchInterval: ({ state }) => (state.data?.servicos.length ? SERVICOS_MS : false),
  })

export const recentesQuery = () => api.inicio.listRecentes.queryOptions(MANAGEMENT_CACHE)

/** Records first steps that the portal cannot detect. */
export function useDizerPassos() {
  const queryClient = useQueryClient()
  const { queryKey } = resumoQuery()
  const { mutate, isPending } = useMutation(
    api.inicio.changePrimeirosPassos.mutationOptions({
      onSuccess: (primeiros_passos) => queryClient.setQueryData(queryKey, (r) => r && { ...r, primeiros_passos }),
      onError: (error) => notifyFailure(error, 'Erro ao guardar a escolha'),
    }),
  )
  return { dizer: mutate, isPending }
}

export const useTestarEmail = () => useMutation(api.inicio.testEmail.mutationOptions())
