import { describe, expect, it } from 'vitest'
import { isHora, isSilencio } from './silencio.ts'

describe('quiet hours', () => {
  it.each([
    ['12:00', '14:00', '11:59', false],
    ['12:00', '14:00', '12:00', true],
    ['12:00', '14:00', '13:59', true],
    ['12:00', '14:00', '14:00', false],
    ['22:00', '07:00', '21:59', false],
    ['22:00', '07:00', '22:00', true],
    ['22:00', '07:00', '00:00', true],
    ['22:00', '07:00', '06:59', true],
    ['22:00', '07:00', '07:00', false],
  ])('from %s to %s at %s: %s', (de, ate, hora, quiet) => {
    expect(isSilencio({ de, ate }, hora)).toBe(quiet)
  })

  it.each(['24:00', '7:00', '07:60', '0700', '', ' 07:00'])('%j is no hour', (hora) => expect(isHora(hora)).toBe(false))
})
