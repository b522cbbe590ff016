import { useEffect, useEffectEvent } from 'react'

type Camada = { act: () => void; modal: boolean }

/** Open layers that close on Escape, topmost last. */
const abertos: Camada[] = []

/** Elements that handle Escape themselves: an open menu, an open list of options, one being moved by keyboard. */
const TRATAM_ESCAPE = [
  '[data-mantine-stop-propagation="true"]',
  '[aria-haspopup="listbox"][aria-expanded="true"]',
  '[aria-roledescription][aria-pressed="true"]',
].join()

function onKeyDown(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.isComposing) return
  if (event.target instanceof Element && event.target.matches(TRATAM_ESCAPE)) return
  const topo = abertos.at(-1)
  // Elements covered by a new dialog keep the focus for a moment and must not handle the key too. The synthetic Escape
  // of a page change is for every open layer.
  if (topo?.modal && event.isTrusted) event.stopPropagation()
  topo?.act()
}

/**
 * Makes Escape close only the topmost layer. With one listener per layer, a dialog opened or uncovered by the key would
 * handle the same key again. A layer that is not `modal` also leaves the key to the page around it.
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
