import { expect, test } from 'vitest'
import { createFila } from './fila.ts'

test('runs no more than its size at a time, all of them, in order', async () => {
  const fila = createFila(2)
  const order: number[] = []
  let running = 0
  let most = 0
  const work = (n: number) =>
    fila(async () => {
      order.push(n)
      most = Math.max(most, ++running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      if (n === 1) throw new Error('one that fails holds nobody up')
      return n
    })
  const settled = await Promise.allSettled([0, 1, 2, 3, 4].map(work))
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect(order).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
})
