import { useEffect, useEffectEvent } from 'react'

type Camada = { act: () => void; modal: boolean }

/** What is open and closes on Escape, the topmost last. */
const abertos: Camada[] = []

/** What handles the key itself: an open menu, an open list of options, a thing that is being moved by the keyboard. */
const TRATAM_ESCAPE = [
  '[data-mantine-stop-propagation="true"]',
  '[aria-haspopup="listbox"][aria-expanded="true"]',
  '[aria-roledescription][aria-pressed="true"]',
].join()

function onKeyDown(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.isComposing) return
  if (event.target instanceof Element && event.target.matches(TRATAM_ESCAPE)) return
  const topo = abertos.at(-1)
  // What a dialog covers keeps the focus for a moment after it opens and must not handle the key as well. The key that a
  // change of the screen sends by itself is for all that is open.
  if (topo?.modal && event.isTrusted) event.stopPropagation()
  topo?.act()
}

/**
 * Escape closes only the topmost of what is open. With a listener in each, a dialog opened by the key, or uncovered by
 * it, would handle the same key again. What is not `modal` leaves the key to the page around it too.
 */
export function useEscape(opened: boolean, onEscape: () => void, { modal = true } = {}) {
  const act = useEffectEvent(onEscape)
  useEffect(() => {
    if (!opened) return
    const entry = { act: () => act(), modal }
    if (abertos.push(entry) === 1) window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      abertos.splice(abertos.indexOf(entry), 1)
      if (abertos.length === 0) window.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [opened, modal])
}
