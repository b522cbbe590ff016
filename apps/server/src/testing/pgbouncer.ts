import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { accountFor } from '../platform/db/embedded-postgres/account.ts'
import { freePort } from '../platform/db/embedded-postgres/postmaster.ts'

/** True if the system has a PgBouncer. */
export function hasPgbouncer(): boolean {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore', env: { PATH: `${process.env.PATH}:/usr/sbin` } })
    return true
  } catch {
    return false
  }
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.destroy() !== undefined))
    socket.once('error', () => resolve(false))
  })

/** Starts a PgBouncer in transaction mode in front of the server at `url`; `settings` are lines of its file. */
export async function startPgbouncer(url: string, settings: string[] = []) {
  const { hostname, port: far, username, password, pathname } = new URL(url)
  const folder = await mkdtemp(join(tmpdir(), 'portal-pgbouncer-'))
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${far || 5432} user=${username} password='${decodeURIComponent(password)}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 3
${settings.join('\n')}
`,
  )
  // PgBouncer refuses to run as root.
  const account = await accountFor(folder)
  await chmod(folder, 0o755)
  if (account) await chown(file, account.uid, account.gid)
  const child = spawn('pgbouncer', ['-q', file], {
    ...account,
    stdio: 'ignore',
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
  })
  const near = new URL(url)
  near.host = `127.0.0.1:${port}`
  near.pathname = pathname
  while (!(await answers(port)) && child.exitCode === null) await delay(20)
  return {
    url: near.href,
    async close() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
