import { Button, CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './bottom-sheet.module.css'
import { useModalDialog } from './use-modal-dialog.ts'

type Props = {
  title: string
  closeLabel: string
  /** Text of the button that returns to what the sheet covers. */
  action: string
  onClose: () => void
  children: ReactNode
}

/** Choices of phones over the page, whose effect the button at the end states. */
export function BottomSheet({ title, closeLabel, action, onClose, children }: Props) {
  const dialog = useModalDialog(onClose)
  return (
    <dialog {...dialog} className={classes.folha} aria-label={title}>
      <div className={classes.topo}>
        <h2>{title}</h2>
        <CloseButton size={44} iconSize={22} aria-label={closeLabel} onClick={onClose} />
      </div>
      <div className={classes.corpo}>{children}</div>
      <div className={classes.pe}>
        <Button fullWidth size="md" onClick={onClose}>
          {action}
        </Button>
      </div>
    </dialog>
  )
}
