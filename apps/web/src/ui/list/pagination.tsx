import { ActionIcon, NativeSelect, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { formatNumber } from '../../platform/format-number.ts'
import classes from './pagination.module.css'

export type Paging = {
  page: number
  size: number
  /** Page sizes to choose from; no choice is shown for a single one. */
  sizes: readonly number[]
  onPage: (page: number) => void
  onSize: (size: number) => void
}

type Counted = {
  total: number
  /** True when there are more rows than `total`. */
  isMore?: boolean | undefined
}

/** Range of shown rows, links to other pages, and choice of the page size. */
export function Pagination({ page, size, sizes, total, isMore, onPage, onSize }: Paging & Counted) {
  const id = useId()
  const first = (page - 1) * size + 1
  const last = Math.min(page * size, total)
  return (
    <nav className="portal-row-center" aria-label="Paginação">
      {sizes.length > 1 && (
        <div className={classes.size}>
          <Text component="label" htmlFor={id} size="sm" c="dimmed">
            Por página
          </Text>
          <NativeSelect
            id={id}
            size="sm"
            data={sizes.map(String)}
            value={String(size)}
            onChange={({ currentTarget }) => onSize(Number(currentTarget.value))}
          />
        </div>
      )}
      <div className={classes.pages}>
        <Text size="sm" role="status" className={classes.range}>
          {formatNumber(first)}–{formatNumber(last)} de {formatNumber(total)}
          {isMore && '+'}
        </Text>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Página anterior"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Próxima página"
          disabled={last >= total}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
    </nav>
  )
}
