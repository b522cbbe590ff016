import { skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { MANAGEMENT_CACHE } from '../../platform/query.ts'
import { DO_FINANCEIRO } from '../financeiro.api.ts'

export const regrasQuery = () => api.regrasFinanceiras.listRegras.queryOptions(MANAGEMENT_CACHE)

/** Payment agreement that the clinic stated when it was registered. */
export const acordoQuery = (clinica: string | undefined) =>
  api.clinicas.getClinica.queryOptions({
    input: clinica ? { id: clinica } : skipToken,
    ...MANAGEMENT_CACHE,
    select: ({ repasse }) => repasse,
  })

// Awaited, so that a dialog closes only when the rules are up to date.
const meta = { changes: [...DO_FINANCEIRO, api.regrasFinanceiras.key(), api.pendencias.key()] }
const useGravar = <I, O>(call: (input: I) => Promise<O>) => useMutation({ mutationFn: call, meta }).mutateAsync

export const useCreateRegraRepasse = () => useGravar(api.regrasFinanceiras.createRegraRepasse.call)
export const useUpdateRegraRepasse = () => useGravar(api.regrasFinanceiras.updateRegraRepasse.call)
export const useCreateRegraComissao = () => useGravar(api.regrasFinanceiras.createRegraComissao.call)
export const useUpdateRegraComissao = () => useGravar(api.regrasFinanceiras.updateRegraComissao.call)
export const useDeleteRegra = () => useGravar(api.regrasFinanceiras.deleteRegra.call)

/** Refetches the rules, for a form whose version is outdated. */
export function useReloadRegras() {
  const queryClient = useQueryClient()
  return () => queryClient.fetchQuery({ ...regrasQuery(), staleTime: 0 })
}
