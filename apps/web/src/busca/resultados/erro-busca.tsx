import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import classes from './resultados.module.css'

const FALHA = 'Erro ao carregar clínicas. Por favor, tente novamente em alguns instantes.'

/** Error state of a search whose retries have failed. */
export function ErroBusca({ mensagem = FALHA, onRetry }: { mensagem?: string; onRetry: () => void }) {
  return (
    <div className={classes.aviso} role="alert">
      <IconCloudOff size={48} stroke={1.25} aria-hidden />
      <p>{mensagem}</p>
      <Button onClick={() => onRetry()}>Tentar novamente</Button>
    </div>
  )
}
