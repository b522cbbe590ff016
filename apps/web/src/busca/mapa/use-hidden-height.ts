import { type RefObject, useEffect } from 'react'

/** Keeps `--mapa-oculto` at the height of the map that is below the window's edge, so that its controls stay visible. */
export function useHiddenHeight(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    let quadro = 0
    const measure = () => {
      quadro = 0
      const { current } = element
      const oculto = current ? Math.max(0, Math.round(current.getBoundingClientRect().bottom - innerHeight)) : 0
      current?.style.setProperty('--mapa-oculto', `${oculto}px`)
    }
    const measureSoon = () => {
      quadro ||= requestAnimationFrame(measure)
    }
    measure()
    addEventListener('scroll', measureSoon, { passive: true })
    addEventListener('resize', measureSoon)
    return () => {
      cancelAnimationFrame(quadro)
      removeEventListener('scroll', measureSoon)
      removeEventListener('resize', measureSoon)
    }
  }, [element])
}
