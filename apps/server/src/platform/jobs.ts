import type { FastifyBaseLogger } from 'fastify'
import type { Database } from './db.ts'

/** Work that must happen without a visitor, at a time of São Paulo written as cron. */
export type Job = { name: string; cron: string; run(): Promise<unknown> }

const TIME_ZONE = 'America/Sao_Paulo'
const SCHEMA = 'pgboss'
const STOP_MS = 10_000

/** Runs each job at its time on one of the nodes; its book-keeping has a schema of its own in the same database. */
export async function startJobs({ pool }: Database, jobs: readonly Job[], log: FastifyBaseLogger) {
  // Loaded only here: tests and command-line tools run without.
  const { default: PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    schema: SCHEMA,
    db: { executeSql: (text, values) => pool.query(text, values) },
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  await boss.start()
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, { name, policy: 'singleton', retryLimit: 2, retryDelay: 60 })
    await boss.work(name, { pollingIntervalSeconds: 30 }, async () => {
      const result = await run()
      log.info({ job: name, result }, 'job done')
    })
    await boss.schedule(name, cron, undefined, { tz: TIME_ZONE })
  }
  return {
    /** Waits for what runs, ten seconds at most; a job cut off is taken up again. */
    stop: () => boss.stop({ graceful: true, wait: true, timeout: STOP_MS }),
  }
}
