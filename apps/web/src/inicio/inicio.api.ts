import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/api-error.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'
import { notifyError } from '../ui/notify.ts'

const HOJE_MS = 5 * 60_000

/** What waits for the reader. Things become late without a change, so it is also asked for as time passes. */
export const hojeQuery = () =>
  api.inicio.getHoje.queryOptions({ ...MANAGEMENT_CACHE, refetchOnWindowFocus: 'always', refetchInterval: HOJE_MS })

const SERVICOS_MS = 30_000

/** Services work again without a change of the data: asked for while one is broken. */
export const resumoQuery = () =>
  api.inicio.getResumo.queryOptions({
    ...MANAGEMENT_CACHE,
    refetchInterval: ({ state }) => (state.data?.servicos.length ? SERVICOS_MS : false),
  })

export const recentesQuery = () => api.inicio.listRecentes.queryOptions(MANAGEMENT_CACHE)

/** Says of the first steps what cannot be found. */
export function useDizerPassos() {
  const queryClient = useQueryClient()
  const { queryKey } = resumoQuery()
  const { mutate, isPending } = useMutation(
    api.inicio.changePrimeirosPassos.mutationOptions({
      onSuccess: (primeiros_passos) => queryClient.setQueryData(queryKey, (r) => r && { ...r, primeiros_passos }),
      onError: (error) => notifyError(messageOf(error, 'Tente novamente.'), 'Erro ao guardar a escolha'),
    }),
  )
  return { dizer: mutate, isPending }
}

export const useTestarEmail = () => useMutation(api.inicio.testEmail.mutationOptions())
