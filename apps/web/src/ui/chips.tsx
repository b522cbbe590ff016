import { useId } from 'react'
import classes from './chips.module.css'

type Props<Valor extends string> = {
  name: string
  label: string
  opcoes: readonly (readonly [Valor, string])[]
  value: Valor | undefined
  onChange: (valor: Valor) => void
  required?: boolean
  error?: string | undefined
}

/** Choice of one of several visible options. */
export function Chips<Valor extends string>(props: Props<Valor>) {
  const { name, label, opcoes, value, onChange, required = false, error } = props
  const id = useId()
  return (
    <fieldset
      className={classes.grupo}
      {...{ role: 'radiogroup', 'aria-required': required, 'aria-invalid': Boolean(error) }}
      aria-describedby={error && id}
    >
      <legend>
        {label}
        {required && <b aria-hidden> *</b>}
      </legend>
      <div className="portal-row">
        {opcoes.map(([valor, rotulo]) => (
          <label key={valor} className={classes.chip}>
            <input type="radio" name={name} value={valor} checked={valor === value} onChange={() => onChange(valor)} />
            {rotulo}
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className={classes.erro}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
