import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Switch, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { formatTelefone } from '@portal/contract/telefone'
import { type ClipboardEvent, useRef } from 'react'
import { QuemE } from '../../telefones/quem-e.tsx'
import { useQuemE } from '../../telefones/use-quem-e.ts'
import { afterPress } from '../../ui/after-press.ts'
import { isObrigatorio } from './regras.ts'
import { ROTULOS } from './rotulos-campos.ts'
import { useCampo, useEstado, useFormulario } from './use-campo.ts'
import type { CampoSim, CampoTexto } from './valores.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'onPaste'> & {
  campo: CampoTexto
  /** Normalises the text on blur. */
  arrumar?: (texto: string) => string
  /** Handles pasted text; returns true to prevent the default. */
  paste?: (texto: string) => boolean
  onDigitado?: () => void
  /** Called with the text once the field is left. */
  onDeixado?: (texto: string) => void
}

/** A single-line text field. */
export function TextoCampo({ campo, arrumar, paste, onDigitado, onDeixado, ...props }: Props) {
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
        onDigitado?.()
        set(event.currentTarget.value)
      }}
      onPaste={(event: ClipboardEvent) => {
        if (paste?.(event.clipboardData.getData('text'))) event.preventDefault()
      }}
      onBlur={() =>
        afterPress(() => {
          // An untouched value is not changed by blur.
          const limpo = digitado.current ? arrumar?.(valor) : undefined
          digitado.current = false
          if (limpo !== undefined && limpo !== valor) set(limpo)
          conferir()
          onDeixado?.(valor)
        })
      }
    />
  )
}

type TelefoneProps = Pick<Props, 'campo'> & {
  /** True when the field also has names: the text then stays as typed. */
  comNomes?: boolean
}

/** Field for telephones that shows whose they are. */
export function TelefoneCampo({ campo, comNomes = false }: TelefoneProps) {
  const quem = useQuemE(useEstado(useFormulario(), ({ base }) => base?.id))
  return (
    <div>
      <TextoCampo
        campo={campo}
        {...(!comNomes && { type: 'tel', inputMode: 'tel', placeholder: '(11) 99999-8888', arrumar: formatTelefone })}
        onDigitado={quem.clear}
        onDeixado={quem.check}
      />
      <QuemE achado={quem.achado} />
    </div>
  )
}

type AreaProps = { campo: CampoTexto; linhas: number; description?: string }

/** A multi-line text field. */
export function AreaCampo({ campo, linhas, description }: AreaProps) {
  const { valor, erro, set, conferir } = useCampo(campo)
  return (
    <Textarea
      name={campo}
      label={ROTULOS[campo]}
      description={description}
      rows={linhas}
      resize="vertical"
      value={valor}
      error={erro}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={conferir}
    />
  )
}

/** A checkbox field. */
export function SimCampo({ campo, description }: { campo: CampoSim; description?: string }) {
  const { valor, erro, set } = useCampo(campo)
  return (
    <Switch
      name={campo}
      label={ROTULOS[campo]}
      description={description}
      error={erro}
      checked={valor}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  )
}
