import { useWindowEvent } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './navegacao.module.css'

/** Neighbours of the open clinic in its list. */
export type Vizinhas = {
  /** Position in the list, from 1. */
  posicao: number
  total: number
  anterior: (() => void) | undefined
  proxima: (() => void) | undefined
}

/** Elements that handle arrow keys themselves: inputs, and the row of pictures. */
const OCUPADOS = 'input, select, textarea, [data-setas]'

type Props = Vizinhas & {
  /** True when a layer above receives the keys. */
  coberta: boolean
}

/** Buttons and arrow keys for the previous and the next clinic of the list. */
export function NavegacaoClinicas({ posicao, total, anterior, proxima, coberta }: Props) {
  useWindowEvent('keydown', (event) => {
    // With a modifier, arrow keys are browser shortcuts, such as for the history.
    if (coberta || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.target instanceof Element && event.target.closest(OCUPADOS)) return
    if (event.key === 'ArrowLeft') anterior?.()
    if (event.key === 'ArrowRight') proxima?.()
  })
  return (
    <nav className={classes.navegacao} aria-label="Resultados">
      <button type="button" aria-label="Clínica anterior" aria-disabled={!anterior} onClick={anterior}>
        <IconChevronLeft size={22} aria-hidden />
      </button>
      <span role="status">
        {posicao.toLocaleString('pt-BR')} de {total.toLocaleString('pt-BR')}
      </span>
      <button type="button" aria-label="Próxima clínica" aria-disabled={!proxima} onClick={proxima}>
        <IconChevronRight size={22} aria-hidden />
      </button>
    </nav>
  )
}
