import { expect, it } from 'vitest'
import { createLocalLimit } from './local-limit.ts'

it('says how long to wait once the points of a network are used up', async () => {
  const limit = createLocalLimit(5, 60)
  expect(await limit.charge('10.0.0.1', 3)).toBe(0)
  expect(await limit.charge('10.0.0.1', 2)).toBe(0)
  expect(await limit.charge('10.0.0.1')).toBe(60)
  expect(await limit.charge('10.0.0.2')).toBe(0)
})

it('remembers so many networks, and forgets the one not seen longest', async () => {
  const limit = createLocalLimit(1, 60)
  const charge = (n: number) => limit.charge(`10.1.${n >> 8}.${n & 255}`)
  for (let n = 0; n < 5_000; n++) expect(await charge(n)).toBe(0)
  expect(await charge(0)).toBe(60)
  expect(await charge(5_000)).toBe(0)
  expect(await charge(0)).toBe(60)
  expect(await charge(2)).toBe(60)
  expect(await charge(1)).toBe(0)
})
