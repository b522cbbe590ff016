import { createDemora } from './demora.ts'

const DELAYS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000]

const event = (target: EventTarget, name: string, signal: AbortSignal) =>
  new Promise<void>((resolve) => target.addEventListener(name, () => resolve(), { once: true, signal }))

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Waits before retrying an interrupted upload: while the device is offline, then with increasing delays. `again`
 * returns false when no retry is left; `progressed` resets the delay. `onDemora` is called once when it takes long.
 */
export function createRetomada(signal: AbortSignal, onDemora: () => void = () => undefined) {
  const demora = createDemora(onDemora)
  signal.addEventListener('abort', demora.over, { once: true })
  let attempts = 0
  return {
    progressed() {
      demora.over()
      attempts = 0
    },
    async again(): Promise<boolean> {
      demora.failed()
      const ended = new AbortController()
      const over = AbortSignal.any([signal, ended.signal])
      try {
        const stopped = event(signal, 'abort', ended.signal)
        if (!navigator.onLine) {
          await Promise.race([event(window, 'online', over), stopped])
          attempts = 0
        }
        const ms = DELAYS_MS[attempts++]
        if (ms === undefined) {
          demora.over()
          return false
        }
        await Promise.race([delay(ms), stopped])
        return !signal.aborted
      } finally {
        ended.abort()
      }
    },
  }
}
