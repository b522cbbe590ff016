import { describe, expect, test } from 'vitest'
import { formatDate, formatDateTime } from './format-date.ts'
import { formatDistance } from './format-distance.ts'
import { formatDuration } from './format-duration.ts'

describe('distance', () => {
  test.each([
    [0, '0 m'],
    [0.85, '850 m'],
    [0.8549, '850 m'],
    [0.996, '1 km'],
    [12.4, '12 km'],
    [999.6, '1.000 km'],
  ])('%f km reads %s', (km, text) => expect(formatDistance(km)).toBe(text))
})

test('dates are in the time zone of São Paulo', () => {
  expect(formatDate('2027-01-01T02:05:00.000Z')).toBe('31/12/2026')
  expect(formatDateTime('2027-01-01T02:05:00.000Z')).toBe('31/12/2026 23:05')
})

test.each([
  [0, '0 s'],
  [39.6, '40 s'],
  [59.7, '1 min'],
  [170, '3 min'],
  [3_599, '1 h'],
  [4_800, '1 h 20 min'],
  [7_200, '2 h'],
  [86_390, '1 dia'],
  [172_800, '2 dias'],
  [30 * 86_400, '30 dias'],
])('%d seconds are %s', (segundos, texto) => expect(formatDuration(segundos)).toBe(texto))
