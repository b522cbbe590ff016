import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { atEnd } from '../../apps/server/src/testing/at-end.ts'

export type Child = {
  address: string
  stop(): Promise<void>
  /** Ends the process like a power failure. */
  kill(): Promise<void>
}

const START_MS = 180_000
/** Matches the portal's own sentence or a line with only an address; an earlier warning may contain another address. */
const ADDRESS = /(?:^|pronto em )(https?:\/\/[^\s"]+)/m

/** `BENCH_PERFIL` names a folder for processor profiles of each server, for Chrome's tools. */
const profiled = () =>
  process.env.BENCH_PERFIL ? ['--cpu-prof', `--cpu-prof-dir=${resolve(process.env.BENCH_PERFIL)}`] : []

/** Starts a TypeScript file as a server process and waits for its printed address. */
export async function startChild(file: string, env: Record<string, string>): Promise<Child> {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, [...profiled(), '--import', 'tsx', path], {
    // Like `npm start`.
    env: { MALLOC_ARENA_MAX: '2', ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  async function end(signal: NodeJS.Signals) {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  const stop = atEnd(() => end('SIGTERM'))
  try {
    return { address: await addressOf(child), stop, kill: () => end('SIGKILL') }
  } catch (error) {
    await stop()
    throw error
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => reject(new Error(`no address after ${START_MS} ms: ${output}`)), START_MS)
    const read = (text: string) => {
      output += text
      const address = ADDRESS.exec(output)?.[1]
      if (!address || !output.endsWith('\n')) return
      clearTimeout(timer)
      // The rest is the request log and is discarded.
      child.stdout?.off('data', read).resume()
      resolve(address)
    }
    child.stdout?.setEncoding('utf8').on('data', read)
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)))
  })
}
