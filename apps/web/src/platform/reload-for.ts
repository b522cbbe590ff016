import { PartMissing } from './page-parts.ts'

const LAST = 'portal-reload'
const APART_MS = 60_000

/**
 * Loads the page anew when that is what brings the part that `error` is about, and answers whether it does. Never twice
 * within a minute: where it did not help, the error page stays.
 */
export function reloadFor(error: unknown): boolean {
  if (!(error instanceof PartMissing && error.needsReload)) return false
  try {
    if (Date.now() - Number(sessionStorage.getItem(LAST)) < APART_MS) return false
    sessionStorage.setItem(LAST, String(Date.now()))
  } catch {
    // Without a memory it could go on for ever.
    return false
  }
  location.reload()
  return true
}
