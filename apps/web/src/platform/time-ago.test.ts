import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const AGORA = Date.parse('2026-11-22T12:00:00Z')

test.each([
  ['2026-11-22T11:59:01Z', 'agora'],
  // A clock that is slightly ahead.
  ['2026-11-22T12:00:30Z', 'agora'],
  ['2026-11-22T11:59:00Z', 'há 1 min'],
  ['2026-11-22T11:00:01Z', 'há 59 min'],
  ['2026-11-22T11:00:00Z', 'há 1 h'],
  ['2026-11-21T12:00:01Z', 'há 23 h'],
  ['2026-11-21T12:00:00Z', 'há 1 dia'],
  ['2026-11-10T12:00:00Z', 'há 12 dias'],
  ['2026-10-23T12:00:00Z', 'há 1 mês'],
  ['2026-08-01T12:00:00Z', 'há 3 meses'],
  ['2024-11-01T12:00:00Z', 'há 2 anos'],
])('%s is %s', (iso, texto) => {
  expect(timeAgo(iso, AGORA)).toBe(texto)
})
