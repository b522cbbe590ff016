import { type RefObject, useLayoutEffect, useState } from 'react'

const CARD_MINIMO = 288
const ESPACO = 16

/** Columns of the grid of cards, the width of each, and the grid's distance from the top of the page; all in pixels. */
export function useGrade(element: RefObject<HTMLElement | null>) {
  const [grade, setGrade] = useState({ colunas: 1, largura: 360, topo: 0 })
  useLayoutEffect(() => {
    const measure = () => {
      if (!element.current) return
      const { width, top } = element.current.getBoundingClientRect()
      const colunas = Math.max(1, Math.floor((width + ESPACO) / (CARD_MINIMO + ESPACO)))
      const largura = (width + ESPACO) / colunas - ESPACO
      const topo = Math.round(top + window.scrollY)
      setGrade((atual) =>
        atual.colunas === colunas && atual.largura === largura && atual.topo === topo
          ? atual
          : { colunas, largura, topo },
      )
    }
    measure()
    // What is above the grid (filters, welcome) moves it without resizing it, but always resizes the page.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return { ...grade, espaco: ESPACO }
}
