import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { SEARCH_CACHE } from '../platform/query.ts'

/** Clinics that a lead already had contact with, then the nearest to its city; idle without a lead. */
export const clinicasDoLeadQuery = (lead_id: string | undefined) =>
  api.agenda.listClinicasParaVisita.queryOptions({ input: lead_id ? { lead_id } : skipToken, ...SEARCH_CACHE })

/** First active clinics with the text in their name or city; idle below two letters. */
export const clinicasPorNomeQuery = (texto: string) =>
  api.busca.findPorNome.queryOptions({
    input: { texto },
    enabled: texto.length >= 2,
    placeholderData: keepPreviousData,
    ...SEARCH_CACHE,
  })
