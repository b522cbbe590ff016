import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { MANAGEMENT_CACHE } from '../../platform/query.ts'

/** Covers that the user receives or gives; all covers for supervisors and administrators. */
export const coberturasQuery = (enabled = true) =>
  api.distribuicao.listCoberturas.queryOptions({ input: {}, enabled, ...MANAGEMENT_CACHE })

/** Number of open leads that a substitute would see, and the possible substitutes. */
export const previaCoberturaQuery = (titular_id: string) =>
  api.distribuicao.previewCobertura.queryOptions({ input: { titular_id }, staleTime: 0 })

export function useCoberturas() {
  const meta = { changes: [api.distribuicao.key(), api.auditoria.key()] }
  return {
    criar: useMutation(api.distribuicao.createCobertura.mutationOptions({ meta })),
    encerrar: useMutation(api.distribuicao.endCobertura.mutationOptions({ meta })),
  }
}
