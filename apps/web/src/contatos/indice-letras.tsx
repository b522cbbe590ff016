import { useRef } from 'react'
import classes from './indice-letras.module.css'

type Props = {
  letras: readonly { letra: string; inicio: number }[]
  onLetra: (inicio: number) => void
}

/** Initials at the edge of the list, to press or to slide along. */
export function IndiceLetras({ letras, onLetra }: Props) {
  const ultima = useRef('')
  if (letras.length < 2) return null

  /** Scrolls to the letter at a point; staying on the same letter scrolls once. */
  function slide(x: number, y: number) {
    const alvo = document.elementFromPoint(x, y)
    const inicio = alvo instanceof HTMLElement ? alvo.dataset.inicio : undefined
    if (inicio === undefined || inicio === ultima.current) return
    ultima.current = inicio
    onLetra(Number(inicio))
  }

  return (
    <nav
      aria-label="Iniciais"
      className={classes.indice}
      onPointerMove={({ buttons, clientX, clientY }) => buttons > 0 && slide(clientX, clientY)}
      onPointerUp={() => {
        ultima.current = ''
      }}
    >
      {letras.map(({ letra, inicio }) => (
        <button
          key={letra}
          type="button"
          className={classes.letra}
          data-inicio={inicio}
          aria-label={letra === '#' ? 'Ir para números e símbolos' : `Ir para a letra ${letra}`}
          onPointerDown={({ currentTarget, pointerId }) => {
            // A touch is captured by its first element; released, so that sliding reaches other letters.
            if (currentTarget.hasPointerCapture(pointerId)) currentTarget.releasePointerCapture(pointerId)
          }}
          onClick={() => onLetra(inicio)}
        >
          {letra}
        </button>
      ))}
    </nav>
  )
}
