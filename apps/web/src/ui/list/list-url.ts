import { asOneOf, asPage } from '../../platform/url-values.ts'

type Search = Record<string, unknown>

/** Definition of a list's parameters. The first of `orders` and `sizes` is the default, which addresses omit. */
export type List<Filters, Order extends string, Size extends number = number> = {
  orders: readonly Order[]
  /** Orders that begin with the highest value or the newest record; others begin with the lowest. */
  descending?: readonly Order[]
  /** Orders beside these, which the list cannot name beforehand. */
  isOrder?: (ordem: unknown) => ordem is Order
  /** Page sizes; a single one when the server decides. */
  sizes: readonly [Size, ...Size[]]
  /** Parses the filters of an untrusted address; undefined for invalid values. */
  filters: (search: Search) => Filters
}

/** Order and page of a list; absent values have their default. */
type Shape<Order extends string> = {
  ordem?: Order | undefined
  direcao?: 'desc' | undefined
  pagina?: number | undefined
  tamanho?: number | undefined
}

/** State of a list in the page address. */
export type ListUrl<Filters, Order extends string> = Filters & Shape<Order>

/** A list with pages of 25 and no filters. */
export const PAGES: List<object, never> = { orders: [], sizes: [25], filters: () => ({}) }

/** Search parameters of a link to a list's page. */
export type ListSearch<L> = L extends List<infer Filters, infer Order> ? Partial<ListUrl<Filters, Order>> : never

/** An order that the address names; undefined for the first, and for what is none. */
export const asOrder = <Order extends string>(
  { orders, isOrder }: Pick<List<unknown, Order>, 'orders' | 'isOrder'>,
  ordem: unknown,
): Order | undefined => asOneOf(ordem, orders.slice(1)) ?? (isOrder?.(ordem) ? ordem : undefined)

export const readListUrl = <Filters, Order extends string>(
  list: List<Filters, Order>,
  search: Search,
): ListUrl<Filters, Order> => ({
  ...list.filters(search),
  ordem: asOrder(list, search.ordem),
  direcao: asOneOf(search.direcao, ['desc']),
  pagina: asPage(search.pagina),
  tamanho: asOneOf(Number(search.tamanho), list.sizes.slice(1)),
})

/** Direction in which a list stands; the address says only that it was reversed. */
export function directionOf<Order extends string>(
  { orders, descending = [] }: Pick<List<unknown, Order>, 'orders' | 'descending'>,
  { ordem = orders[0], direcao }: Shape<Order>,
): 'asc' | 'desc' {
  const isDescending = descending.some((order) => order === ordem)
  return isDescending === (direcao === 'desc') ? 'asc' : 'desc'
}

/** True when any filter is active; an empty list should then offer to clear them. */
export const isNarrowed = (url: object) =>
  Object.entries(url).some(([key, value]) => value !== undefined && !['ordem', 'direcao', 'tamanho'].includes(key))

/** Order after a click on a column head: ascending first, then descending. */
export const orderBy = <Order extends string>(
  order: Order,
  { ordem, direcao }: Shape<Order>,
  orders: readonly Order[],
): Shape<Order> => ({
  ordem: asOneOf(order, orders.slice(1)),
  direcao: (ordem ?? orders[0]) === order && !direcao ? 'desc' : undefined,
})
