import { useSyncExternalStore } from 'react'

const MINUTO = 60_000
const listeners = new Set<() => void>()
let agora = Date.now()

// One timer for everything on the page that tells an age.
setInterval(() => {
  agora = Date.now()
  for (const listener of listeners) listener()
}, MINUTO)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The current time, once a minute. */
export const useAgora = () => useSyncExternalStore(subscribe, () => agora)
