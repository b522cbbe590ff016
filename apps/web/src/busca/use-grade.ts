import { type RefObject, useLayoutEffect, useState } from 'react'

const CARD_MINIMO = 288
const ESPACO = 16
/** Room below the 16:9 picture, in rem, so that it grows with the reader's text: two lines of name, three of badges. */
const CORPO_REM = 19.25

/**
 * Columns of the grid of cards, the size of each card, and the grid's distance from the top of the page; in pixels.
 * All cards are equally tall: nothing has to be measured while thousands scroll by.
 */
export function useGrade(element: RefObject<HTMLElement | null>) {
  const [grade, setGrade] = useState({ colunas: 1, largura: 360, altura: 500, topo: 0 })
  useLayoutEffect(() => {
    const measure = () => {
      if (!element.current) return
      const { width, top } = element.current.getBoundingClientRect()
      const colunas = Math.max(1, Math.floor((width + ESPACO) / (CARD_MINIMO + ESPACO)))
      const largura = (width + ESPACO) / colunas - ESPACO
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const altura = Math.round((largura * 9) / 16 + CORPO_REM * rem)
      const topo = Math.round(top + window.scrollY)
      setGrade((atual) =>
        atual.colunas === colunas && atual.largura === largura && atual.altura === altura && atual.topo === topo
          ? atual
          : { colunas, largura, altura, topo },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    // What is above the grid (filters, welcome) moves it without resizing it, but always resizes the page.
    observer.observe(document.body)
    // What is beside it (map, sidebar) resizes it without resizing the page.
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return { ...grade, espaco: ESPACO }
}
