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
  /** Connects as owner to the database `portal`, encoding UTF8, sorted as in Portuguese. */
  url: string
  /** Fast shutdown; keeps everything committed. */
  stop(): Promise<void>
}

type Options = {
  /** The portal's data directory; the database is in its folder `postgres`. */
  dataDir: string
  /** Receives a Portuguese line when PostgreSQL died and is restarted. */
  log?: (line: string) => void
  /** `false` is faster but unsafe at power cuts; only for tests. */
  durable?: boolean
  /** Uses the PostgreSQL of a running portal instead of refusing; for command-line tools. */
  share?: boolean
  /** Folder of the PostgreSQL binaries; by default the optional package of this platform. */
  native?: string
}

/**
 * Runs PostgreSQL over the data directory, on loopback and a free port, until `stop`. Adopts one left running by a
 * killed portal. Throws `EmbeddedPostgresError` when another portal uses the directory, or nothing can be run.
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

/** Restarts PostgreSQL on the same port whenever the session that holds the lock breaks. */
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
