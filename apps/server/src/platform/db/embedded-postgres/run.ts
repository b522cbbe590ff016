import { spawn } from 'node:child_process'

/** System account of PostgreSQL; undefined when it runs under ours. */
export type Account = { uid: number; gid: number } | undefined

// Only these variables: PG* settings, locale and time zone of the shell must not affect the server.
const INHERITED = ['PATH', 'Path', 'SystemRoot', 'SystemDrive', 'TEMP', 'TMP', 'TMPDIR']
const environment = () => ({
  ...Object.fromEntries(INHERITED.map((name) => [name, process.env[name]])),
  LC_ALL: 'C',
  TZ: 'UTC',
})

/**
 * Runs a program to its end under the account. Its output is returned, or written to the file descriptor `log`. Its own
 * process group keeps Ctrl-C in the terminal from reaching it.
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
