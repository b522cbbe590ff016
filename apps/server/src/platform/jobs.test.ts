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

it('lives on when the end of a job cannot be recorded', async () => {
  const { pool, url } = db.database
  const failures: string[] = []
  /** The database as it is when every connection is taken while jobs end. */
  const query = (text: string, values: unknown[]) =>
    /'completed',\s+output|DELETE FROM pgboss.job\s+WHERE name/.test(text)
      ? Promise.reject(new Error('timeout exceeded when trying to connect'))
      : pool.query(text, values)
  const jobs = [
    { name: 'acaba', cron: '0 3 * * *', run: async () => 'feito' },
    { name: 'falha', cron: '0 3 * * *', run: async () => Promise.reject(new Error('a fault of its own')) },
  ]
  const noted = { ...log, error: (_: unknown, message?: string) => void failures.push(message ?? '') }
  const boss = await startJobs({ ...db.database, pool: { query } as never, url }, jobs, noted, { pollingSeconds: 0.5 })
  try {
    await boss.runNow('acaba')
    await boss.runNow('falha')
    const message = 'the end of a job could not be recorded; it expires and is run again'
    await eventually(
      async () => failures.filter((failure) => failure === message).length,
      (count) => count === 2,
    )
  } finally {
    await boss.stop()
  }
})
