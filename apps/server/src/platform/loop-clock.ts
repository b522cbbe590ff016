import { createHistogram } from 'node:perf_hooks'

/** Milliseconds between ticks, each of which wakes an idle process. */
const TICK_MS = 100
const WINDOW_MS = 1_000
const NS = 1e6

function startClock() {
  const kept = createHistogram()
  let [due, recent] = [performance.now() + TICK_MS, 0]
  let window = { begin: performance.now(), ticks: 0, late: 0 }
  function tick() {
    const now = performance.now()
    const late = Math.max(0, now - due)
    due = now + TICK_MS
    kept.record(Math.max(1, Math.round(late * NS)))
    window.ticks++
    window.late += late
    if (now - window.begin < WINDOW_MS) return
    recent = window.late / window.ticks
    window = { begin: now, ticks: 0, late: 0 }
  }
  setInterval(tick, TICK_MS).unref()
  return {
    /** Mean delay within a second, in milliseconds. */
    recent: () => recent,
    /** Delays in milliseconds since the last call. */
    take() {
      if (kept.count === 0) return { p50: 0, p99: 0, max: 0 }
      const delays = { p50: kept.percentile(50) / NS, p99: kept.percentile(99) / NS, max: kept.max / NS }
      kept.reset()
      return delays
    },
  }
}

let clock: ReturnType<typeof startClock> | undefined
/** Clock of this process's event loop, started when first asked for: its delays tell that the process is overloaded. */
export function loopClock() {
  clock ??= startClock()
  return clock
}
