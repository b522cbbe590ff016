import { Button } from '@mantine/core'
import classes from './undo-message.module.css'

/** What was done, and the button that takes it back. */
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
