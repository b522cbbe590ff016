import { type RefObject, useLayoutEffect, useState } from 'react'

const GAP = 16

export type CardShape = {
  /** Minimum width of a card, in pixels. */
  minimum: number
  /** Height of its picture as a fraction of the card's width. */
  picture: number
  /** Height of the rest in rem, so that it grows with the reader's font size. */
  body: number
}

/**
 * Columns of a card grid, card size, and the grid's offset from the top of the page, in pixels. All cards are equally
 * tall, so that nothing is measured while thousands are scrolled.
 */
export function useCardGrid(element: RefObject<HTMLElement | null>, { minimum, picture, body }: CardShape) {
  const [grid, setGrid] = useState({ columns: 1, width: 360, height: 500, top: 0 })
  useLayoutEffect(() => {
    const measure = () => {
      if (!element.current) return
      const box = element.current.getBoundingClientRect()
      const columns = Math.max(1, Math.floor((box.width + GAP) / (minimum + GAP)))
      const width = (box.width + GAP) / columns - GAP
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const height = Math.round(width * picture + body * rem)
      const top = Math.round(box.top + window.scrollY)
      setGrid((now) =>
        now.columns === columns && now.width === width && now.height === height && now.top === top
          ? now
          : { columns, width, height, top },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    // Content above the grid (filters, welcome) moves it without resizing it, but always resizes the page.
    observer.observe(document.body)
    // Content beside it (map, sidebar) resizes it without resizing the page.
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, minimum, picture, body])
  return { ...grid, gap: GAP }
}
