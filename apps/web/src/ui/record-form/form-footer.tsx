import { Button } from '@mantine/core'
import classes from './form-footer.module.css'

type Props = {
  record: { busy: boolean; uploading: boolean }
  onCancel: () => void
  salvar?: string
  /** Nothing to save yet. */
  disabled?: boolean
}

/** 'Cancelar' and 'Salvar', which shows that it is being done and cannot be pressed twice. */
export function FormFooter({ record: { busy, uploading }, onCancel, salvar = 'Salvar', disabled = false }: Props) {
  return (
    <div className={classes.botoes}>
      <Button variant="default" disabled={busy} onClick={onCancel}>
        Cancelar
      </Button>
      <Button type="submit" loading={busy} disabled={disabled || uploading}>
        {salvar}
      </Button>
    </div>
  )
}
