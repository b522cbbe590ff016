import { spawn } from 'node:child_process'

/** The system account that PostgreSQL runs under; absent when it runs under ours. */
export type Account = { uid: number; gid: number } | undefined

// PG* variables, locale and time zone of the person's shell must not leak into the server.
const INHERITED = ['PATH', 'Path', 'SystemRoot', 'SystemDrive', 'TEMP', 'TMP', 'TMPDIR']
const environment = () => ({
  ...Object.fromEntries(INHERITED.map((name) => [name, process.env[name]])),
  LC_ALL: 'C',
  TZ: 'UTC',
})

/**
 * Runs a program to its end under the account. Its output is collected, or goes to the file descriptor `log`.
 * It gets a process group of its own, so that Ctrl-C in the terminal reaches only the portal.
 */
export function run(program: string, args: string[], options: { account: Account; cwd: string; log?: number }) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const sink = options.log ?? 'pipe'
    const child = spawn(program, args, {
      ...options.account,
      cwd: options.cwd,
      env: environment(),
      detached: true,
      windowsHide: true,
      stdio: ['ignore', sink, sink],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output += chunk
      })
    }
    child.once('error', (error) => resolve({ code: null, output: error.message }))
    child.once('close', (code) => resolve({ code, output: output.trim() }))
  })
}
