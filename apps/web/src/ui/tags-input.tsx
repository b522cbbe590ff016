import { CloseButton, TextInput } from '@mantine/core'
import { cleanNome } from '@portal/contract/regras/nome'
import { type ReactNode, useState } from 'react'
import classes from './tags-input.module.css'

type Props = {
  /** Name of the list, for screen readers. */
  label: string
  /** Label of the field for a new text. */
  novo: string
  /** Accessible name of a chip's remove button: 'Tirar a etiqueta urgente'. */
  removeLabel: (texto: string) => string
  value: readonly string[]
  onChange: (textos: string[]) => void
  max: number
  maxLength: number
  readOnly?: boolean
  error?: ReactNode
}

/** Short texts as chips; Enter adds the typed one. */
export function TagsInput(props: Props) {
  const { value, onChange, readOnly = false } = props
  const [digitado, setDigitado] = useState('')
  function add() {
    const texto = cleanNome(digitado)
    if (texto && !value.includes(texto)) onChange([...value, texto])
    setDigitado('')
  }
  return (
    <div>
      <ul className={classes.etiquetas} aria-label={props.label}>
        {value.map((texto) => (
          <li key={texto} className={classes.etiqueta}>
            {texto}
            {!readOnly && (
              <CloseButton
                size="sm"
                aria-label={props.removeLabel(texto)}
                onClick={() => onChange(value.filter((outro) => outro !== texto))}
              />
            )}
          </li>
        ))}
      </ul>
      {!readOnly && value.length < props.max && (
        <TextInput
          label={props.novo}
          placeholder="Digite e tecle Enter"
          autoComplete="off"
          maxLength={props.maxLength}
          error={props.error}
          value={digitado}
          onChange={(event) => setDigitado(event.currentTarget.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
      )}
    </div>
  )
}
