import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'

/** Campaign costs of a month; always refetched, because another administrator may be editing too. */
export const custosQuery = (mes: string) =>
  api.campanhas.listCustos.queryOptions({ input: { mes }, ...MANAGEMENT_CACHE, staleTime: 0 })

/** Names of the campaigns with most leads, as suggestions while typing. */
export const useNomesDeCampanhas = (texto: string) =>
  useQuery(api.leads.listCampanhas.queryOptions({ input: { campo: 'campanha', texto }, ...MANAGEMENT_CACHE })).data ??
  []

/** Writes of costs; each promise resolves once the open month is refetched. */
export function useCustos() {
  const queryClient = useQueryClient()
  const meta = { changes: [api.campanhas.key(), api.metricas.getCampanhas.key()] }
  const { createCusto, updateCusto, deleteCusto, importCustos } = api.campanhas
  return {
    create: useMutation(createCusto.mutationOptions({ meta })).mutateAsync,
    update: useMutation(updateCusto.mutationOptions({ meta })).mutateAsync,
    remove: useMutation(deleteCusto.mutationOptions({ meta })).mutateAsync,
    importar: useMutation(importCustos.mutationOptions({ meta })),
    /** Current version of a cost; undefined when it was deleted or moved to another month. */
    async reload({ id, mes }: { id: string; mes: string }) {
      const custos = await queryClient.fetchQuery(custosQuery(mes))
      return custos.find((custo) => custo.id === id)
    },
  }
}
