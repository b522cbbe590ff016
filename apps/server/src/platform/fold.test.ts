import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold } from './fold.ts'

it('folds by octets, never within a character, and loses nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', 'ã', '€', '🏥'), maxLength: 300 }), (line) => {
      const lines = fold(line).split('\r\n')
      expect(Math.max(...lines.map((one) => Buffer.byteLength(one)))).toBeLessThanOrEqual(75)
      expect(lines.slice(1).every((one) => one.startsWith(' '))).toBe(true)
      expect(fold(line).replaceAll('\r\n ', '')).toBe(line)
      expect(Buffer.from(fold(line)).toString()).toBe(fold(line))
    }),
  )
})

it('leaves a line of 75 octets whole', () => {
  expect(fold('a'.repeat(75))).toBe('a'.repeat(75))
  expect(fold('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`)
})
