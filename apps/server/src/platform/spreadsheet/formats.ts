import type { Attributes, Handlers } from './xml.ts'

/** Below it the formats are those that every program knows, whatever a file says. */
const OWN_FORMATS = 100
/** Those of dates and times; from 27 on in the languages of East Asia, but for 45 to 47. */
const KNOWN_DATES: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
]
/** Texts, escaped and padding characters, colours, languages and conditions; elapsed time stays. */
const DECORATION = /"[^"]*"|\\.|[_*].|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi
const FRACTION_OF_SECOND = /(s\]?)[.,]0+/gi
const DAY_MS = 24 * 60 * 60 * 1000
/** Days from the first day of each calendar to 1970. */
const DAYS_TO_1970 = { 1900: 25_569, 1904: 24_107 } as const

export type Calendar = keyof typeof DAYS_TO_1970

/** Collects from the styles of a workbook which of them show a number as a date. */
export function createDateStyles() {
  const patterns = new Map<number, string>()
  const bases: (number | undefined)[] = []
  const styles: { format?: number | undefined; base?: number | undefined }[] = []
  const known = new Map<number, boolean>()
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

  const showsDate = (format: number) =>
    format < OWN_FORMATS
      ? KNOWN_DATES.some(([from, to]) => format >= from && format <= to)
      : isDatePattern(patterns.get(format) ?? '')

  return {
    handlers,
    isDate(style: string | undefined): boolean {
      const xf = style === undefined ? undefined : styles[Number(style)]
      const format = xf?.format ?? bases[xf?.base ?? -1]
      if (format === undefined) return false
      const shows = known.get(format) ?? showsDate(format)
      known.set(format, shows)
      return shows
    },
  }
}

/** Whether one of the sections of a pattern has parts of a date or time, and no digits of a number. */
function isDatePattern(pattern: string): boolean {
  const sections = pattern.replace(DECORATION, ' ').replace(FRACTION_OF_SECOND, '$1').split(';')
  return sections.some((section) => /[dmyhs]/i.test(section) && !/[0#?%]/.test(section))
}

/** The day of a serial number as dd/MM/yyyy; days of a sheet have no time zone. */
export function dayOfSerial(serial: number, calendar: Calendar): string {
  const day = new Date(Math.floor((serial - DAYS_TO_1970[calendar]) * DAY_MS))
  return Number.isNaN(day.getTime()) ? String(serial) : dayOfIso(day.toISOString())
}

export const dayOfIso = (iso: string) => iso.replace(/^(\d{4})-(\d\d)-(\d\d).*$/s, '$3/$2/$1')
