import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { LoadFailure } from '../load-failure.tsx'
import classes from './list-view.module.css'
import { Pagination, type Paging } from './pagination.tsx'

type Page = { itens: readonly unknown[]; total: number }
type Props<Data extends Page> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>
  /** What could not be loaded, as a sentence. */
  failure: string
  /** The list on its way, in the shape it will have. */
  skeleton: ReactNode
  /** In place of no rows: what to do so that there will be some. */
  empty: ReactNode
  /** Left out where all rows are shown, or the rows page themselves. */
  paging?: Paging
  children: (data: Data) => ReactNode
}

/** A list on its way, failed, empty, or here with the ways to its other pages. */
export function ListView<Data extends Page>(props: Props<Data>) {
  const { query, failure, skeleton, empty, paging, children } = props
  const { data, error, refetch, isPlaceholderData } = query
  const last = data && paging ? Math.ceil(data.total / paging.size) : 0
  // The rows of this page went away, or somebody typed its number.
  const isBeyond = paging && last > 0 && data?.itens.length === 0
  const target = isBeyond && !isPlaceholderData && paging.page > last ? last : undefined
  useEffect(() => {
    if (target) paging?.onPage(target)
  }, [target, paging])

  if (!data) return error ? <LoadFailure title={failure} error={error} onRetry={refetch} /> : skeleton
  if (target || (isBeyond && isPlaceholderData)) return skeleton
  if (data.itens.length === 0) return empty
  return (
    <div className={classes.view}>
      <div className={classes.rows} data-former={isPlaceholderData || undefined}>
        {children(data)}
      </div>
      {paging && (paging.sizes.length > 1 || data.total > paging.size) && <Pagination {...paging} total={data.total} />}
    </div>
  )
}
