import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './quando-campos.module.css'
import { addMinutos, doisRelogiosDe, minutosEntre, type Quando, terminaNoDiaSeguinte } from './relogios.ts'

export const ROTULOS_QUANDO: Record<keyof Quando, string> = { dia: 'Data', inicio: 'Início', fim: 'Término' }

type Props = {
  value: Quando
  onChange: (quando: Quando) => void
  /** Zone of the hours, and the place in it. */
  fuso: string
  cidade?: string | null | undefined
  erros: Partial<Record<keyof Quando, ReactNode>>
  autoFocus?: boolean
}

/** Day, start and end of a visit on its place's clock, with the company's hour beside it when that differs. */
export function QuandoCampos({ value, onChange, fuso, cidade, erros, autoFocus = false }: Props) {
  const relogios = doisRelogiosDe(value, fuso, cidade)

  function change(campo: keyof Quando, texto: string) {
    const { inicio, fim } = value
    // Moves the end with the start, so that the visit keeps its length.
    if (campo === 'inicio' && texto && inicio && fim)
      onChange({ ...value, inicio: texto, fim: addMinutos(texto, minutosEntre(inicio, fim)) })
    else onChange({ ...value, [campo]: texto })
  }

  const entrada = (campo: keyof Quando) => ({
    name: campo,
    label: ROTULOS_QUANDO[campo],
    value: value[campo],
    error: erros[campo],
    onChange: (event: { currentTarget: { value: string } }) => change(campo, event.currentTarget.value),
  })

  return (
    <div className={classes.quando}>
      <TextInput {...entrada('dia')} type="date" required data-autofocus={autoFocus || undefined} />
      <TextInput {...entrada('inicio')} type="time" required />
      <TextInput
        {...entrada('fim')}
        type="time"
        description={
          value.inicio && value.fim && terminaNoDiaSeguinte(value.inicio, value.fim) ? 'No dia seguinte' : undefined
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {relogios && (
        <p className={classes.relogios} role="status">
          {relogios}
        </p>
      )}
    </div>
  )
}
