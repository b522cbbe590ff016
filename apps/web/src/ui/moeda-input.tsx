import { TextInput, type TextInputProps } from '@mantine/core'
import { formatMoeda } from '../platform/format-moeda.ts'
import { parseMoeda } from '../platform/parse-moeda.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onPaste'> & {
  /** Null when empty. */
  centavos: number | null
  onChange: (centavos: number | null) => void
}

/** The longest amount whose centavos stay exact. */
const DIGITOS = 13

/** An amount in reais: digits fill it from the right as on a till; an amount pasted in any usual shape is understood. */
export function MoedaInput({ centavos, onChange, ...props }: Props) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="R$ 0,00"
      {...props}
      value={centavos === null ? '' : formatMoeda(centavos / 100)}
      onChange={(event) => {
        const digitos = event.currentTarget.value.replace(/\D/g, '').slice(-DIGITOS)
        const erased = event.nativeEvent instanceof InputEvent && event.nativeEvent.inputType.startsWith('delete')
        // Zero is an amount when typed, but what remains of an erased one is nothing.
        onChange(digitos === '' || (erased && Number(digitos) === 0) ? null : Number(digitos))
      }}
      onPaste={(event) => {
        event.preventDefault()
        const colado = parseMoeda(event.clipboardData.getData('text'))
        if (colado !== null && String(colado).length <= DIGITOS) onChange(colado)
      }}
    />
  )
}
