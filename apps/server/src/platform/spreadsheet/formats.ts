import type { Attributes, Handlers } from './xml.ts'

/** Formats with a lower number are built in and have a fixed meaning. */
const OWN_FORMATS = 100
/** Part of a moment that a format shows: day, time of the day, both, or hours that have passed. */
export type Moment = 'day' | 'time' | 'both' | 'elapsed'
/** Built-in date and time formats; from 27 on those of East Asian languages, except 45 to 47. */
const KNOWN_MOMENTS: readonly (readonly [from: number, to: number, moment: Moment])[] = [
  [14, 17, 'day'],
  [18, 21, 'time'],
  [22, 22, 'both'],
  [27, 36, 'day'],
  [45, 45, 'time'],
  [46, 46, 'elapsed'],
  [47, 47, 'time'],
  [50, 58, 'day'],
  [71, 81, 'day'],
]
/** Literal texts, escaped and padding characters, colours, languages and conditions; keeps elapsed time. */
const DECORATION = /"[^"]*"|\\.|[_*].|\[(?!(?:h+|m+|s+)\])[^[\]]*\]/gi
const FRACTION_OF_SECOND = /(s\]?)[.,]0+/gi
const ISO = /^(?:(\d{4})-(\d\d)-(\d\d))?(?:T?(\d\d:\d\d)(?::(\d\d))?.*)?$/s
const ELAPSED = /\[(?:h+|m+|s+)\]/i
const DAY_S = 24 * 60 * 60
const HOUR_S = 60 * 60
/** Days from each calendar's first day to 1970. */
const DAYS_TO_1970 = { 1900: 25_569, 1904: 24_107 } as const

export type Calendar = keyof typeof DAYS_TO_1970

/** Collects from a workbook's styles which of them show a number as a date or a time. */
export function createDateStyles() {
  const patterns = new Map<number, string>()
  const bases: (number | undefined)[] = []
  const styles: { format?: number | undefined; base?: number | undefined }[] = []
  const known = new Map<number, Moment | null>()
  let list: 'cellStyleXfs' | 'cellXfs' | null = null

  const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))
  function addXf({ numFmtId, xfId }: Attributes) {
    if (list === 'cellStyleXfs') bases.push(numberOf(numFmtId))
    if (list === 'cellXfs') styles.push({ format: numberOf(numFmtId), base: numberOf(xfId) })
  }
  const handlers: Handlers = {
    open(name, attributes) {
      if (name === 'cellStyleXfs' || name === 'cellXfs') list = name
      else if (name === 'xf') addXf(attributes)
      else if (name === 'numFmt') patterns.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
    },
    close(name) {
      if (name === list) list = null
    },
  }

  const momentOf = (format: number) =>
    format < OWN_FORMATS
      ? (KNOWN_MOMENTS.find(([from, to]) => format >= from && format <= to)?.[2] ?? null)
      : momentOfPattern(patterns.get(format) ?? '')

  return {
    handlers,
    /** Part of a moment that a style shows; null when it shows a number. */
    momentOf(style: string | undefined): Moment | null {
      const xf = style === undefined ? undefined : styles[Number(style)]
      const format = xf?.format ?? bases[xf?.base ?? -1]
      if (format === undefined) return null
      const moment = known.has(format) ? (known.get(format) ?? null) : momentOf(format)
      known.set(format, moment)
      return moment
    },
  }
}

/** Part of a moment shown by a pattern's first section that has date or time parts and no digits of a number. */
function momentOfPattern(pattern: string): Moment | null {
  const sections = pattern.replace(DECORATION, ' ').replace(FRACTION_OF_SECOND, '$1').split(';')
  const section = sections.find((one) => /[dmyhs]/i.test(one) && !/[0#?%]/.test(one))
  if (section === undefined) return null
  if (ELAPSED.test(section)) return 'elapsed'
  // Beside hours or seconds 'm' is minutes.
  if (!/[hs]/i.test(section)) return 'day'
  return /[dy]/i.test(section) ? 'both' : 'time'
}

/**
 * Writes a serial number as dd/MM/yyyy, HH:mm or both, with seconds where there are any; sheets have no time zone.
 * Midnight beside a day is left out: programs write plain days that way.
 */
export function textOfSerial(serial: number, moment: Moment, calendar: Calendar): string {
  const seconds = Math.round(serial * DAY_S)
  // The number lies beyond the calendars.
  if (Number.isNaN(dateOf(serial, calendar).getTime())) return String(serial)
  if (serial < 0 || (moment === 'day' && (serial === 0 || serial >= 1)))
    return dayOfDate(dateOf(Math.floor(serial), calendar))
  if (moment === 'elapsed') return timeOf(seconds)
  // Nobody means the calendar's first day, so only the time counts.
  if (moment === 'time' || (serial > 0 && serial < 1)) return timeOf(seconds % DAY_S)
  const day = dayOfDate(dateOf(Math.floor(seconds / DAY_S), calendar))
  return seconds % DAY_S === 0 ? day : `${day} ${timeOf(seconds % DAY_S)}`
}

const dateOf = (serial: number, calendar: Calendar) => new Date((serial - DAYS_TO_1970[calendar]) * DAY_S * 1000)
const dayOfDate = (date: Date) => date.toISOString().replace(/^(\d{4})-(\d\d)-(\d\d).*$/s, '$3/$2/$1')

/** HH:mm, or HH:mm:ss when there are seconds. */
function timeOf(seconds: number): string {
  const parts = [Math.floor(seconds / HOUR_S), Math.floor(seconds / 60) % 60, seconds % 60]
  return (seconds % 60 === 0 ? parts.slice(0, 2) : parts).map((part) => String(part).padStart(2, '0')).join(':')
}

/** Writes a moment of ISO 8601 in the same form; returns other texts unchanged. */
export function textOfIso(iso: string): string {
  const [, year, month, day, time = '', second = '00'] = ISO.exec(iso) ?? []
  const clock = second === '00' ? time : `${time}:${second}`
  if (year === undefined) return clock === '' ? iso : clock
  return clock === '' || clock === '00:00' ? `${day}/${month}/${year}` : `${day}/${month}/${year} ${clock}`
}
