import { FILTROS_DISPOSITIVOS } from '@portal/contract/dispositivos/dispositivos'
import { asOneOf, asText } from '../platform/url-values.ts'
import type { List, ListSearch } from '../ui/list/list-url.ts'

export const FILTROS = FILTROS_DISPOSITIVOS.filter((filtro) => filtro !== 'todos')

/** Filters of the device list. */
export const DISPOSITIVOS = {
  orders: [],
  sizes: [25],
  filters: (search) => ({ texto: asText(search.texto), filtro: asOneOf(search.filtro, FILTROS) }),
} satisfies List<object, never>

export type DispositivosUrl = ListSearch<typeof DISPOSITIVOS>
