import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { requestOf } from '../../platform/link.ts'
import { MANAGEMENT_CACHE } from '../../platform/query.ts'
import { DO_FINANCEIRO } from '../financeiro.api.ts'

/** Months, and the commissions per person in the chosen one. */
export const fechamentosQuery = (mes: string | undefined) =>
  api.fechamentos.listFechamentos.queryOptions({
    input: mes ? { mes } : {},
    placeholderData: keepPreviousData,
    ...MANAGEMENT_CACHE,
  })

/** Address of a closing's PDF. */
export const urlDemonstrativo = (id: string) => requestOf('fechamentos.getDemonstrativo', { id }).url

// Awaited, so that a dialog closes only when the month is up to date.
const meta = { changes: DO_FINANCEIRO }

export const useCloseMes = () => useMutation(api.fechamentos.closeMes.mutationOptions({ meta }))
export const useReopenMes = () => useMutation(api.fechamentos.reopenMes.mutationOptions({ meta }))
