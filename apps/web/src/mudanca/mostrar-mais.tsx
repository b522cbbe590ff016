import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../platform/format-number.ts'

const PASSO = 50

type Props<Item> = { itens: readonly Item[]; children: (vistos: readonly Item[]) => ReactNode }

/** Shows the beginning of a long list, and more on demand. */
export function MostrarMais<Item>({ itens, children }: Props<Item>) {
  const [vistos, setVistos] = useState(PASSO)
  const faltam = itens.length - vistos
  return (
    <>
      {children(itens.slice(0, vistos))}
      {faltam > 0 && (
        <div>
          <Button variant="subtle" onClick={() => setVistos(vistos + PASSO * 4)}>
            Mostrar mais ({formatNumber(faltam)})
          </Button>
        </div>
      )}
    </>
  )
}
