import { useWindowEvent } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './navegacao.module.css'

/** The neighbours of what is open in the list it was opened from. */
export type Vizinhas = {
  /** From 1. */
  posicao: number
  total: number
  anterior: (() => void) | undefined
  proxima: (() => void) | undefined
}

/** What takes the arrow keys for itself: text, choices, and the pictures, which scroll sideways. */
const OCUPADOS = 'input, select, textarea, [data-setas]'

type Props = Vizinhas & {
  /** Something lies above that the keys are for. */
  coberta: boolean
}

/** From one clinic to the next without going back to the list, by button or by arrow key. */
export function Navegacao({ posicao, total, anterior, proxima, coberta }: Props) {
  useWindowEvent('keydown', (event) => {
    // With a modifier the arrows go through the browser's history.
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
