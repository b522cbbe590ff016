const SOON_MS = 1_000
/** A browser that draws all the time calls nothing idle, for half a minute and more. */
const LATEST_MS = 3_000

/** Runs the work when the page has nothing to do, or after a second where the browser cannot tell. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, SOON_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: LATEST_MS })
  return () => cancelIdleCallback(handle)
}
