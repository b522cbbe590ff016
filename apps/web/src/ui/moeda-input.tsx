import { TextInput, type TextInputProps } from '@mantine/core'
import { formatMoeda } from '../platform/format-moeda.ts'
import { parseMoeda } from '../platform/parse-moeda.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onPaste'> & {
  /** Null when empty. */
  centavos: number | null
  onChange: (centavos: number | null) => void
}

/** Longest amount whose centavos are exact. */
const DIGITOS = 13

/** Amount in reais: typed digits fill it from the right; pasted amounts are parsed in any usual form. */
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
        // A typed zero is an amount, but the zero left after erasing means empty.
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
