import { useEffect, useEffectEvent } from 'react'

/** Escape handlers of open dialogs, the topmost last. */
const abertos: (() => void)[] = []

/** What handles the key itself: an open menu, an open list of options, a thing that is being moved by the keyboard. */
const TRATAM_ESCAPE = [
  '[data-mantine-stop-propagation="true"]',
  '[aria-haspopup="listbox"][aria-expanded="true"]',
  '[aria-roledescription][aria-pressed="true"]',
].join()

function onKeyDown(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.isComposing) return
  if (event.target instanceof Element && event.target.matches(TRATAM_ESCAPE)) return
  // What the dialog covers keeps the focus for a moment after it opens and must not handle the key as well.
  event.stopPropagation()
  abertos.at(-1)?.()
}

/**
 * Escape closes only the topmost dialog. With a listener in each, a dialog opened by the key, or uncovered by it, would
 * handle the same key again.
 */
export function useEscape(opened: boolean, onEscape: () => void) {
  const act = useEffectEvent(onEscape)
  useEffect(() => {
    if (!opened) return
    const entry = () => act()
    if (abertos.push(entry) === 1) window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      abertos.splice(abertos.indexOf(entry), 1)
      if (abertos.length === 0) window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [opened])
}
