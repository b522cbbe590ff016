import type { FastifyBaseLogger } from 'fastify'
import { SAO_PAULO } from './day.ts'
import type { Database } from './db/db.ts'
import { withStartLock } from './start/start-lock.ts'

/** A scheduled job, with its cron expression in São Paulo time. Its result is logged. */
export type Job = { name: string; cron: string; run(): Promise<unknown> }

const SCHEMA = 'pgboss'
const POLLING_S = 30
const STOP_MS = 1_000

type Log = Pick<FastifyBaseLogger, 'info' | 'error'>

/** Runs each job on one of the nodes; pg-boss keeps its own schema in the same database. */
export async function startJobs(
  { pool, url }: Database,
  jobs: readonly Job[],
  log: Log,
  { pollingSeconds = POLLING_S }: { pollingSeconds?: number } = {},
) {
  // Loaded only here: tests and command-line tools run without it.
  const { default: PgBoss } = await import('pg-boss')
  const boss = new PgBoss({ schema: SCHEMA, db: { executeSql: (text, values) => pool.query(text, values) } })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  // Two nodes that create the schema at once can deadlock for good.
  await withStartLock(url, async () => {
    await boss.start()
    for (const { name, cron, run } of jobs) {
      // What is due every minute is queued once at most: work that takes longer would pile up.
      const policy = cron.startsWith('* ') ? 'stately' : 'singleton'
      await boss.createQueue(name, { name, policy, retryLimit: 2, retryDelay: 60 })
      await boss.work(name, { pollingIntervalSeconds: pollingSeconds }, async () => {
        const result = await run()
        log.info({ job: name, result }, 'job done')
      })
      await boss.schedule(name, cron, undefined, { tz: SAO_PAULO })
    }
  })
  return {
    /** Runs the job as soon as a node is free, in addition to its schedule. */
    runNow: (name: string) => boss.send(name, {}),
    /** Waits up to a second for running jobs; an aborted job is run again. */
    stop: () => boss.stop({ graceful: true, wait: true, timeout: STOP_MS }),
  }
}
