import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const SERVER = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs one of the server's programs like `npm start`, with these settings and without the test's environment; `server`
 * is the folder of another copy of the server.
 */
export function runProgram(file: string, args: string[], env: Record<string, string>, server = SERVER) {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: server,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output.text += chunk))
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, text: output.text }))
  return { child, output, ended }
}

/** Starts the portal over a data directory and waits for the address that it prints. */
export async function startPortal(dataDir: string, env: Record<string, string> = {}, server?: string) {
  const settings = { PORT: '0', PORTAL_DATA_DIR: dataDir, PORTAL_DEMO: '0', ...env }
  const program = runProgram('src/main.ts', [], settings, server)
  const url = await new Promise<string>((resolve, reject) => {
    program.child.stdout.on('data', () => {
      const address = /pronto em (http[^\s"]+)/.exec(program.output.text)?.[1]
      if (address) resolve(address)
    })
    void program.ended.then(({ text }) => reject(new Error(`the portal ended: ${text}`)))
  })
  return { ...program, url, stop: (signal?: NodeJS.Signals) => stop(program.child, signal) }
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  child.kill(signal)
  const [code] = await once(child, 'exit')
  return code as number | null
}
