import { CloseButton, TextInput } from '@mantine/core'
import { ETIQUETA, ETIQUETAS_MAXIMO } from '@portal/contract/leads/limites'
import { limpaNome } from '@portal/contract/regras/nome'
import { type ReactNode, useState } from 'react'
import classes from './etiquetas-input.module.css'

type Props = {
  value: readonly string[]
  onChange: (etiquetas: string[]) => void
  readOnly: boolean
  error?: ReactNode
}

/** Tags of a lead: Enter adds the typed one. */
export function EtiquetasInput({ value, onChange, readOnly, error }: Props) {
  const [nova, setNova] = useState('')
  function add() {
    const etiqueta = limpaNome(nova)
    if (etiqueta && !value.includes(etiqueta)) onChange([...value, etiqueta])
    setNova('')
  }
  return (
    <div>
      <ul className={classes.etiquetas} aria-label="Etiquetas">
        {value.map((etiqueta) => (
          <li key={etiqueta} className={classes.etiqueta}>
            {etiqueta}
            {!readOnly && (
              <CloseButton
                size="sm"
                aria-label={`Tirar a etiqueta ${etiqueta}`}
                onClick={() => onChange(value.filter((outra) => outra !== etiqueta))}
              />
            )}
          </li>
        ))}
      </ul>
      {!readOnly && value.length < ETIQUETAS_MAXIMO && (
        <TextInput
          label="Nova etiqueta"
          placeholder="Digite e tecle Enter"
          autoComplete="off"
          maxLength={ETIQUETA.max}
          error={error}
          value={nova}
          onChange={(event) => setNova(event.currentTarget.value)}
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
