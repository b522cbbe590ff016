import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { accountFor, makeReachable } from './embedded-postgres/account.ts'
import { findNative, prepareBinaries } from './embedded-postgres/binaries.ts'
import { openCluster, removeLeftovers, USER } from './embedded-postgres/cluster.ts'
import { type Hold, hold } from './embedded-postgres/hold.ts'
import { stopPostmaster } from './embedded-postgres/postmaster.ts'
import { EmbeddedPostgresError, reasonOf } from './embedded-postgres/problem.ts'

export { EmbeddedPostgresError }

const DATABASE = 'portal'

export type EmbeddedPostgres = {
  /** Connects as the owner of everything to the database `portal`, encoding UTF8, sorted as Portuguese sorts. */
  url: string
  /** Fast shutdown; nothing committed is lost. */
  stop(): Promise<void>
}

type Options = {
  /** The portal's data directory; the database lives in its folder `postgres`. */
  dataDir: string
  /** Told in Portuguese when PostgreSQL died and is started again. */
  log?: (line: string) => void
  /** `false` trades safety against power cuts for speed; only for tests. */
  durable?: boolean
  /** Uses the PostgreSQL of a portal that is already running instead of refusing; for command-line tools. */
  share?: boolean
  /** Where the PostgreSQL binaries are; by default the optional package of this platform. */
  native?: string
}

/**
 * A real PostgreSQL over the data directory, on loopback and a free port, kept running until `stop`. One left running
 * by a killed portal is adopted. Throws `EmbeddedPostgresError` when another portal uses the directory, or nothing can be run.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { log = () => {}, durable = true, share = false } = options
  const dataDir = resolve(options.dataDir)
  const folder = join(dataDir, 'postgres')
  await mkdir(dataDir, { recursive: true })
  const account = await accountFor(folder)
  await makeReachable(dataDir, account)
  const bin = await prepareBinaries(options.native ?? findNative(), dataDir, account)
  const cluster = await openCluster(folder, { bin, account, durable })
  const postmaster = { bin, data: cluster.data, account, logFile: join(dataDir, 'postgres.log'), durable }

  const stopping = new AbortController()
  const first = await hold(cluster, postmaster, { signal: stopping.signal })
  const url = `postgresql://${USER}:${cluster.password}@127.0.0.1:${first.port}/${DATABASE}`
  if (!first.owned) {
    await first.session.end()
    if (share) return { url, stop: async () => {} }
    throw new EmbeddedPostgresError(`Já existe um Portal Clínicas em execução sobre ${dataDir}.`)
  }
  await removeLeftovers(dataDir)
  const { rowCount } = await first.session.query('select from pg_database where datname = $1', [DATABASE])
  if (!rowCount) await first.session.query(`create database ${DATABASE}`)

  const again = () => hold(cluster, postmaster, { port: first.port, signal: stopping.signal })
  const watch = keepRunning(first, again, { log, signal: stopping.signal })
  return {
    url,
    async stop() {
      stopping.abort()
      await watch.idle()
      await stopPostmaster(postmaster)
    },
  }
}

/** Starts PostgreSQL again, on the same port, whenever the session that holds the lock breaks. */
function keepRunning(
  first: Hold,
  again: () => Promise<Hold>,
  { log, signal }: { log: (line: string) => void; signal: AbortSignal },
) {
  let recovery = Promise.resolve()
  const watch = ({ session }: Hold) =>
    session.once('end', () => {
      if (!signal.aborted) recovery = recover()
    })
  const recover = async () => {
    log('O PostgreSQL embutido parou; iniciando de novo…')
    while (!signal.aborted) {
      try {
        return void watch(await again())
      } catch (error) {
        if (!signal.aborted) log(reasonOf(error))
        await delay(1_000, undefined, { signal }).catch(() => {})
      }
    }
  }
  watch(first)
  return { idle: () => recovery }
}
