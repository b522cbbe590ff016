import type { Momento, Orgao } from '@portal/contract/internacoes/opcoes'
import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { requestOf } from '../platform/link.ts'
import { MANAGEMENT_CACHE } from '../platform/query.ts'

/** Sheets of a patient sent to clinics, and whether one may be sent. Never fresh: clinics open them at any time. */
export const fichasQuery = (id: string) => api.fichas.listFichas.queryOptions({ input: { id }, staleTime: 0 })

export const aberturasQuery = (id: string, pagina: number) =>
  api.fichas.listAberturas.queryOptions({
    input: { id, pagina },
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

const refresh = (queryClient: QueryClient) =>
  Promise.all([api.fichas.key(), api.auditoria.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })))

export function useFichas() {
  const queryClient = useQueryClient()
  const onSettled = () => refresh(queryClient)
  return {
    send: useMutation(api.fichas.sendFicha.mutationOptions({ onSettled })),
    revoke: useMutation(api.fichas.revokeFicha.mutationOptions({ onSettled })),
  }
}

/** Address of a sheet as PDF. */
export const urlImpressao = (id: string, clinico: boolean) => requestOf('fichas.printFicha', { id, clinico }).url

type Folha = { id: string; orgao: Orgao; momento: Momento }

/** Address of the printed notification of an admission or a discharge for an authority. */
export const urlFolha = (folha: Folha) => requestOf('fichas.printFolha', folha).url
