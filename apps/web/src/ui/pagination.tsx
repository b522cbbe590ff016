import { ActionIcon, NativeSelect, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { formatNumero } from '../platform/format-numero.ts'
import classes from './pagination.module.css'

type Props = {
  page: number
  size: number
  total: number
  onPage: (page: number) => void
  /** Left out where the server decides how many there are on a page. */
  choice?: { sizes: readonly number[]; onSize: (size: number) => void }
}

/** Which rows of how many are shown, the ways to the others, and how many at once where that can be chosen. */
export function Pagination({ page, size, total, onPage, choice }: Props) {
  const id = useId()
  const first = (page - 1) * size + 1
  const last = Math.min(page * size, total)
  return (
    <nav className={classes.pagination} aria-label="Paginação">
      {choice && (
        <div className={classes.size}>
          <Text component="label" htmlFor={id} size="sm" c="dimmed">
            Por página
          </Text>
          <NativeSelect
            id={id}
            size="sm"
            data={choice.sizes.map(String)}
            value={String(size)}
            onChange={({ currentTarget }) => choice.onSize(Number(currentTarget.value))}
          />
        </div>
      )}
      <Text size="sm" role="status" className={classes.range}>
        {total === 0 || first > total ? '0' : `${formatNumero(first)}–${formatNumero(last)}`} de {formatNumero(total)}
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
    </nav>
  )
}
