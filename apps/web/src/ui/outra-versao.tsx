import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './outra-versao.module.css'

type Props = {
  excluido?: boolean
  onUsar: () => void
  onManter: () => void
  /** The record as it is now. */
  children: ReactNode
}

/** Told while a form is open: somebody else has changed or deleted its record. What was typed stays. */
export function OutraVersao({ excluido = false, onUsar, onManter, children }: Props) {
  return (
    <div role="alert" className={classes.outraVersao}>
      <Text fw={600}>
        {excluido
          ? 'Este registro foi excluído por outra pessoa. Copie o que precisar e cancele.'
          : 'Este registro foi alterado por outra pessoa. Agora está assim:'}
      </Text>
      {!excluido && (
        <>
          <div className={classes.agora}>{children}</div>
          <Group gap="xs">
            <Button size="compact-md" variant="light" onClick={onUsar}>
              Usar a versão atual
            </Button>
            <Button size="compact-md" variant="default" onClick={onManter}>
              Manter o que digitei
            </Button>
          </Group>
        </>
      )}
    </div>
  )
}
