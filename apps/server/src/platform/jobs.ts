import { type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { findFirstAccount } from './auth/profiles.queries.ts'
import { SAO_PAULO } from './day.ts'
import type { Database, Db } from './db/db.ts'
import { withStartLock } from './start/start-lock.ts'

/** A scheduled job, with its cron expression in São Paulo time. Its result is logged. */
export type Job = { name: string; cron: string; run(): Promise<unknown> }

/** Work queued with data; each piece is done once, by one of the nodes, many at a time. */
export type Queue = {
  name: string
  /** Does queued work; it must queue again whatever is to be retried, and must not reject because of a single piece. */
  work(items: readonly object[]): Promise<unknown>
}

/** One piece of work for a queue; `startAfter` is the earliest instant. */
export type Queued = { data: object; startAfter?: Date; urgent?: boolean }

/** Queues work within the caller's transaction. */
export type Enqueue = (tx: Db, queue: string, work: readonly Queued[]) => Promise<void>

const SCHEMA = 'pgboss'
const POLLING_S = 30
/** Seconds after which another node does the queued work of a node that died. */
const EXPIRE_S = 60
/** Pieces of work at once per worker; a second worker keeps slow ones from holding up the others. */
const BATCH = 20
const WORKERS = 2
const QUEUE_POLLING_S = 5
const STOP_MS = 1_000

/** Statements with which pg-boss ends jobs; it awaits none of them, so a failing one would end the process. */
const SETTLES = /WHERE name = \$1\s+AND id IN \(SELECT UNNEST\(\$2::uuid\[\]\)\)/

/** Turns a statement with numbered parameters into one for a transaction. */
const bind = (text: string, values: readonly unknown[]): SQL =>
  sql.join(
    text
      .split(/(\$\d+)/)
      .map((part) => (/^\$\d+$/.test(part) ? sql`${values[Number(part.slice(1)) - 1] ?? null}` : sql.raw(part))),
  )

export type WorkQueue = ReturnType<typeof createWorkQueue>

/** Hands work to the queues once `open` was called; until then, and in tests and tools, nothing is queued. */
export function createWorkQueue() {
  let jobs: { enqueue: Enqueue; wake(): void } | undefined
  return {
    open(started: NonNullable<typeof jobs>) {
      jobs = started
    },
    isOpen: () => jobs !== undefined,
    enqueue: (async (tx, name, work) => jobs?.enqueue(tx, name, work)) satisfies Enqueue,
    wake: () => jobs?.wake(),
  }
}

type Log = Pick<FastifyBaseLogger, 'info' | 'error'>

/** pg-boss itself still queues what became due within this time. */
const FRESH_MS = 2 * 60_000
/** Seconds between the starts of missed jobs. */
const APART_S = 5

/** Jobs without a run since they were last due, waiting ones included; jobs of every few minutes come by themselves. */
async function listMissed({ pool, db }: Database, jobs: readonly Job[]): Promise<Job[]> {
  const { default: parser } = await import('cron-parser')
  const before = Date.now() - FRESH_MS
  const { rows } = await pool.query<{ name: string; since: number }>(
    `select name, max(extract(epoch from em) * 1000)::float8 as since from (
       select name, created_on as em from ${SCHEMA}.schedule
       union all select name, created_on from ${SCHEMA}.job where state <= 'completed'
       union all select name, created_on from ${SCHEMA}.archive where state <= 'completed'
     ) as runs group by name`,
  )
  // A job without known runs counts from the first account; a new portal has missed nothing.
  const portal = await findFirstAccount(db)
  return jobs.filter(({ name, cron }) => {
    if (cron.startsWith('*')) return false
    const since = rows.find((row) => row.name === name)?.since ?? portal?.getTime() ?? before
    return since < parser.parseExpression(cron, { tz: SAO_PAULO, currentDate: before }).prev().getTime()
  })
}

/** Runs jobs and queues; tests use one that does the work when they say so. */
export type Jobs = Awaited<ReturnType<typeof startJobs>>
export type StartJobs = typeof startJobs

/**
 * Runs each job on one of the nodes and, at a start, makes up once for what was missed while no node ran. pg-boss keeps
 * its own schema in the same database.
 */
export async function startJobs(
  database: Database,
  jobs: readonly Job[],
  log: Log,
  { pollingSeconds = POLLING_S, queues = [] }: { pollingSeconds?: number; queues?: readonly Queue[] } = {},
) {
  const { pool, direct } = database
  // Loaded only here: tests and command-line tools run without it.
  const { default: PgBoss } = await import('pg-boss')
  const executeSql = async (text: string, values: unknown[]) => {
    try {
      return await pool.query(text, values)
    } catch (error) {
      if (!SETTLES.test(text)) throw error
      log.error({ err: error }, 'the end of a job could not be recorded; it expires and is run again')
      return { rows: [{ count: 0 }] }
    }
  }
  const counts = { done: {} as Record<string, number>, failed: {} as Record<string, number> }
  /** Runs a piece of work and counts its outcome. */
  async function counted<T>(name: string, run: () => Promise<T>): Promise<T> {
    const add = (ended: Record<string, number>) => {
      ended[name] = (ended[name] ?? 0) + 1
    }
    try {
      const result = await run()
      add(counts.done)
      return result
    } catch (error) {
      add(counts.failed)
      log.error({ job: name, err: error }, 'job failed')
      throw error
    }
  }
  const boss = new PgBoss({ schema: SCHEMA, db: { executeSql } })
  let stopping = false
  boss.on('error', (error) => stopping || log.error({ err: error }, 'the job queue failed'))
  /** Waits up to a second for running jobs; an aborted job is run again. */
  const stop = () => {
    stopping = true
    return boss.stop({ graceful: true, wait: true, timeout: STOP_MS })
  }
  // Two nodes that create the schema at once can deadlock for good.
  await withStartLock(direct, async () => {
    await boss.start()
    const missed = await listMissed(database, jobs)
    for (const { name, cron, run } of jobs) {
      // Jobs of every minute are queued once at most: work that takes longer would pile up.
      const policy = cron.startsWith('* ') ? 'stately' : 'singleton'
      await boss.createQueue(name, { name, policy, retryLimit: 2, retryDelay: 60 })
      await boss.work<object>(name, { pollingIntervalSeconds: pollingSeconds }, async () => {
        const result = await counted(name, run)
        log.info({ job: name, result }, 'job done')
      })
      await boss.schedule(name, cron, undefined, { tz: SAO_PAULO })
    }
    for (const [n, { name }] of missed.entries()) await boss.send(name, {}, { startAfter: n * APART_S })
    if (missed.length > 0) log.info({ jobs: missed.map(({ name }) => name) }, 'missed jobs are made up for')
    for (const { name } of queues) await boss.createQueue(name, { name, retryLimit: 2, expireInSeconds: EXPIRE_S })
  }).catch(async (error) => {
    await stop()
    throw error
  })
  const workers: string[] = []
  for (const { name, work } of queues)
    for (let i = 0; i < WORKERS; i++)
      workers.push(
        await boss.work<object>(
          name,
          { pollingIntervalSeconds: Math.min(pollingSeconds, QUEUE_POLLING_S), batchSize: BATCH },
          (jobs) => counted(name, () => work(jobs.map(({ data }) => data))),
        ),
      )
  /** Runs statements of pg-boss within a transaction of ours. */
  const within = (tx: Db) => ({
    executeSql: (text: string, values: unknown[]) => tx.execute(bind(text, values)) as Promise<{ rows: object[] }>,
  })
  const enqueue: Enqueue = async (tx, name, work) => {
    if (work.length === 0) return
    await boss.insert(
      work.map(({ data, startAfter, urgent }) => ({
        name,
        data,
        priority: urgent ? 1 : 0,
        ...(startAfter && { startAfter }),
      })),
      { db: within(tx) },
    )
  }
  return {
    enqueue,
    /** Makes this node look at its queues now; call once the transaction is committed. */
    wake() {
      for (const id of workers) boss.notifyWorker(id)
    },
    /** Numbers of runs on this node since its start, by name of the job or queue. */
    counts: () => counts,
    /** Seconds that the oldest waiting work has been due, by name of the job or queue. */
    async readLag(): Promise<Record<string, number>> {
      const { rows } = await pool.query<{ name: string; seconds: number }>(
        `select name, extract(epoch from max(now() - start_after))::float8 as seconds
          from ${SCHEMA}.job where state < 'active' and start_after <= now() group by name`,
      )
      return Object.fromEntries(rows.map(({ name, seconds }) => [name, seconds]))
    },
    /** Runs the job as soon as a node is free, in addition to its schedule. */
    runNow: (name: string) => boss.send(name, {}),
    stop,
  }
}
