import { Button } from '@mantine/core'
import classes from './form-footer.module.css'

type Props = {
  record: { busy: boolean; uploading: boolean }
  onCancel: () => void
  salvar?: string
  /** True when there is nothing to save. */
  disabled?: boolean
}

/** 'Cancelar' and 'Salvar', which shows progress and cannot be pressed twice. */
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
