import { Button, CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './bottom-sheet.module.css'
import { useModalDialog } from './use-modal-dialog.ts'

type Props = {
  title: string
  closeLabel: string
  /** Label of the button that returns to the page. */
  action: string
  onClose: () => void
  children: ReactNode
}

/** Bottom sheet with choices on phones; its last button states their effect. */
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
