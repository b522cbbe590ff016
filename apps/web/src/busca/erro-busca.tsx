import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import classes from './resultados.module.css'

/** The search failed, after its retries. */
export function ErroBusca({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.aviso} role="alert">
      <IconCloudOff size={48} stroke={1.25} aria-hidden />
      <p>Erro ao carregar clínicas. Por favor, tente novamente em alguns instantes.</p>
      <Button onClick={() => onRetry()}>Tentar novamente</Button>
    </div>
  )
}
