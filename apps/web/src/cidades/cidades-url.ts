import { ORDENS, TAMANHOS } from '@portal/contract/cidades/lista-cidades'
import { asText, asYes } from '../platform/url-values.ts'
import type { List, ListSearch } from '../ui/list/list-url.ts'

/** Limit of the server. */
export const TEXTO_MAXIMO = 80

const asUf = (valor: unknown) => (typeof valor === 'string' && /^[A-Z]{2}$/.test(valor) ? valor : undefined)

/** Filters and orders of the city list. */
export const CIDADES = {
  orders: ORDENS,
  sizes: TAMANHOS,
  filters: (search) => ({
    texto: asText(search.texto, TEXTO_MAXIMO),
    uf: asUf(search.uf),
    incompletas: asYes(search.incompletas),
  }),
} satisfies List<object, string>

export type CidadesUrl = ListSearch<typeof CIDADES>
