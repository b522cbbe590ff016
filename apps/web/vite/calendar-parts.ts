import type { Plugin } from 'vite'

/** Parts of the calendar that the agenda never shows; their dropdowns, dialogs and rules outweigh the rest. */
const UNUSED: [RegExp, string][] = [
  [/@mantine\/schedule\/.*\/ScheduleHeaderBase\.mjs/, 'export const ScheduleHeaderBase = () => null'],
  [/@mantine\/schedule\/.*\/AgendaView\.mjs/, 'export const AgendaView = () => null'],
  // A month is given no more events than it shows.
  [/@mantine\/schedule\/.*\/MoreEvents\.mjs/, 'export const MoreEvents = () => null'],
  // No visit recurs.
  [
    /@mantine\/schedule\/.*\/expand-recurring-events\.mjs/,
    'export const expandRecurringEvents = ({ events }) => events ?? []',
  ],
]

/** Patch of the week view: it names its days by dates in digits, which cannot be configured. */
const DAY_LABEL = {
  module: /@mantine\/schedule\/.*\/WeekView\.mjs/,
  digits: /(getLabel\("weekday", labels\)\} \$\{dayjs\(day\))\.format\("YYYY-MM-DD"\)/,
  words: '$1.locale("pt-br").format("dddd, D [de] MMMM")',
}

/** Removes unused parts of the calendar; the budget check notices if one returns under another name. */
export function calendarParts(): Plugin {
  return {
    name: 'portal:calendar-parts',
    apply: 'build',
    enforce: 'pre',
    load: (id) => UNUSED.find(([module]) => module.test(id))?.[1],
    transform(code, id) {
      if (!DAY_LABEL.module.test(id)) return undefined
      if (!DAY_LABEL.digits.test(code)) throw new Error('the week of the calendar names its days in another way')
      return { code: code.replace(DAY_LABEL.digits, DAY_LABEL.words), map: null }
    },
  }
}
