import { useMediaQuery } from '@mantine/hooks'
import { type RefObject, useLayoutEffect, useState } from 'react'

const JANELA = '(width >= 75em)'
/** Width for two columns of cards and a usable map. */
const AREA_REM = 64

/** True when list and map fit side by side, in the window and in the area that a sidebar leaves. */
export function useMapaAoLado(area: RefObject<HTMLElement | null>): boolean {
  const janela = useMediaQuery(JANELA, undefined, { getInitialValueInEffect: false })
  const [cabe, setCabe] = useState(true)
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setCabe(element.getBoundingClientRect().width >= AREA_REM * rem)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [area])
  return janela && cabe
}
