import { UnstyledButton } from '@mantine/core'
import { IconArrowsSort, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import classes from './sort-header.module.css'

type Props = {
  label: string
  /** How the table is ordered by this column, if it is. */
  direction: 'asc' | 'desc' | undefined
  onSort: () => void
}

const SORTS = {
  asc: { aria: 'ascending', Icon: IconSortAscending },
  desc: { aria: 'descending', Icon: IconSortDescending },
} as const

/** The head of a column by which a table can be ordered. */
export function SortHeader({ label, direction, onSort }: Props) {
  const { aria, Icon } = direction ? SORTS[direction] : { aria: 'none' as const, Icon: IconArrowsSort }
  return (
    <th scope="col" aria-sort={aria}>
      <UnstyledButton className={classes.button} data-sorted={direction !== undefined || undefined} onClick={onSort}>
        {label}
        <Icon size={16} aria-hidden />
      </UnstyledButton>
    </th>
  )
}
