import { CIDADE_BUSCA_MINIMO } from '@portal/contract/cidades/busca-cidade'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { api } from '../platform/api.ts'
import { SEARCH_CACHE } from '../platform/query.ts'

/** Cities whose name contains the text, in the server's order; idle below two letters. */
export const cidadesQuery = (nome: string) =>
  api.cidades.searchCidades.queryOptions({
    input: nome.length >= CIDADE_BUSCA_MINIMO ? { nome } : skipToken,
    ...SEARCH_CACHE,
    // The next keystroke queries again anyway.
    retry: false,
    placeholderData: keepPreviousData,
  })

/** One city, from the id in the page address. */
export const cidadeQuery = (id: string | undefined) =>
  api.cidades.getCidade.queryOptions({ input: id ? { id } : skipToken, ...SEARCH_CACHE })
