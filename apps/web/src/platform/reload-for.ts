import { PartMissing } from './page-parts.ts'

const LAST = 'portal-reload'
const APART_MS = 60_000

/**
 * Reloads the page if that helps against `error`, and returns whether it does so. At most once a minute: if it did not
 * help, the error page stays.
 */
export function reloadFor(error: unknown): boolean {
  if (!(error instanceof PartMissing && error.needsReload)) return false
  try {
    if (Date.now() - Number(sessionStorage.getItem(LAST)) < APART_MS) return false
    sessionStorage.setItem(LAST, String(Date.now()))
  } catch {
    // Without storage the reload could loop.
    return false
  }
  location.reload()
  return true
}
