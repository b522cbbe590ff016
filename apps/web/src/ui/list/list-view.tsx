import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { LoadFailure } from '../load-failure.tsx'
import classes from './list-view.module.css'
import { Pagination, type Paging } from './pagination.tsx'

type Page = { itens: readonly unknown[]; total: number; ha_mais?: boolean }
type Props<Data extends Page> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isPlaceholderData'>
  /** Sentence for a failed load. */
  failure: string
  /** Loading placeholder in the shape of the list. */
  skeleton: ReactNode
  /** Content for an empty list. */
  empty: ReactNode
  /** Omitted when all rows are shown, or the rows do their own paging. */
  paging?: Paging
  children: (data: Data) => ReactNode
}

/** A list that is loading, failed, empty or loaded, with its pagination. */
export function ListView<Data extends Page>(props: Props<Data>) {
  const { query, failure, skeleton, empty, paging, children } = props
  const { data, error, refetch, isPlaceholderData } = query
  const last = data && paging ? Math.ceil(data.total / paging.size) : 0
  // The page's rows were deleted, or its number was typed by hand.
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
      {paging && (paging.sizes.length > 1 || data.total > paging.size) && (
        <Pagination {...paging} total={data.total} isMore={data.ha_mais} />
      )}
    </div>
  )
}
