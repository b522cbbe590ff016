import { TextInput, type TextInputProps } from '@mantine/core'
import { formatCentavos } from '@portal/contract/orcamentos/moeda'
import { useState } from 'react'
import { isTypedMoney, parseMoney } from '../platform/parse-money.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onPaste'> & {
  /** Null when empty. */
  centavos: number | null
  onChange: (centavos: number | null) => void
}

/** Most digits of an amount that is exact to the centavo. */
const DIGITOS = 13
const NAO_COLADO = 'O texto colado não é um valor em reais. Use, por exemplo, 1.500,00.'

const isExato = (centavos: number | null) => String(centavos ?? '').length <= DIGITOS

/** Amount in reais, typed or pasted in any form: '4500' and '4.500,00' are the same. Other text is refused. */
export function MoneyInput({ centavos, onChange, error, ...props }: Props) {
  /** Text being typed; null after the field is left, which shows the full amount. */
  const [digitado, setDigitado] = useState<string | null>(null)
  const [recusado, setRecusado] = useState(false)

  function take(texto: string | null, valor: number | null) {
    setDigitado(texto)
    setRecusado(false)
    onChange(valor)
  }

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      placeholder="R$ 0,00"
      {...props}
      error={error ?? (recusado && NAO_COLADO)}
      value={digitado ?? (centavos === null ? '' : formatCentavos(centavos))}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget: { value: texto } }) => {
        const valor = parseMoney(texto)
        if (isTypedMoney(texto) && isExato(valor)) take(texto, valor)
      }}
      onPaste={(event) => {
        event.preventDefault()
        const colado = parseMoney(event.clipboardData.getData('text'))
        if (colado === null || !isExato(colado)) setRecusado(true)
        else take(null, colado)
      }}
      onBlur={(event) => {
        setDigitado(null)
        props.onBlur?.(event)
      }}
    />
  )
}
