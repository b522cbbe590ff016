import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import classes from './filtros-panel.module.css'

export function LimparFiltros({ ativos, onClick }: { ativos: number; onClick: () => void }) {
  return (
    <Button
      className={classes.limpar}
      variant="default"
      leftSection={<IconX size={18} aria-hidden />}
      disabled={ativos === 0}
      onClick={onClick}
    >
      Limpar Filtros
    </Button>
  )
}
