import { useEffect, useEffectEvent } from 'react'

/** Escape handlers of open dialogs, the topmost last. */
const abertos: (() => void)[] = []

function onKeyDown(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.isComposing) return
  // An open list or menu inside the dialog handles the key itself.
  if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true') return
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
