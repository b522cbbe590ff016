/** Time zone of statistics and nightly jobs. */
export const SAO_PAULO = 'America/Sao_Paulo'

/** Date in a time zone (IANA), as YYYY-MM-DD, at a time in milliseconds. */
export const diaDe = (agora: number, fuso: string = SAO_PAULO) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: fuso, dateStyle: 'short' }).format(agora)
