import { type RefObject, useEffect, useRef } from 'react'

/** Desktops only: on a touch screen the focus would open the on-screen keyboard. */
const MESA = '(width >= 62em) and (pointer: fine)'

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable="true"]')

/** Ref of the city field, which gets the focus on arrival without a search, and by the '/' key. */
export function useCampoCidade(semBusca: boolean): RefObject<HTMLInputElement | null> {
  const campo = useRef<HTMLInputElement>(null)
  const naChegada = useRef(semBusca)
  useEffect(() => {
    if (naChegada.current && matchMedia(MESA).matches) campo.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      // An open dialog keeps the focus.
      if (!campo.current || document.querySelector('[aria-modal="true"], dialog[open], [inert] main')) return
      event.preventDefault()
      campo.current.focus()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])
  return campo
}
