import { type TouchEvent, useRef } from 'react'

/** Shortest way of a swipe in pixels. */
const MINIMO_PX = 64

/** Touch handlers that report a swipe: 1 to the next, -1 to the previous. */
export function useDeslize(onDeslize: (passo: 1 | -1) => void) {
  const inicio = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const toque = touches.item(0)
      inicio.current = touches.length === 1 && toque ? { x: toque.clientX, y: toque.clientY } : undefined
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const toque = changedTouches.item(0)
      if (!inicio.current || !toque) return
      const dx = toque.clientX - inicio.current.x
      const dy = toque.clientY - inicio.current.y
      inicio.current = undefined
      if (Math.abs(dx) >= MINIMO_PX && Math.abs(dx) > 2 * Math.abs(dy)) onDeslize(dx < 0 ? 1 : -1)
    },
  }
}
