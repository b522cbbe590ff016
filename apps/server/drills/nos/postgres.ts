import { chown, copyFile, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { accountFor } from '../../src/platform/db/embedded-postgres/account.ts'
import { findNative, prepareBinaries } from '../../src/platform/db/embedded-postgres/binaries.ts'
import { openCluster, USER } from '../../src/platform/db/embedded-postgres/cluster.ts'
import {
  findServer,
  freePort,
  type Postmaster,
  startPostmaster,
  stopPostmaster,
} from '../../src/platform/db/embedded-postgres/postmaster.ts'
import type { Account } from '../../src/platform/db/embedded-postgres/run.ts'

const DATABASE = 'portal'
/** Application name of the stand-by, which makes commits wait for it. */
const STANDBY = 'reserva'
/** Files of a running server, or of its own followers, that a copy must not have. */
const OWN = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot', 'pg_stat_tmp'])

export type Server = Awaited<ReturnType<typeof serverOf>>

/**
 * A primary and its synchronous stand-by of the embedded binaries: acknowledged writes are on both. Either can be
 * killed, promoted, and made the other's stand-by again. `onServer` gets each before it runs.
 */
export async function createPair(root: string, onServer: (server: Server) => void) {
  const folder = join(root, 'um')
  const account = await accountFor(folder)
  const bin = await prepareBinaries(findNative(), root, account)
  const { password, data } = await openCluster(folder, { bin, account, durable: true })
  const primary = await serverOf({ bin, account, password, data, logFile: join(root, 'um.log') })
  const standby = await serverOf({ bin, account, password, data: join(root, 'dois'), logFile: join(root, 'dois.log') })
  for (const server of [primary, standby]) onServer(server)
  await primary.start()
  await primary.query(`create database ${DATABASE}`, 'postgres')
  await primary.query(`alter system set wal_keep_size = '256MB'`, 'postgres')
  await follow(standby, primary)
  const hosts = [primary, standby].map(({ port }) => `127.0.0.1:${port}`).join(',')
  return { primary, standby, url: `postgresql://${USER}:${password}@${hosts}/${DATABASE}` }
}

type Place = { bin: string; account: Account; password: string; data: string; logFile: string }

async function serverOf({ bin, account, password, data, logFile }: Place) {
  const port = await freePort()
  const postmaster: Postmaster = { bin, account, data, logFile, durable: true }
  const urlOf = (database: string) => `postgresql://${USER}:${password}@127.0.0.1:${port}/${database}`
  return {
    port,
    data,
    account,
    password,
    url: urlOf(DATABASE),
    async start() {
      const problem = await startPostmaster(postmaster, port)
      if (problem) throw new Error(problem)
    },
    async query<Row extends pg.QueryResultRow>(text: string, database = DATABASE, values: unknown[] = []) {
      const client = new pg.Client({ connectionString: urlOf(database) })
      await client.connect()
      try {
        return (await client.query<Row>(text, values)).rows
      } finally {
        await client.end()
      }
    },
    /** `kill -9`: writing stops, and connections break. */
    async kill() {
      const running = await findServer(data)
      if (running) process.kill(running.pid, 'SIGKILL')
    },
    stop: () => stopPostmaster(postmaster),
  }
}

/** Promotes the stand-by, as operators do once the primary is certain to stay down. */
export async function promote(standby: Server) {
  await standby.query('select pg_promote(true, 60)')
}

/** Makes any server the synchronous stand-by of a running primary. */
export async function follow(standby: Server, primary: Server) {
  await standby.stop()
  await rm(standby.data, { recursive: true, force: true })
  // Protocol of a base backup; the embedded binaries have no program for it.
  const session = new pg.Client({ connectionString: primary.url })
  await session.connect()
  try {
    await session.query(`select pg_backup_start('${STANDBY}', true)`)
    await copyCluster(primary.data, standby.data, standby.account)
    const { rows } = await session.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await writeFile(join(standby.data, 'backup_label'), rows[0]?.labelfile ?? '')
  } finally {
    await session.end()
  }
  for (const folder of ['pg_wal/archive_status', 'pg_wal/summaries', 'pg_replslot', 'pg_stat_tmp'])
    await mkdir(join(standby.data, folder), { recursive: true, mode: 0o700 })
  const conninfo = `host=127.0.0.1 port=${primary.port} user=${USER} password=${primary.password} application_name=${STANDBY}`
  await writeFile(join(standby.data, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`, { mode: 0o600 })
  await writeFile(join(standby.data, 'standby.signal'), '')
  await giveTo(standby.data, standby.account)
  await standby.start()
  while (!(await primary.query(`select from pg_stat_replication where state = 'streaming'`)).length) await delay(50)
  // Set on the primary only: a copied setting would make the stand-by wait for another one once it is promoted.
  await primary.query(`alter system set synchronous_standby_names = '${STANDBY}'`)
  await primary.query('select pg_reload_conf()')
  while (!(await primary.query(`select from pg_stat_replication where sync_state = 'sync'`)).length) await delay(50)
}

async function copyCluster(from: string, to: string, account: Account) {
  await mkdir(to, { mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (OWN.has(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyCluster(source, target, account)
    // Temporary files may be gone; changes of other files are in the log that follows.
    else if (entry.isFile())
      await copyFile(source, target).catch((error) => {
        if (error.code !== 'ENOENT') throw error
      })
  }
}

async function giveTo(folder: string, account: Account) {
  if (!account) return
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await chown(join(entry.parentPath, entry.name), account.uid, account.gid)
  if ((await stat(folder)).uid !== account.uid) await chown(folder, account.uid, account.gid)
}
