import { keepPreviousData, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { requestOf } from '../../platform/link.ts'
import { MANAGEMENT_CACHE } from '../../platform/query.ts'

/** Sums of the user's own commissions. */
export const minhaVisaoQuery = (mes: string) =>
  api.financeiro.getMinhaVisao.queryOptions({ input: { mes }, placeholderData: keepPreviousData, ...MANAGEMENT_CACHE })

export type MinhaVisao = Awaited<ReturnType<typeof api.financeiro.getMinhaVisao.call>>

/** Lines per page. */
export const POR_PAGINA = 25

/** The user's own commissions: of a month, without a month, to be received, or disputed. */
export type Quais = { competencia?: string; abertas?: true; contestadas?: true }
export const minhasQuery = (quais: Quais | undefined, pagina: number) =>
  api.financeiro.listMinhas.queryOptions({
    input: quais ? { ...quais, pagina, tamanho: POR_PAGINA } : skipToken,
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

/** Download address of these commissions. */
export const urlExportacao = (quais: Quais, motivo: string) =>
  requestOf('financeiro.exportMinhas', { ...quais, motivo }).url

export const minhaQuery = (id: string) => api.financeiro.getMinha.queryOptions({ input: { id }, ...MANAGEMENT_CACHE })

export const meusFechamentosQuery = () => api.fechamentos.listMeusFechamentos.queryOptions(MANAGEMENT_CACHE)

/** Disputes a commission, or adds a message to the dispute. */
export function useContest() {
  const queryClient = useQueryClient()
  return useMutation(
    api.financeiro.contest.mutationOptions({
      onSuccess: (lancamento) => queryClient.setQueryData(minhaQuery(lancamento.id).queryKey, lancamento),
      meta: { changes: [api.financeiro.key()], background: true },
    }),
  )
}
