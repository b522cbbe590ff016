import fc from 'fast-check'
import { expect, it } from 'vitest'
import { escalaDe } from './escala.ts'

it.each([
  [[0, 0], [0, 100], 2],
  [[135_000, 90_000], [0, 150_000], 4],
  [[-20_000, 80_000], [-25_000, 100_000], 6],
  [[-7], [-100, 100], 3],
])('marks of %j go over %j', (valores, [min, max], quantas) => {
  const escala = escalaDe(valores)
  expect([escala.min, escala.max]).toEqual([min, max])
  expect(escala.marcas).toHaveLength(quantas)
})

it('spans every value and zero with few even marks', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e12, max: 1e12 })), (valores) => {
      const { min, max, marcas } = escalaDe(valores)
      expect(Math.min(0, ...valores)).toBeGreaterThanOrEqual(min)
      expect(Math.max(0, ...valores)).toBeLessThanOrEqual(max)
      expect(marcas.length).toBeGreaterThan(1)
      expect(marcas.length).toBeLessThanOrEqual(7)
      expect(marcas).toContain(0)
    }),
  ))
