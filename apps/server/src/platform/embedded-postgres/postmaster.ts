import { execFile } from 'node:child_process'
import { open, readFile, readlink, realpath, rename, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './account.ts'
import { run } from './run.ts'

/** What it takes to run PostgreSQL over one data directory. */
export type Postmaster = { bin: string; data: string; account: Account; logFile: string; durable: boolean }

/** The port of the PostgreSQL that holds `data`, alive or dying; whoever started it. */
export async function findPort(data: string): Promise<number | undefined> {
  const file = join(data, 'postmaster.pid')
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!pid) return undefined
  const program = await programOf(pid)
  if (!program) return undefined
  if (/^postgres(\.exe)?$/.test(program) && (await worksIn(pid, data))) return Number(lines[3])
  // After a crash the number may belong to another process, and PostgreSQL would refuse to start because of it.
  await rm(file, { force: true })
}

/** The name of a living process's program. */
async function programOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') return (await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')).trim()
  if (process.platform === 'win32') {
    const { stdout } = await promisify(execFile)('tasklist', ['/FI', `PID eq ${pid}`, '/NH', '/FO', 'CSV'])
    return /^"([^"]+)"/.exec(stdout.trim())?.[1]
  }
  const { stdout } = await promisify(execFile)('ps', ['-p', `${pid}`, '-o', 'comm=']).catch(() => ({ stdout: '' }))
  return stdout.trim().split('/').pop()
}

/** PostgreSQL works in its data directory. Where that cannot be seen, the answer is yes: the safe side. */
async function worksIn(pid: number, data: string): Promise<boolean> {
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return !folder || folder === (await realpath(data))
}

/** Starts PostgreSQL and waits until it serves. Answers the end of its log when it does not. */
export async function startPostmaster(postmaster: Postmaster, port: number): Promise<string | undefined> {
  const { bin, data, account, logFile, durable } = postmaster
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    log_checkpoints: 'off',
    // Statements and details carry personal data.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  await rename(logFile, `${logFile}.1`).catch(() => {})
  // A file, not a pipe: it must outlive this process, as PostgreSQL does when Node is killed.
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

/** Fast shutdown: breaks off what runs, keeps what was committed. */
export async function stopPostmaster({ bin, data, account }: Postmaster): Promise<void> {
  const args = ['stop', '--silent', '--wait', '--timeout=120', '--mode=fast', '-D', data]
  const { code, output } = await run(join(bin, 'pg_ctl'), args, { account, cwd: data })
  if (code !== 0 && (await findPort(data))) throw new Error(output)
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
