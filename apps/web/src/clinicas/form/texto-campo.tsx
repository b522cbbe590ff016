import { TextInput, type TextInputProps } from '@mantine/core'
import { type ClipboardEvent, useRef } from 'react'
import { afterPress } from '../../ui/after-press.ts'
import { isObrigatorio } from './regras.ts'
import { ROTULOS } from './rotulos-campos.ts'
import { useCampo } from './use-campo.ts'
import type { CampoTexto } from './valores.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'onPaste'> & {
  campo: CampoTexto
  /** Normalises the text on blur. */
  arrumar?: (texto: string) => string
  /** Handles pasted text; returns true to prevent the default. */
  colar?: (texto: string) => boolean
}

/** A single-line text field. */
export function TextoCampo({ campo, arrumar, colar, ...props }: Props) {
  const { valor, erro, set, conferir } = useCampo(campo)
  const digitado = useRef(false)
  return (
    <TextInput
      name={campo}
      label={ROTULOS[campo]}
      required={isObrigatorio(campo)}
      autoComplete="off"
      {...props}
      value={valor}
      error={erro}
      onChange={(event) => {
        digitado.current = true
        set(event.currentTarget.value)
      }}
      onPaste={(event: ClipboardEvent) => {
        if (colar?.(event.clipboardData.getData('text'))) event.preventDefault()
      }}
      onBlur={() =>
        afterPress(() => {
          // An untouched value is not changed by blur.
          const limpo = digitado.current ? arrumar?.(valor) : undefined
          digitado.current = false
          if (limpo !== undefined && limpo !== valor) set(limpo)
          conferir()
        })
      }
    />
  )
}
