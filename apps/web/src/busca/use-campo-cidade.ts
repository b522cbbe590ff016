import { type RefObject, useEffect, useRef } from 'react'

/** Windows with a keyboard below them: where fingers point, the focus would bring one up over half the page. */
const MESA = '(min-width: 62em) and (pointer: fine)'

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable="true"]')

/** The city's field: focused on arrival where there is no search yet, and by '/'. */
export function useCampoCidade(semBusca: boolean): RefObject<HTMLInputElement | null> {
  const campo = useRef<HTMLInputElement>(null)
  const naChegada = useRef(semBusca)
  useEffect(() => {
    if (naChegada.current && matchMedia(MESA).matches) campo.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      // What lies above the page keeps the keyboard.
      if (!campo.current || document.querySelector('[aria-modal="true"], dialog[open], [inert] main')) return
      event.preventDefault()
      campo.current.focus()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])
  return campo
}
