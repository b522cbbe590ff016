import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import classes from './item-list.module.css'
import { LoadFailure } from './load-failure.tsx'
import { Pagination } from './pagination.tsx'

const POR_PAGINA = 25

type Page<Item> = { itens: Item[]; total: number }
type Props<Item> = {
  query: Pick<UseQueryResult<Page<Item>>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>
  /** Name of the list, for who cannot see what stands around it. */
  label: string
  failure: string
  /** What to do so that there will be something. */
  empty: ReactNode
  page: number
  onPage: (page: number) => void
  children: (item: Item) => ReactNode
}

/** Things one below the other, a page of 25 at a time: on their way, failed, none, or here. */
export function ItemList<Item extends { id: string }>(props: Props<Item>) {
  const { query, label, failure, empty, page, onPage, children } = props
  const { data, error, refetch, isPlaceholderData } = query
  if (error && !data) return <LoadFailure title={failure} error={error} onRetry={refetch} />
  if (!data) return ['a', 'b', 'c'].map((key) => <Skeleton key={key} height={112} mb="sm" radius="lg" />)
  if (data.total === 0) return <p className={classes.vazio}>{empty}</p>
  return (
    <>
      <ul className={classes.lista} aria-label={label} data-anterior={isPlaceholderData || undefined}>
        {data.itens.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      {data.total > POR_PAGINA && (
        <div className={classes.paginas}>
          <Pagination page={page} size={POR_PAGINA} total={data.total} onPage={onPage} />
        </div>
      )}
    </>
  )
}
