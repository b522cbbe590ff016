import type { FastifyBaseLogger } from 'fastify'
import { SAO_PAULO } from './day.ts'
import type { Database } from './db/db.ts'
import { withStartLock } from './start/start-lock.ts'

/** Work that must happen without a visitor, at a time of São Paulo written as cron. What it answers is logged. */
export type Job = { name: string; cron: string; run(): Promise<unknown> }

const SCHEMA = 'pgboss'
const POLLING_S = 30
const STOP_MS = 1_000

type Log = Pick<FastifyBaseLogger, 'info' | 'error'>

/** Runs each job at its time on one of the nodes; its book-keeping has a schema of its own in the same database. */
export async function startJobs(
  { pool, url }: Database,
  jobs: readonly Job[],
  log: Log,
  { pollingSeconds = POLLING_S }: { pollingSeconds?: number } = {},
) {
  // Loaded only here: tests and command-line tools run without.
  const { default: PgBoss } = await import('pg-boss')
  const boss = new PgBoss({ schema: SCHEMA, db: { executeSql: (text, values) => pool.query(text, values) } })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  // Two nodes that set it up at once can lock each other out for good.
  await withStartLock(url, async () => {
    await boss.start()
    for (const { name, cron, run } of jobs) {
      await boss.createQueue(name, { name, policy: 'singleton', retryLimit: 2, retryDelay: 60 })
      await boss.work(name, { pollingIntervalSeconds: pollingSeconds }, async () => {
        const result = await run()
        log.info({ job: name, result }, 'job done')
      })
      await boss.schedule(name, cron, undefined, { tz: SAO_PAULO })
    }
  })
  return {
    /** Has the job run as soon as a node is free, beside its times. */
    runNow: (name: string) => boss.send(name, {}),
    /** Waits for what runs, a second at most; a job cut off is taken up again. */
    stop: () => boss.stop({ graceful: true, wait: true, timeout: STOP_MS }),
  }
}
