import { skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { MANAGEMENT_CACHE } from '../../platform/query.ts'

/** Licences and standing of a clinic; refetched whenever it is shown. */
export const regularidadeQuery = (id: string | undefined) =>
  api.regularidade.getRegularidade.queryOptions({ input: id ? { id } : skipToken, ...MANAGEMENT_CACHE, staleTime: 0 })

export function useUpdateRegularidade() {
  const queryClient = useQueryClient()
  const { mutateAsync: update } = useMutation(
    api.regularidade.updateRegularidade.mutationOptions({
      onSuccess: (salva) => queryClient.setQueryData(regularidadeQuery(salva.id).queryKey, salva),
      meta: { changes: [api.regularidade.key(), api.clinicas.key()] },
    }),
  )
  return { update, reload: ({ id }: { id: string }) => queryClient.fetchQuery(regularidadeQuery(id)) }
}

/** Sets one nature for several clinics. */
export const useSetNatureza = () =>
  useMutation(
    api.regularidade.setNatureza.mutationOptions({
      meta: { changes: [api.regularidade.key(), api.clinicas.key(), api.pendencias.key()] },
    }),
  )
