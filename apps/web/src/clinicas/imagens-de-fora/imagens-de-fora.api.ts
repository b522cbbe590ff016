import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { MANAGEMENT_CACHE } from '../../platform/query.ts'
import { notifyFailure } from '../../ui/notify.ts'

const POLL_MS = 2_000

/** Pictures and videos stored at other addresses; polled while they are being copied here. */
export const imagensDeForaQuery = () =>
  api.imagensDeFora.getImagensDeFora.queryOptions({
    ...MANAGEMENT_CACHE,
    refetchInterval: ({ state }) => (state.data?.esperando ? POLL_MS : false),
  })

export function useBringImagens() {
  const queryClient = useQueryClient()
  return useMutation(
    api.imagensDeFora.startImagensDeFora.mutationOptions({
      onSuccess: (situacao) => queryClient.setQueryData(imagensDeForaQuery().queryKey, situacao),
      onError: (error) => notifyFailure(error, 'Erro ao trazer as imagens'),
    }),
  )
}
