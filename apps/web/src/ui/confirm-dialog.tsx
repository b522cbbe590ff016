import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './confirm-dialog.module.css'
import { Dialog } from './dialog.tsx'
import { leaveLabel } from './leave-label.ts'

type Props = {
  opened: boolean
  title: string
  message: ReactNode
  confirmLabel: string
  /** Default 'Cancelar'; needed where the action itself cancels something. */
  cancelLabel?: string
  /** Closes the dialog when it resolves; a rejection, reported by the caller, keeps it open. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
  destructive?: boolean
  /** Disables confirming while a question in the message is unanswered. */
  confirmDisabled?: boolean
}

/** Asks before an action that cannot be repeated or undone. Stays open while the action runs. */
export function ConfirmDialog(props: Props) {
  const { opened, title, message, confirmLabel, onConfirm, onClose, destructive, confirmDisabled } = props
  const { cancelLabel = leaveLabel(confirmLabel) } = props
  const [busy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    try {
      await onConfirm()
      onClose()
    } catch {
      // The caller reports the failure.
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog opened={opened} onClose={() => busy || onClose()} title={title} size="md" centered>
      <div className="portal-wrap">{message}</div>
      <div className={classes.actions}>
        <Button variant="default" disabled={busy} data-autofocus={destructive || undefined} onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button
          color={destructive ? 'terracotta' : undefined}
          loading={busy}
          disabled={confirmDisabled ?? false}
          data-autofocus={!destructive || undefined}
          onClick={confirm}
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
