import { asOneOf, asPagina } from '../../platform/url-values.ts'

type Search = Record<string, unknown>

/** What can be asked of a list. Of `orders` and `sizes` the first is the default, which an address leaves out. */
export type List<Filters, Order extends string> = {
  orders: readonly Order[]
  /** Rows of a page; one alone where the server decides. */
  sizes: readonly number[]
  /** Reads what narrows the list out of an address that anybody may have typed: undefined for whatever is wrong. */
  filters: (search: Search) => Filters
}

/** How a list is ordered and cut into pages; what is absent has its default. */
type Shape<Order extends string> = {
  ordem?: Order | undefined
  direcao?: 'desc' | undefined
  pagina?: number | undefined
  tamanho?: number | undefined
}

/** A list as the page address keeps it. */
export type ListUrl<Filters, Order extends string> = Filters & Shape<Order>

/** A list of nothing but pages of 25. */
export const PAGES: List<object, never> = { orders: [], sizes: [25], filters: () => ({}) }

/** What a link to the page of a list may say. */
export type ListSearch<L> = L extends List<infer Filters, infer Order> ? Partial<ListUrl<Filters, Order>> : never

export const readListUrl = <Filters, Order extends string>(
  { orders, sizes, filters }: List<Filters, Order>,
  search: Search,
): ListUrl<Filters, Order> => ({
  ...filters(search),
  ordem: asOneOf(search.ordem, orders.slice(1)),
  direcao: asOneOf(search.direcao, ['desc']),
  pagina: asPagina(search.pagina),
  tamanho: asOneOf(Number(search.tamanho), sizes.slice(1)),
})

/** Whether rows may be missing because of what was asked for: then an empty list offers the way back to all of them. */
export const isNarrowed = (url: object) =>
  Object.entries(url).some(([key, value]) => value !== undefined && !['ordem', 'direcao', 'tamanho'].includes(key))

/** What a click on the head of a column changes: the order by it goes first one way, then the other. */
export const orderBy = <Order extends string>(
  order: Order,
  { ordem, direcao }: Shape<Order>,
  orders: readonly Order[],
): Shape<Order> => ({
  ordem: asOneOf(order, orders.slice(1)),
  direcao: (ordem ?? orders[0]) === order && !direcao ? 'desc' : undefined,
})
