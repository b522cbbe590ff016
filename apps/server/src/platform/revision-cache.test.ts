import { expect, it } from 'vitest'
import { RevisionCache } from './revision-cache.ts'

const asked = (cache: RevisionCache<string>, revision: number, key: string, value = `${key} of ${revision}`) => {
  let computed = false
  const given = cache.get(revision, key, () => {
    computed = true
    return value
  })
  return { given, computed }
}

it('computes once for each revision, and never returns the value of another', () => {
  const cache = new RevisionCache<string>(10)
  expect(asked(cache, 1, 'a')).toEqual({ given: 'a of 1', computed: true })
  expect(asked(cache, 1, 'a')).toEqual({ given: 'a of 1', computed: false })
  expect(asked(cache, 2, 'a')).toEqual({ given: 'a of 2', computed: true })
  expect(asked(cache, 1, 'a')).toEqual({ given: 'a of 1', computed: true })
})

it('holds no more than its limit; recently used values stay, too large ones are never stored', () => {
  const cache = new RevisionCache<string>(20, (value) => value.length)
  const isKept = (key: string, length = 4) => !asked(cache, 1, key, 'x'.repeat(length)).computed
  // Half of the limit holds two values out of four.
  expect(['a', 'b', 'c', 'd'].map((key) => isKept(key))).toEqual([false, false, false, false])
  expect(isKept('a')).toBe(true)
  expect(['e', 'f'].map((key) => isKept(key))).toEqual([false, false])
  expect(isKept('a')).toBe(true)
  expect(['b', 'c'].map((key) => isKept(key))).toEqual([false, false])
  expect([isKept('huge', 11), isKept('huge', 11)]).toEqual([false, false])
})

it('holds about as many as it may, however many are asked for', () => {
  const cache = new RevisionCache<string>(100)
  for (let n = 0; n < 10_000; n++) asked(cache, 1, String(n))
  let held = 0
  while (!asked(cache, 1, String(9_999 - held)).computed) held++
  expect(held).toBeGreaterThanOrEqual(50)
  expect(held).toBeLessThanOrEqual(100)
})
