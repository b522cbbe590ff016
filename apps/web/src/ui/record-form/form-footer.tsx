import { Button } from '@mantine/core'
import { leaveLabel } from '../leave-label.ts'
import classes from './form-footer.module.css'

type Props = {
  record: { busy: boolean; uploading: boolean }
  onCancel: () => void
  salvar?: string
  /** True when there is nothing to save. */
  disabled?: boolean
  destructive?: boolean
}

/** 'Cancelar' and 'Salvar' by their names, the latter of which shows progress and cannot be pressed twice. */
export function FormFooter({
  record: { busy, uploading },
  onCancel,
  salvar = 'Salvar',
  disabled = false,
  destructive,
}: Props) {
  return (
    <div className={classes.botoes}>
      <Button variant="default" disabled={busy} onClick={onCancel}>
        {leaveLabel(salvar)}
      </Button>
      <Button
        type="submit"
        color={destructive ? 'terracotta' : undefined}
        loading={busy}
        disabled={disabled || uploading}
      >
        {salvar}
      </Button>
    </div>
  )
}
