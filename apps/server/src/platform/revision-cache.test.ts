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

it('computes once for each revision, and never gives what belongs to another', () => {
  const cache = new RevisionCache<string>(10)
  expect(asked(cache, 1, 'a')).toEqual({ given: 'a of 1', computed: true })
  expect(asked(cache, 1, 'a')).toEqual({ given: 'a of 1', computed: false })
  expect(asked(cache, 2, 'a')).toEqual({ given: 'a of 2', computed: true })
  expect(asked(cache, 1, 'a')).toEqual({ given: 'a of 1', computed: true })
})

it('holds no more than it may by the measure it is given; the oldest make room, and what is larger is not kept', () => {
  const cache = new RevisionCache<string>(10, (value) => value.length)
  const isKept = (key: string, length: number) => !asked(cache, 1, key, 'x'.repeat(length)).computed
  expect([isKept('a', 4), isKept('b', 4), isKept('a', 4)]).toEqual([false, false, true])
  expect(isKept('c', 6)).toBe(false)
  expect([isKept('c', 6), isKept('b', 4)]).toEqual([true, true])
  expect([isKept('huge', 11), isKept('huge', 11)]).toEqual([false, false])
  expect([isKept('c', 6), isKept('b', 4)]).toEqual([true, true])
  expect(isKept('a', 4)).toBe(false)
})
