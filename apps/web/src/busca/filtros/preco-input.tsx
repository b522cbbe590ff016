import { Input } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { parsePreco } from '@portal/contract/clinicas/preco'
import { useId, useState } from 'react'
import { afterPress } from '../../ui/after-press.ts'

const ESPERA_MS = 500

type Props = {
  rotulo: string
  valor: number | undefined
  invalido: boolean
  onChange: (valor: number | undefined) => void
}

const format = (valor: number | undefined) => valor?.toLocaleString('pt-BR') ?? ''
const parse = (texto: string) => (/\d/.test(texto) ? parsePreco(texto) : undefined)

/** Limit of the price range in reais, parsed from any usual notation; debounced while typing. */
export function PrecoInput({ rotulo, valor, invalido, onChange }: Props) {
  const id = useId()
  const [texto, setTexto] = useState<string>()
  const changeSoon = useDebouncedCallback((novo: string) => onChange(parse(novo)), {
    delay: ESPERA_MS,
    flushOnUnmount: true,
  })
  return (
    <Input.Wrapper id={id} label={rotulo}>
      <Input
        id={id}
        leftSection="R$"
        inputMode="decimal"
        autoComplete="off"
        error={invalido}
        value={texto ?? format(valor)}
        onChange={(event) => {
          setTexto(event.currentTarget.value)
          changeSoon(event.currentTarget.value)
        }}
        onBlur={() =>
          afterPress(() => {
            changeSoon.flush()
            setTexto(undefined)
          })
        }
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          changeSoon.flush()
          setTexto(undefined)
        }}
      />
    </Input.Wrapper>
  )
}
