import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { FilterCount } from '../../ui/filter-count.tsx'
import classes from './barra-busca.module.css'

type Props = {
  /** Number of active filters. */
  ativos: number
  aberto: boolean
  /** Element id of the panel that the button expands, or 'dialog'. */
  painel: string | 'dialog'
  onClick: () => void
}

export const FiltrosButton = ({ ativos, aberto, painel, onClick }: Props) => (
  <Button
    className={classes.filtros}
    variant="subtle"
    color="gray"
    size="md"
    leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
    rightSection={ativos > 0 && <FilterCount active={ativos} />}
    aria-expanded={aberto}
    {...(painel === 'dialog' ? { 'aria-haspopup': 'dialog' } : { 'aria-controls': painel })}
    onClick={onClick}
  >
    Filtros avançados
  </Button>
)
