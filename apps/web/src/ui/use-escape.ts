import { useEffect, useEffectEvent } from 'react'

/** What Escape does in each open dialog, the topmost last. */
const abertos: (() => void)[] = []

function onKeyDown(event: KeyboardEvent) {
  if (event.key !== 'Escape' || event.isComposing) return
  // An open list or menu inside the dialog takes the key for itself.
  if (event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true') return
  abertos.at(-1)?.()
}

/**
 * One Escape is for one dialog, the topmost. With a listener in each, a dialog that the key has just opened, or that
 * is on top no more because the key has closed the one above, would take the same key again.
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
