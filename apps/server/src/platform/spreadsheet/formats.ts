import type { Attributes, Handlers } from './xml.ts'

/** Numbers below it are built-in formats with a fixed meaning. */
const OWN_FORMATS = 100
/** Built-in date and time formats; from 27 on those of East Asian languages, except 45 to 47. */
const KNOWN_DATES: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
]
/** Literal texts, escaped and padding characters, colours, languages and conditions; keeps elapsed time. */
const DECORATION = /"[^"]*"|\\.|[_*].|\[(?!(?:h+|m+|s+)\])[^[\]]*\]/gi
const FRACTION_OF_SECOND = /(s\]?)[.,]0+/gi
const DAY_MS = 24 * 60 * 60 * 1000
/** Days from the first day of each calendar to 1970. */
const DAYS_TO_1970 = { 1900: 25_569, 1904: 24_107 } as const

export type Calendar = keyof typeof DAYS_TO_1970

/** Collects from a workbook's styles which of them show a number as a date. */
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

/** Whether a section of a pattern has date or time parts and no digits of a number. */
function isDatePattern(pattern: string): boolean {
  const sections = pattern.replace(DECORATION, ' ').replace(FRACTION_OF_SECOND, '$1').split(';')
  return sections.some((section) => /[dmyhs]/i.test(section) && !/[0#?%]/.test(section))
}

/** Day of a serial number as dd/MM/yyyy; days of a sheet have no time zone. */
export function dayOfSerial(serial: number, calendar: Calendar): string {
  const day = new Date(Math.floor((serial - DAYS_TO_1970[calendar]) * DAY_MS))
  return Number.isNaN(day.getTime()) ? String(serial) : dayOfIso(day.toISOString())
}

export const dayOfIso = (iso: string) => iso.replace(/^(\d{4})-(\d\d)-(\d\d).*$/s, '$3/$2/$1')
