import { useSyncExternalStore } from 'react'

const MINUTO = 60_000
const listeners = new Set<() => void>()
let agora = Date.now()

// One timer for all ages on the page.
setInterval(() => {
  agora = Date.now()
  for (const listener of listeners) listener()
}, MINUTO)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Current time, updated once a minute. */
export const useNow = () => useSyncExternalStore(subscribe, () => agora)
