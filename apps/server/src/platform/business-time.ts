import { DIAS_SEMANA, type HorarioComercial } from '@portal/contract/empresa/horario'
import { dayOf } from './day.ts'

/** Working hours of the company. */
export type Calendar = {
  /** IANA time zone. */
  fuso: string
  /** Null for all hours of every day that is no holiday. */
  horario: HorarioComercial | null
  /** True if a day (YYYY-MM-DD) is a holiday. */
  isFeriado: (dia: string) => boolean
}

const DIA_TODO: [string, string][] = [['00:00', '24:00']]
/** All hours from Monday to Friday. */
export const DE_SEGUNDA_A_SEXTA: HorarioComercial = {
  seg: DIA_TODO,
  ter: DIA_TODO,
  qua: DIA_TODO,
  qui: DIA_TODO,
  sex: DIA_TODO,
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Longest search in days; a calendar without any open period would be searched for ever. */
const LONGEST_DAYS = 800

const parts = new Map<string, Intl.DateTimeFormat>()
function formatOf(fuso: string) {
  const known = parts.get(fuso)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: fuso, dateStyle: 'short', timeStyle: 'medium' })
  parts.set(fuso, format)
  return format
}

/** Wall clock of an instant in a zone, as 'YYYY-MM-DD HH:mm:ss'. */
export const wallClock = (instant: number, fuso: string) => formatOf(fuso).format(instant)
const offsetOf = (instant: number, fuso: string) =>
  Date.parse(`${wallClock(instant, fuso).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000

/**
 * Instant, in milliseconds, of a wall clock ('YYYY-MM-DD', 'HH:mm' or 'HH:mm:ss') in a zone. An hour that summer time
 * repeats gives the first; one that it skips, such as midnight at its beginning, gives the same time after the skip.
 */
export function instantOf(dia: string, hora: string, fuso: string): number {
  const asUtc = Date.parse(`${dia}T${hora === '24:00' ? '23:59:59' : hora}Z`) + (hora === '24:00' ? 1000 : 0)
  const before = offsetOf(asUtc, fuso)
  const guess = asUtc - before
  const offset = offsetOf(guess, fuso)
  if (offset === before) return guess
  const instant = asUtc - offset
  return offsetOf(instant, fuso) === offset ? instant : Math.max(guess, instant)
}

/** The day after one, both YYYY-MM-DD. */
export const nextDay = (dia: string) => new Date(Date.parse(`${dia}T12:00:00Z`) + DAY_MS).toISOString().slice(0, 10)

/** Open periods of a day as instants, in order. */
function periodsOf(dia: string, { fuso, horario, isFeriado }: Calendar): [number, number][] {
  if (isFeriado(dia)) return []
  if (!horario) return [[instantOf(dia, '00:00', fuso), instantOf(nextDay(dia), '00:00', fuso)]]
  const semana = DIAS_SEMANA[new Date(`${dia}T12:00:00Z`).getUTCDay()]
  return ((semana && horario[semana]) ?? []).map(([abre, fecha]) => [
    instantOf(dia, abre, fuso),
    instantOf(dia, fecha, fuso),
  ])
}

/** True if the company is open at an instant. */
export const isOpenAt = (instant: number, calendar: Calendar) =>
  periodsOf(dayOf(instant, calendar.fuso), calendar).some(([opens, closes]) => instant >= opens && instant < closes)

/** True if the company is open on any hour of a day. */
export const isOpenDay = (dia: string, calendar: Calendar) => periodsOf(dia, calendar).length > 0

/** Instant after so many minutes of business time, both in milliseconds since 1970. */
export function addBusinessMinutes(from: number, minutes: number, calendar: Calendar): number {
  let left = minutes * MINUTE_MS
  let dia = dayOf(from, calendar.fuso)
  for (let day = 0; day < LONGEST_DAYS; day++, dia = nextDay(dia)) {
    for (const [opens, closes] of periodsOf(dia, calendar)) {
      const start = Math.max(from, opens)
      if (closes - start >= left && start < closes) return start + left
      left -= Math.max(0, closes - start)
    }
  }
  return from + minutes * MINUTE_MS
}

/** Instant of the same hour so many working days later, in milliseconds since 1970. */
export function addBusinessDays(from: number, days: number, calendar: Calendar): number {
  let dia = dayOf(from, calendar.fuso)
  let left = days
  for (let day = 0; left > 0 && day < LONGEST_DAYS; day++) {
    dia = nextDay(dia)
    if (isOpenDay(dia, calendar)) left--
  }
  return instantOf(dia, wallClock(from, calendar.fuso).slice(11), calendar.fuso) + (from % 1000)
}
