const SOON_MS = 1_000
/** Longest wait, because a browser that draws constantly may report no idle time for half a minute. */
const LATEST_MS = 3_000

/** Runs the work when the page is idle, or after a second where browsers cannot tell; returns a cancel function. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, SOON_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: LATEST_MS })
  return () => cancelIdleCallback(handle)
}
