import { type KeyboardEvent, useRef, useState } from 'react'

const PASSO: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Selection among `n` marks of a picture, initially the first: one tab stop, moved by arrow keys. */
export function useEscolhido(n: number) {
  const [escolhido, setEscolhido] = useState(0)
  const marcas = useRef<(SVGElement | HTMLElement | null)[]>([])
  // Another period may have fewer marks.
  const atual = Math.min(escolhido, n - 1)

  function onKeyDown(event: KeyboardEvent) {
    const passo = PASSO[event.key]
    const alvo =
      passo !== undefined ? (atual + passo + n) % n : event.key === 'Home' ? 0 : event.key === 'End' ? n - 1 : undefined
    if (alvo === undefined) return
    event.preventDefault()
    marcas.current[alvo]?.focus()
  }

  return {
    atual,
    choose: setEscolhido,
    onKeyDown,
    /** Props of mark `i`, a radio button. */
    marca: (i: number, rotulo: string) => ({
      ref: (element: SVGElement | HTMLElement | null) => {
        marcas.current[i] = element
      },
      role: 'radio',
      'aria-label': rotulo,
      'aria-checked': i === atual,
      tabIndex: i === atual ? 0 : -1,
      onFocus: () => setEscolhido(i),
    }),
  }
}
