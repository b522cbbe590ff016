import { Button, Textarea } from '@mantine/core'
import { MOTIVO, MOTIVO_CURTO } from '@portal/contract/motivo'
import { type ReactNode, useState } from 'react'
import classes from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'
import { leaveLabel } from './leave-label.ts'

type Props = {
  opened: boolean
  title: string
  message: ReactNode
  confirmLabel: string
  destructive?: boolean
  /** Further fields, above the reason. */
  campos?: ReactNode
  /** Closes the dialog when it resolves; a rejection, reported by the caller, keeps it open with what was typed. */
  onConfirm: (motivo: string) => Promise<unknown> | unknown
  onClose: () => void
}

/** Asks for the reason of something that is written into the history with it. */
export function MotivoDialog({ opened, title, onClose, ...rest }: Props) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog opened={opened} onClose={() => busy || onClose()} title={title} size="md" centered>
      {/* Begun anew each time: a reason is of one action. */}
      <MotivoForm busy={busy} onBusy={setBusy} onClose={onClose} {...rest} />
    </Dialog>
  )
}

type FormProps = Omit<Props, 'opened' | 'title'> & { busy: boolean; onBusy: (busy: boolean) => void }

function MotivoForm({ message, campos, confirmLabel, destructive, onConfirm, onClose, busy, onBusy }: FormProps) {
  const [texto, setTexto] = useState('')
  const [erro, setErro] = useState<string>()

  async function confirm() {
    const motivo = texto.trim()
    if (motivo.length < MOTIVO.min) return setErro(MOTIVO_CURTO)
    onBusy(true)
    try {
      await onConfirm(motivo)
      onClose()
    } catch {
      // Reported by the caller.
    } finally {
      onBusy(false)
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void confirm()
      }}
    >
      <div className={classes.message}>{message}</div>
      {campos}
      <Textarea
        className={classes.motivo ?? ''}
        label="Motivo"
        description="Fica no histórico. Não escreva nomes nem dados de saúde."
        required
        data-autofocus
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MOTIVO.max}
        value={texto}
        error={erro}
        onChange={({ currentTarget }) => {
          setErro(undefined)
          setTexto(currentTarget.value)
        }}
      />
      <div className={classes.actions}>
        <Button variant="default" disabled={busy} onClick={onClose}>
          {leaveLabel(confirmLabel)}
        </Button>
        <Button type="submit" color={destructive ? 'terracotta' : undefined} loading={busy}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  )
}
