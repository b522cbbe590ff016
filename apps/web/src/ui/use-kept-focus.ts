import { useEffect, useState } from 'react'

const isOnTop = (window: HTMLElement) => [...document.querySelectorAll('[aria-modal="true"]')].at(-1) === window

/**
 * True if the focus is on nothing, or on the page behind all windows. Their lists and menus stand outside of the page;
 * parts of the page that stand above windows are marked by `data-above-windows`.
 */
function isLost() {
  const focused = document.activeElement
  if (!focused || focused === document.body) return true
  return document.getElementById('root')?.contains(focused) === true && !focused.closest('[data-above-windows]')
}

/**
 * Keeps the focus in a window whose parts are replaced: the pressed button disappears with its part, and the next Tab
 * would start in the page behind. Returns the ref of the window.
 */
export function useKeptFocus() {
  const [window, setWindow] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!window) return
    const focus = () => window.focus({ preventScroll: true })
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body && isOnTop(window)) focus()
    })
    observer.observe(window, { childList: true, subtree: true })
    // A button that is disabled while it saves loses the focus later, with no change of the window.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Tab' && isLost() && isOnTop(window)) focus()
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      observer.disconnect()
      document.removeEventListener('keydown', onKeyDown, true)
    }
  }, [window])
  return setWindow
}
