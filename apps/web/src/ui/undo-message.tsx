import { Button } from '@mantine/core'
import classes from './undo-message.module.css'

/** Confirmation with an undo button. */
export function UndoMessage({ message, onUndo }: { message: string; onUndo: () => void }) {
  return (
    <span className={classes.message}>
      {message}
      <Button variant="light" size="compact-sm" onClick={onUndo}>
        Desfazer
      </Button>
    </span>
  )
}
