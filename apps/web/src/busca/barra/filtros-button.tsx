import '@mantine/core/styles/Badge.layer.css'
import { Badge, Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
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
    rightSection={
      ativos > 0 && (
        <Badge tt="none" size="lg">
          {ativos} ativos
        </Badge>
      )
    }
    aria-expanded={aberto}
    {...(painel === 'dialog' ? { 'aria-haspopup': 'dialog' } : { 'aria-controls': painel })}
    onClick={onClick}
  >
    Filtros avançados
  </Button>
)
