import type { MomentoComunicado, Orgao } from '@portal/contract/internacoes/opcoes'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
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

export function useFichas() {
  const meta = { changes: [api.fichas.key(), api.auditoria.key()] }
  return {
    send: useMutation(api.fichas.sendFicha.mutationOptions({ meta })),
    revoke: useMutation(api.fichas.revokeFicha.mutationOptions({ meta })),
  }
}

/** Address of a sheet as PDF. */
export const urlImpressao = (id: string, clinico: boolean) => requestOf('fichas.printFicha', { id, clinico }).url

type Folha = { id: string; orgao: Orgao; momento: MomentoComunicado }

/** Address of the printed notification of an admission or a discharge for an authority. */
export const urlFolha = (folha: Folha) => requestOf('fichas.printFolha', folha).url
