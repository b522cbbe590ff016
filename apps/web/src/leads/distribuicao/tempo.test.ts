import { expect, it } from 'vitest'
import { formatEspera, formatResta } from './tempo.ts'

it.each([
  [-500, '0 s'],
  [42_999, '42 s'],
  [187_000, '3 min 07 s'],
  [7_500_000, '2 h 05 min'],
  [90_000_000, '1 dia'],
  [260_000_000, '3 dias'],
])('%i ms of waiting are %s', (ms, texto) => expect(formatEspera(ms)).toBe(texto))

it.each([
  [600_000, '10:00'],
  [599_001, '10:00'],
  [599_000, '09:59'],
  [1, '00:01'],
  [0, '00:00'],
  [-1_000, '00:00'],
  [7_199_000, '1:59:59'],
])('%i ms are left as %s', (ms, texto) => expect(formatResta(ms)).toBe(texto))
