import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { SEARCH_CACHE } from '../platform/query.ts'

/** First active clinics with the text in their name or city; idle below two letters. */
export const clinicasPorNomeQuery = (texto: string) =>
  api.busca.findPorNome.queryOptions({
    input: { texto },
    enabled: texto.length >= 2,
    placeholderData: keepPreviousData,
    ...SEARCH_CACHE,
  })
