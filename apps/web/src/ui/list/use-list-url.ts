import { useCallback } from 'react'
import { asOneOf } from '../../platform/url-values.ts'
import { useUrl } from '../../platform/use-url.ts'
import { asOrder, directionOf, isNarrowed, type List, type ListUrl, orderBy, readListUrl } from './list-url.ts'

/**
 * State of a list in the page address, and props for its parts. `list` must be defined outside the component. Every
 * change replaces the address and returns to the first page unless it names one.
 */
export function useListUrl<Filters extends object, Order extends string, Size extends number>(
  list: List<Filters, Order, Size>,
) {
  type Url = ListUrl<Filters, Order>
  const { orders, sizes, filters } = list
  const read = useCallback((search: Record<string, unknown>) => readListUrl(list, search), [list])
  const [url, changeUrl] = useUrl<Url>(read)
  const change = (parts: Partial<Url>) => changeUrl({ pagina: undefined, ...parts }, { replace: true })
  return {
    url,
    change,
    isNarrowed: isNarrowed(url),
    clear: () => change(filters({}) as Partial<Url>),
    paging: {
      page: url.pagina ?? 1,
      size: asOneOf(url.tamanho, sizes) ?? sizes[0],
      sizes,
      onPage: (page: number) => change({ pagina: page > 1 ? page : undefined } as Partial<Url>),
      onSize: (size: number) => change({ tamanho: asOneOf(size, sizes.slice(1)) } as Partial<Url>),
    },
    sorting: {
      by: url.ordem ?? orders[0],
      direction: directionOf(list, url),
      onSort: (order: Order) => change(orderBy(order, url, orders) as Partial<Url>),
    },
    /** Sets an order together with its direction. */
    onOrdem: (order: Order, direction: 'asc' | 'desc') =>
      change({
        ordem: asOrder(list, order),
        direcao: direction === 'desc' ? direction : undefined,
      } as Partial<Url>),
  }
}
