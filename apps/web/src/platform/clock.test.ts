import { describe, expect, it } from 'vitest'
import { clockIn, instantOf } from './clock.ts'

describe('the company clock', () => {
  it.each([
    ['America/Sao_Paulo', '2026-12-31T23:05', '2027-01-01T02:05:00.000Z'],
    ['America/Manaus', '2026-12-31T23:05', '2027-01-01T03:05:00.000Z'],
    ['America/Rio_Branco', '2026-03-01T00:00', '2026-03-01T05:00:00.000Z'],
    ['America/Noronha', '2026-03-01T00:00', '2026-03-01T02:00:00.000Z'],
    ['Europe/Lisbon', '2026-07-01T12:00', '2026-07-01T11:00:00.000Z'],
    ['Europe/Lisbon', '2026-03-29T03:30', '2026-03-29T02:30:00.000Z'],
  ])('%s: %s is %s and back', (fuso, relogio, iso) => {
    expect(new Date(instantOf(relogio, fuso)).toISOString()).toBe(iso)
    expect(clockIn(Date.parse(iso), fuso)).toBe(relogio)
  })

  it('knows text that is no date', () => {
    for (const texto of ['', 'amanhã', '2026-13-01T00:00']) expect(instantOf(texto)).toBeNaN()
  })
})
