import { realpath } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, USER } from './cluster.ts'
import { findServer, freePort, type Postmaster, startPostmaster } from './postmaster.ts'
import { EmbeddedPostgresError, reasonOf } from './problem.ts'

/** Advisory lock held by the portal that owns the directory; PostgreSQL releases it when that portal dies. */
const LOCK = 7_220_155
const PATIENCE = 60_000

export type Hold = { session: pg.Client; port: number; owned: boolean }
type Wish = { port?: number; signal: AbortSignal }

/** A session on the PostgreSQL that already serves the cluster, else on a new one. `owned` when it has the lock. */
export async function hold(cluster: Cluster, postmaster: Postmaster, { port, signal }: Wish): Promise<Hold> {
  let end = Date.now() + PATIENCE
  for (;;) {
    signal.throwIfAborted()
    try {
      const running = await findServer(cluster.data)
      if (running) return await connect(cluster, running.port)
      const problem = await startPostmaster(postmaster, port ?? (await freePort()))
      // Another start was faster, a dying server has not released it yet, or the port was taken meanwhile.
      if (problem && !/lock file|still in use|could not bind/.test(problem)) {
        throw new EmbeddedPostgresError(`O PostgreSQL embutido não iniciou:\n${problem}`)
      }
    } catch (error) {
      if (error instanceof EmbeddedPostgresError) throw error
      // 57P03: the server is starting, recovering or shutting down.
      if (codeOf(error) === '57P03') end = Date.now() + PATIENCE
      if (Date.now() > end) throw new EmbeddedPostgresError(`O PostgreSQL embutido não responde: ${reasonOf(error)}`)
    }
    await delay(50)
  }
}

async function connect({ data, password }: Cluster, port: number): Promise<Hold> {
  const session = new pg.Client({ host: '127.0.0.1', port, user: USER, password, database: 'postgres' })
  session.on('error', () => {})
  try {
    await session.connect().catch((error) => {
      if (codeOf(error) === '28P01') throw foreign(data, port)
      throw error
    })
    const { rows } = await session.query<{ data_directory: string }>('show data_directory')
    const served = await realpath(rows[0]?.data_directory ?? '').catch(() => '')
    if (served !== (await realpath(data))) throw foreign(data, port)
    return { session, port, owned: await lock(session) }
  } catch (error) {
    await session.end().catch(() => {})
    throw error
  }
}

/** Waits a moment, because the session of a portal killed just now lasts a little longer. */
async function lock(session: pg.Client): Promise<boolean> {
  await session.query(`set lock_timeout = '2s'`)
  try {
    await session.query('select pg_advisory_lock($1)', [LOCK])
    return true
  } catch (error) {
    if (codeOf(error) === '55P03') return false
    throw error
  }
}

const codeOf = (error: unknown) => (error as { code?: string }).code

const foreign = (data: string, port: number) =>
  new EmbeddedPostgresError(
    `A porta ${port} é de outro PostgreSQL, embora ${data}/postmaster.pid diga que é deste portal. ` +
      'Se nenhum PostgreSQL usa essa pasta, remova esse arquivo e inicie de novo.',
  )
