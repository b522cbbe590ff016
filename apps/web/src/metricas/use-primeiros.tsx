import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../platform/format-number.ts'
import { useOnPhone } from '../ui/use-on-phone.ts'

const PRIMEIROS = 10
/** Rows shown on a phone, where each is a card. */
const NO_CELULAR = 5

/** First rows of a long table, and the button that shows all or fewer. */
export function usePrimeiros<Linha>(linhas: readonly Linha[]): [readonly Linha[], ReactNode] {
  const [todos, setTodos] = useState(false)
  const primeiros = useOnPhone() ? NO_CELULAR : PRIMEIROS
  if (linhas.length <= primeiros) return [linhas, null]
  return [
    todos ? linhas : linhas.slice(0, primeiros),
    <Button key="todos" variant="subtle" aria-expanded={todos} onClick={() => setTodos(!todos)}>
      {todos ? 'Ver menos' : `Ver todos os ${formatNumber(linhas.length)}`}
    </Button>,
  ]
}
