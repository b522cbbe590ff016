import { INTERVALO_SINAL_MS } from '@portal/contract/dispositivos/dispositivos'
import { isApiError } from './api-error.ts'

/** Delays of the retries after a failed heartbeat. */
const RETRIES_MS = [2_000, 5_000, 15_000]
const WAKE = ['visibilitychange', 'pageshow', 'online'] as const

type Deps = {
  send: () => Promise<unknown>
  /** The server no longer knows the session; `why` is its sentence. */
  onRefused: (why: string) => void
  /** Called once per outage, after the retries have failed too. */
  onFailing: () => void
}

/**
 * Sends a heartbeat every two minutes while the page is open (docs/rules.md, 'Acesso'), and immediately when the
 * machine wakes up. Returns the function that stops it.
 */
export function startHeartbeat({ send, onRefused, onFailing }: Deps): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = false
  let ended = false
  let failures = 0
  let lastSent = 0

  function failed(error: unknown): number {
    if (isApiError(error) && !error.retryable) {
      onRefused(error.message)
      return INTERVALO_SINAL_MS
    }
    const wait = RETRIES_MS[failures]
    failures += 1
    if (failures === RETRIES_MS.length + 1) onFailing()
    return wait ?? INTERVALO_SINAL_MS
  }

  async function beat() {
    if (sending) return
    clearTimeout(timer)
    sending = true
    let wait = INTERVALO_SINAL_MS
    try {
      await send()
      failures = 0
      lastSent = Date.now()
    } catch (error) {
      if (!ended) wait = failed(error)
    }
    sending = false
    if (!ended) timer = setTimeout(beat, wait)
  }

  const wake = () => {
    if (!document.hidden && Date.now() - lastSent >= INTERVALO_SINAL_MS) void beat()
  }
  for (const event of WAKE) addEventListener(event, wake)
  void beat()
  return () => {
    ended = true
    clearTimeout(timer)
    for (const event of WAKE) removeEventListener(event, wake)
  }
}
