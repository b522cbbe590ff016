/** Arithmetic of days written as YYYY-MM-DD; no clock and no zone. */

/** Calendar days between two days, from the first to the second. */
export const diasEntre = (de: string, ate: string) => Math.round((Date.parse(ate) - Date.parse(de)) / 86_400_000)
export const addDias = (dia: string, dias: number) =>
  new Date(Date.parse(dia) + dias * 86_400_000).toISOString().slice(0, 10)
/** The same day `meses` later, or the month's last day if it is shorter. */
export function addMeses(dia: string, meses: number): string {
  const [ano = 0, mes = 0, doMes = 0] = dia.split('-').map(Number)
  const ultimo = new Date(Date.UTC(ano, mes - 1 + meses + 1, 0)).getUTCDate()
  return new Date(Date.UTC(ano, mes - 1 + meses, Math.min(doMes, ultimo))).toISOString().slice(0, 10)
}
/** First day of the month of a day: its competência. */
export const competenciaDe = (dia: string) => `${dia.slice(0, 7)}-01`
