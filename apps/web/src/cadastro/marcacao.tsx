import { useId } from 'react'
import classes from './escolha.module.css'

type Props = {
  name: string
  label: string
  required?: boolean
  /** True: marked as optional, because the checkboxes beside it are required. */
  opcional?: boolean
  value: boolean
  onChange: (valor: boolean) => void
  error?: string | undefined
}

/** A checkbox whose whole sentence is the touch target. */
export function Marcacao({ name, label, required = false, opcional, value, onChange, error }: Props) {
  const id = useId()
  return (
    <div>
      <label className={classes.opcao} data-erro={error && true}>
        <input
          type="checkbox"
          name={name}
          checked={value}
          required={required}
          aria-invalid={Boolean(error)}
          aria-describedby={error && id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>
          {label}
          {opcional && ' (opcional)'}
        </span>
      </label>
      {error && (
        <p id={id} className={classes.erro}>
          {error}
        </p>
      )}
    </div>
  )
}
