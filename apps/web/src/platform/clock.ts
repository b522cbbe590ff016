import { pageValue } from './page-value.ts'

/** Time zone of the company when the page was loaded. */
export const ZONE = pageValue('fuso') || 'America/Sao_Paulo'

const formats = new Map<string, Intl.DateTimeFormat>()
function formatOf(fuso: string) {
  const known = formats.get(fuso)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: fuso, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(fuso, format)
  return format
}

/** Wall clock of an instant in milliseconds, as in `datetime-local` inputs: '2026-12-31T23:05'. */
export const clockIn = (instante: number, fuso = ZONE) => formatOf(fuso).format(instante).replace(' ', 'T').slice(0, 16)

const offsetOf = (instante: number, fuso: string) => Date.parse(`${clockIn(instante, fuso)}Z`) - instante

/** Instant in milliseconds of a wall clock ('2026-12-31T23:05'); NaN for any other text. */
export function instantOf(relogio: string, fuso = ZONE): number {
  const asUtc = Date.parse(`${relogio}Z`)
  if (Number.isNaN(asUtc)) return asUtc
  // Applied twice, because the offset depends on the resulting instant.
  return asUtc - offsetOf(asUtc - offsetOf(asUtc, fuso), fuso)
}
