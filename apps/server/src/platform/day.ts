/** Time zone of statistics and nightly jobs. */
export const SAO_PAULO = 'America/Sao_Paulo'

/** Formats by time zone: making one costs ninety times as much as writing a date with it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Date (YYYY-MM-DD) in a time zone (IANA) at an instant in milliseconds. */
export function dayOf(agora: number, fuso: string = SAO_PAULO) {
  const format = formats.get(fuso) ?? new Intl.DateTimeFormat('en-CA', { timeZone: fuso, dateStyle: 'short' })
  formats.set(fuso, format)
  return format.format(agora)
}
