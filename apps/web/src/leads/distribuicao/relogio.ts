import { useSyncExternalStore } from 'react'

const SEGUNDO = 1_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let agora = Date.now()

function tick() {
  agora = Date.now()
  for (const listener of listeners) listener()
}

/** Shares one timer among all parts of the page that count seconds; it runs only while there are any. */
function subscribe(listener: () => void) {
  listeners.add(listener)
  if (timer === undefined) {
    agora = Date.now()
    timer = setInterval(tick, SEGUNDO)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** This computer's time in milliseconds, updated every second. */
export const useSegundos = () => useSyncExternalStore(subscribe, () => agora)
