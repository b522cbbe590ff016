import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, testApp, testDb } from '../testing/testing.ts'
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

describe('what was missed while no node was running', () => {
  const SLOWLY = { pollingSeconds: 0.5 }
  const runs: Record<string, number> = {}
  const jobOf = (name: string, cron = '0 3 * * *') => ({
    name,
    cron,
    run: async () => {
      runs[name] = (runs[name] ?? 0) + 1
    },
  })
  const known = (name: string) => db.database.pool.query('select state from pgboss.job where name = $1', [name])
  const start = (...jobs: ReturnType<typeof jobOf>[]) => startJobs(db.database, jobs, log, SLOWLY)
  const startAndEnd = async (...jobs: ReturnType<typeof jobOf>[]) => (await start(...jobs)).stop()
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  /** Sets the schedule and its runs back, as if both were that old. */
  const happened = async (name: string, days: number) => {
    for (const table of ['schedule', 'job'])
      await db.database.pool.query(`update pgboss.${table} set created_on = $2 where name = $1`, [name, daysAgo(days)])
  }

  it('is made up for at a start, once for all nodes, and not again', async () => {
    const job = jobOf('perdida')
    await startAndEnd(job)
    expect((await known('perdida')).rows).toEqual([])
    await happened('perdida', 2)
    const nodes = await Promise.all([start(job), start(job)])
    try {
      await eventually(
        async () => (await known('perdida')).rows,
        ([run]) => run?.state === 'completed',
      )
    } finally {
      for (const node of nodes) await node.stop()
    }
    await startAndEnd(job)
    expect((await known('perdida')).rows).toEqual([{ state: 'completed' }])
    expect(runs.perdida).toBe(1)
    // A night after that run, the job is due once more.
    await happened('perdida', 1.1)
    await startAndEnd(job)
    expect((await known('perdida')).rows).toHaveLength(2)
  })

  it.each([
    ['that failed', 'falhou', 'failed', 1],
    ['that a killed node left', 'caiu', 'active', 0],
    ['that waits', 'espera', 'created', 0],
  ])('is a run %s: %s', async (_what, name, state, queued) => {
    await startAndEnd(jobOf(name))
    await db.database.pool.query(`insert into pgboss.job (name, state, policy) values ($1, $2, 'singleton')`, [
      name,
      state,
    ])
    await db.database.pool.query('update pgboss.schedule set created_on = $2 where name = $1', [name, daysAgo(2)])
    await startAndEnd(jobOf(name))
    expect((await known(name)).rows).toHaveLength(1 + queued)
  })

  it('is nothing of what is due all the time, nor of a new portal', async () => {
    await startAndEnd(jobOf('sempre', '*/15 * * * *'))
    await happened('sempre', 2)
    await startAndEnd(jobOf('sempre', '*/15 * * * *'), jobOf('nova'))
    for (const name of ['sempre', 'nova']) expect((await known(name)).rows).toEqual([])
  })

  it('is also what a restored or older portal never ran', async () => {
    await db.database.pool.query(
      `insert into profiles (id, email, full_name, role, created_at) values (gen_random_uuid(), 'antiga@teste.portal', 'Antiga', 'admin', $1)`,
      [daysAgo(2)],
    )
    await startAndEnd(jobOf('restaurada'))
    expect((await known('restaurada')).rows).toHaveLength(1)
  })
})

it('what was started ends when a start fails', async () => {
  const own = await testDb()
  const listening = async () => {
    const { rows } = await own.database.pool.query(
      `select pid from pg_stat_activity where datname = current_database() and query = 'listen mudancas'`,
    )
    return rows.length
  }
  try {
    const onRoutes = async () => {
      await eventually(listening, (n) => n === 1)
      throw new Error('the port is taken')
    }
    await expect(testApp({ url: own.url, withJobs: { pollingSeconds: 0.5 }, onRoutes })).rejects.toThrow(
      'port is taken',
    )
    await eventually(listening, (n) => n === 0)
  } finally {
    await own.close()
  }
})

it('lives on when the end of a job cannot be recorded', async () => {
  const { pool, url } = db.database
  const failures: string[] = []
  /** Stands for a database whose connections are all taken while jobs end. */
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
