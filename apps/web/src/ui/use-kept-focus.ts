import { useEffect, useState } from 'react'

const isOnTop = (window: HTMLElement) => [...document.querySelectorAll('[aria-modal="true"]')].at(-1) === window

/**
 * Keeps the focus in a window whose parts are replaced: the pressed button disappears with its part, and the next Tab
 * would start in the page behind. Returns the ref of the window.
 */
export function useKeptFocus() {
  const [window, setWindow] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!window) return
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body && isOnTop(window)) window.focus({ preventScroll: true })
    })
    observer.observe(window, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [window])
  return setWindow
}
