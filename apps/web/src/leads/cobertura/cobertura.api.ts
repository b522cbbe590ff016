import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { MANAGEMENT_CACHE } from '../../platform/query.ts'

/** Covers of the person, as the one who is away or who stands in; for supervisors and administrators, all. */
export const coberturasQuery = (enabled = true) =>
  api.distribuicao.listCoberturas.queryOptions({ input: {}, enabled, ...MANAGEMENT_CACHE })

/** How many open leads a substitute would see, and who may be one. */
export const previaCoberturaQuery = (titular_id: string) =>
  api.distribuicao.previewCobertura.queryOptions({ input: { titular_id }, staleTime: 0 })

export function useCoberturas() {
  const queryClient = useQueryClient()
  const onSettled = () =>
    Promise.all(
      [api.distribuicao.key(), api.auditoria.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
  return {
    criar: useMutation(api.distribuicao.createCobertura.mutationOptions({ onSettled })),
    encerrar: useMutation(api.distribuicao.endCobertura.mutationOptions({ onSettled })),
  }
}
