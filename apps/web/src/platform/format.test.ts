import { describe, expect, test } from 'vitest'
import { formatData, formatDataHora } from './format-data.ts'
import { formatDistancia } from './format-distancia.ts'
import { formatMoeda } from './format-moeda.ts'

describe('distance', () => {
  test.each([
    [0, '0 m'],
    [0.85, '850 m'],
    [0.8549, '850 m'],
    [0.996, '1 km'],
    [12.4, '12 km'],
    [999.6, '1.000 km'],
  ])('%f km reads %s', (km, text) => expect(formatDistancia(km)).toBe(text))
})

test('money has thousands, cents and the sign', () => {
  expect(formatMoeda(1234.56).replace(/\s/g, ' ')).toBe('R$ 1.234,56')
})

test('dates are in the time zone of São Paulo', () => {
  expect(formatData('2027-01-01T02:05:00.000Z')).toBe('31/12/2026')
  expect(formatDataHora('2027-01-01T02:05:00.000Z')).toBe('31/12/2026 23:05')
})
