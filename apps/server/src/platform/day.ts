/** Where days of figures and of nightly work begin. */
export const SAO_PAULO = 'America/Sao_Paulo'

/** The day it is in a time zone (IANA), as YYYY-MM-DD. `agora` in milliseconds. */
export const diaDe = (agora: number, fuso: string = SAO_PAULO) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: fuso, dateStyle: 'short' }).format(agora)
