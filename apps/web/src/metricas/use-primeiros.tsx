import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatNumero } from '../platform/format-numero.ts'

const PRIMEIROS = 10

/** The first rows of a long table, and the button that shows all of them or fewer again. */
export function usePrimeiros<Linha>(linhas: readonly Linha[]): [readonly Linha[], ReactNode] {
  const [todos, setTodos] = useState(false)
  if (linhas.length <= PRIMEIROS) return [linhas, null]
  return [
    todos ? linhas : linhas.slice(0, PRIMEIROS),
    <Button key="todos" variant="subtle" aria-expanded={todos} onClick={() => setTodos(!todos)}>
      {todos ? 'Ver menos' : `Ver todos os ${formatNumero(linhas.length)}`}
    </Button>,
  ]
}
