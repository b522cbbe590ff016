import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, testDb } from '../testing/testing.ts'
import { startJobs } from './jobs.ts'

let db: Awaited<ReturnType<typeof testDb>>
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.close())

const log = { info: () => undefined, error: () => undefined }

it('schedules in the time of São Paulo, once for all nodes, and runs due jobs', async () => {
  let runs = 0
  const job = { name: 'teste', cron: '0 3 * * *', run: async () => ({ runs: ++runs }) }
  const first = await startJobs(db.database, [job], log, { pollingSeconds: 0.5 })
  const second = await startJobs(db.database, [job], log, { pollingSeconds: 0.5 })
  try {
    const { rows } = await db.database.pool.query('select name, cron, timezone from pgboss.schedule')
    expect(rows).toEqual([{ name: 'teste', cron: '0 3 * * *', timezone: 'America/Sao_Paulo' }])
    await first.runNow('teste')
    await eventually(
      async () => runs,
      (count) => count === 1,
    )
  } finally {
    await first.stop()
    await second.stop()
  }
  expect(runs).toBe(1)
})
