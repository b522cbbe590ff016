import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { open, readFile, readlink, realpath, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './problem.ts'
import { type Account, run } from './run.ts'

const STOP_PATIENCE = 120_000

/** Everything needed to run PostgreSQL over one data directory. */
export type Postmaster = { bin: string; data: string; account: Account; logFile: string; durable: boolean }

/** Process id and port of the PostgreSQL that holds `data`, running or stopping, even if another process started it. */
export async function findServer(data: string): Promise<{ pid: number; port: number } | undefined> {
  const file = join(data, 'postmaster.pid')
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  const program = pid ? await programOf(pid) : undefined
  if (!program) return undefined
  if (/^postgres(\.exe)?$/.test(program) && (await worksIn(pid, data))) return { pid, port: Number(lines[3]) }
  // After a crash the process id may belong to another program, and PostgreSQL would refuse to start.
  await rm(file, { force: true })
}

/** Program name of a running process. */
async function programOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    // In a container zombies may never be reaped; PostgreSQL takes them for running.
    return /^State:\s+Z/m.test(status) ? 'zombie' : /^Name:\t(.+)$/m.exec(status)?.[1]
  }
  if (process.platform === 'win32') {
    const { stdout } = await promisify(execFile)('tasklist', ['/FI', `PID eq ${pid}`, '/NH', '/FO', 'CSV'])
    return /^"([^"]+)"/.exec(stdout.trim())?.[1]
  }
  const { stdout } = await promisify(execFile)('ps', ['-p', `${pid}`, '-o', 'comm=']).catch(() => ({ stdout: '' }))
  return stdout.trim().split('/').pop()
}

/** True if the process works in `data`, as PostgreSQL does; true, the safe side, when that cannot be determined. */
async function worksIn(pid: number, data: string): Promise<boolean> {
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return !folder || folder === (await realpath(data))
}

/** Starts PostgreSQL and waits until it accepts connections. Returns the end of its log when it does not. */
export async function startPostmaster(postmaster: Postmaster, port: number): Promise<string | undefined> {
  const { bin, data, account, logFile, durable } = postmaster
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    log_checkpoints: 'off',
    // Statements and details contain personal data.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  await rename(logFile, `${logFile}.1`).catch(() => {})
  // A file, not a pipe: it must outlive this process, like PostgreSQL when Node is killed.
  const log = await open(logFile, 'a', 0o600)
  try {
    const { code, output } = await run(
      join(bin, 'pg_ctl'),
      ['start', '--silent', '--wait', '--timeout=300', '-D', data, '-o', options.join(' ')],
      { account, cwd: data, log: log.fd },
    )
    if (code === 0) return undefined
    const lines = (await readFile(logFile, 'utf8')).trim().split('\n')
    return [output, ...lines.slice(-6)].join('\n').trim()
  } finally {
    await log.close()
  }
}

/** Fast shutdown: aborts running statements, keeps everything committed. */
export async function stopPostmaster({ bin, data, account }: Postmaster): Promise<void> {
  const server = await findServer(data)
  if (!server) return
  // Not `pg_ctl stop`, which waits for the file to disappear even when a next portal has already written its own.
  await run(join(bin, 'pg_ctl'), ['kill', 'INT', `${server.pid}`], { account, cwd: data })
  const end = Date.now() + STOP_PATIENCE
  while ((await findServer(data))?.pid === server.pid) {
    if (Date.now() > end) throw new EmbeddedPostgresError(`O PostgreSQL embutido não parou (processo ${server.pid}).`)
    await delay(20)
  }
}

/**
 * A port below the range of outgoing connections: while PostgreSQL is down no outgoing connection can occupy it, nor
 * can one to PostgreSQL connect to itself.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 30_000)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
