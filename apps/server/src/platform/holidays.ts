/** Fixed national holidays (Lei 662/1949, with Leis 6.802/1980 and 10.607/2002). */
const FIXOS = new Set(['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25'])
/** 20 November became one with Lei 14.759/2023. */
const CONSCIENCIA_NEGRA = { dia: '11-20', desde: 2024 }
const DIA_MS = 86_400_000

/** Midnight UTC of Easter Sunday in the Gregorian calendar, by the method of Meeus. */
function pascoa(ano: number): number {
  const [a, b, c] = [ano % 19, Math.floor(ano / 100), ano % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const dias = h + l - 7 * m + 114
  return Date.UTC(ano, Math.floor(dias / 31) - 1, (dias % 31) + 1)
}

/** Elections: the first and the last Sunday of October in even years (Código Eleitoral, art. 380). */
function isEleicao(instante: number, ano: number): boolean {
  const data = new Date(instante)
  const dia = data.getUTCDate()
  return ano % 2 === 0 && data.getUTCMonth() === 9 && data.getUTCDay() === 0 && (dia <= 7 || dia > 24)
}

/** True if a day (YYYY-MM-DD) is a national holiday under today's laws. */
export function isNationalHoliday(dia: string): boolean {
  const [ano, mesEDia, instante] = [Number(dia.slice(0, 4)), dia.slice(5), Date.parse(dia)]
  return (
    FIXOS.has(mesEDia) ||
    (mesEDia === CONSCIENCIA_NEGRA.dia && ano >= CONSCIENCIA_NEGRA.desde) ||
    instante === pascoa(ano) - 2 * DIA_MS ||
    isEleicao(instante, ano)
  )
}
