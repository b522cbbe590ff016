import { useMutation } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { MANAGEMENT_CACHE } from '../../platform/query.ts'
import { DO_FINANCEIRO } from '../financeiro.api.ts'

/** Admissions of the old portal that wait for confirmation, with the amounts that follow from each. */
export const trazidasQuery = () => api.internacoes.listTrazidas.queryOptions(MANAGEMENT_CACHE)
/** Number of admissions that wait for confirmation. */
export const totalTrazidasQuery = () => api.internacoes.countTrazidas.queryOptions(MANAGEMENT_CACHE)

// Awaited, so that confirmed admissions have left the list.
const meta = { changes: [api.internacoes.key(), api.pacientes.key(), api.pendencias.key(), ...DO_FINANCEIRO] }

/** Confirms one admission with corrections, or several as they are. */
export const useConfirmTrazidas = () => ({
  uma: useMutation(api.internacoes.confirmTrazida.mutationOptions({ meta })),
  varias: useMutation(api.internacoes.confirmTrazidas.mutationOptions({ meta })),
})
