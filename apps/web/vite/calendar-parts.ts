import type { Plugin } from 'vite'

/** Parts of the calendar that the agenda never shows, whose dropdowns, dialogs and recurrence rules weigh more than the rest. */
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

/** Leaves unused parts of the calendar out; the budget check notices when one comes back under another name. */
export function calendarParts(): Plugin {
  return {
    name: 'portal:calendar-parts',
    apply: 'build',
    enforce: 'pre',
    load: (id) => UNUSED.find(([module]) => module.test(id))?.[1],
  }
}
