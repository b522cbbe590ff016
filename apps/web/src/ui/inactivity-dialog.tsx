import { Button, Text } from '@mantine/core'
import { contado } from '@portal/contract/regras/contado'
import confirm from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'
import classes from './inactivity-dialog.module.css'

export type InactivityProps = { segundos: number; onContinue: () => void; onSignOut: () => Promise<void> }

/** Countdown of the last minute before an idle session ends. */
export function InactivityDialog({ segundos, onContinue, onSignOut }: InactivityProps) {
  const relogio = `${Math.floor(segundos / 60)}:${String(segundos % 60).padStart(2, '0')}`
  return (
    <Dialog opened onClose={onContinue} title="Você ainda está aí?" size="md" centered>
      <Text>Por segurança, a sua sessão será encerrada por inatividade em</Text>
      <Text className={classes.relogio} role="timer" aria-label={contado(segundos, 'segundo', 'segundos')}>
        {relogio}
      </Text>
      <div className={confirm.actions}>
        <Button variant="default" onClick={onSignOut}>
          Sair
        </Button>
        <Button data-autofocus onClick={onContinue}>
          Continuar conectado
        </Button>
      </div>
    </Dialog>
  )
}
