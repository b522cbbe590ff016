import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './filters.module.css'

type Props = {
  /** Number of active filters. */
  active: number
  onClear: () => void
  children: ReactNode
}

/** Grid of filter groups, with the button that clears them all. */
export function FilterPanel({ active, onClear, children }: Props) {
  return (
    <div className={classes.panel}>
      {children}
      <Button
        className={classes.clear}
        variant="default"
        leftSection={<IconX size={18} aria-hidden />}
        disabled={active === 0}
        onClick={onClear}
      >
        Limpar Filtros
      </Button>
    </div>
  )
}
