import { afterAll, beforeAll, expect, it } from 'vitest'
import { openQuedas, QUEDAS } from '../../testing/quedas.ts'

const ROUNDS = 2

let quedas: Awaited<ReturnType<typeof openQuedas>>
beforeAll(async () => {
  quedas = await openQuedas()
})
afterAll(() => quedas?.close())

// `npm run drill:quedas` does twenty rounds of each.
it.each(QUEDAS)('a database lost under load (%s) costs one sentence and never the process', async (queda) => {
  for (let round = 0; round < ROUNDS; round++) {
    const { refused, wrong } = await quedas.round(queda)
    expect(wrong).toEqual([])
    expect(refused).toBeGreaterThan(0)
  }
  expect(quedas.portal.child.exitCode).toBeNull()
})
