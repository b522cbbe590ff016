import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { openSession, type Servers } from '../db/servers.ts'
import { StartError } from './start-problem.ts'

const LOCK = 7_220_154
const PATIENCE_MS = 5 * 60_000
const ASK_MS = 200

type Options = { patienceMs?: number; log?: (line: string) => void }

/** Runs work on one node at a time while several start on the same database; passes on the connection with the lock. */
export async function withStartLock<T>(
  servers: Servers | string,
  work: (client: pg.Client) => Promise<T>,
  { patienceMs = PATIENCE_MS, log = () => {} }: Options = {},
): Promise<T> {
  const client = await openSession(servers)
  try {
    await take(client, patienceMs, log)
    try {
      return await work(client)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {})
    }
  } finally {
    await client.end().catch(() => {})
  }
}

async function take(client: pg.Client, patienceMs: number, log: (line: string) => void) {
  const end = Date.now() + patienceMs
  for (let first = true; ; first = false) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK])
    if (rows[0]?.taken) return
    if (Date.now() > end)
      throw new StartError(
        'Outro Portal Clínicas está preparando este banco há tempo demais. Veja se ele parou no meio.',
      )
    if (first) log('Outro Portal Clínicas está preparando este banco; esperando…')
    await delay(ASK_MS)
  }
}
