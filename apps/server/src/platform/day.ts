/** Time zone of statistics and nightly jobs. */
export const SAO_PAULO = 'America/Sao_Paulo'

/** One of each time zone: making one costs ninety times what it takes to write a date with it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Date in a time zone (IANA), as YYYY-MM-DD, at a time in milliseconds. */
export function diaDe(agora: number, fuso: string = SAO_PAULO) {
  const format = formats.get(fuso) ?? new Intl.DateTimeFormat('en-CA', { timeZone: fuso, dateStyle: 'short' })
  formats.set(fuso, format)
  return format.format(agora)
}
