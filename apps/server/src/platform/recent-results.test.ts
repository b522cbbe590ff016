import { expect, test } from 'vitest'
import { RecentResults } from './recent-results.ts'

function setUp(limits: { waiting?: number; kept?: number } = {}) {
  let now = 0
  let [computed, running, most] = [0, 0, 0]
  const results = new RecentResults({
    ms: 60_000,
    kept: 4,
    running: 2,
    waiting: 100,
    clock: () => now,
    full: () => new Error('full'),
    ...limits,
  })
  let open: () => void = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  return {
    results,
    open,
    pass: (ms: number) => {
      now += ms
    },
    counts: () => ({ computed, most }),
    compute: async () => {
      computed++
      running++
      most = Math.max(most, running)
      await gate
      running--
      return computed
    },
  }
}

test('a hundred who ask at once cost one computation, which stands for its time', async () => {
  const { results, open, pass, counts, compute } = setUp()
  const answers = Array.from({ length: 100 }, () => results.get('a', compute))
  open()
  expect(new Set(await Promise.all(answers))).toEqual(new Set([1]))
  pass(59_999)
  expect(await results.get('a', compute)).toBe(1)
  pass(1)
  expect(await results.get('a', compute)).toBe(2)
  expect(counts().computed).toBe(2)
})

test('two compute at a time, and beyond those who wait the next is refused', async () => {
  const { results, open, counts, compute } = setUp({ waiting: 3 })
  const answers = ['a', 'b', 'c', 'd', 'e'].map((key) => results.get(key, compute))
  await expect(results.get('f', compute)).rejects.toThrow('full')
  open()
  await Promise.all(answers)
  expect(counts()).toEqual({ computed: 5, most: 2 })
})

test('a failure is told to all who wait and computed again for the next', async () => {
  const { results, open, compute } = setUp()
  const fail = async () => {
    throw new Error('late')
  }
  const both = [results.get('a', fail), results.get('a', fail)]
  for (const one of both) await expect(one).rejects.toThrow('late')
  open()
  expect(await results.get('a', compute)).toBe(1)
})

test('few results are kept', async () => {
  const { results, open, counts, compute } = setUp({ kept: 4 })
  open()
  for (let n = 0; n < 50; n++) await results.get(`k${n}`, compute)
  await results.get('k49', compute)
  expect(counts().computed).toBe(50)
  await results.get('k0', compute)
  expect(counts().computed).toBe(51)
})
