import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/testing.ts'

const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url))

let folder: string
const started: number[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-npm-'))
})
afterEach(async () => {
  for (const pid of started.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
})

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Runs the project's `npm start` over a server written by the test, without building pages. */
async function npmStart(server: string, pauses = 'undefined') {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const start = scripts.start.replaceAll('scripts/start.mjs', 'start.mjs')
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, scripts: { start } }))
  const supervisor = pathToFileURL(join(ROOT, 'scripts/supervise.mjs'))
  await writeFile(
    join(folder, 'start.mjs'),
    `import { supervise } from '${supervisor}'\nsupervise(['${join(folder, 'server.mjs')}'], {}, ${pauses})`,
  )
  await writeFile(join(folder, 'server.mjs'), server)
  const child = spawn('npm', ['start', '--silent'], { cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const state = { text: '', closed: false }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (state.text += chunk))
  // 'close' comes once npm, the shell, the script and the server have all ended.
  child.once('close', () => (state.closed = true))
  const says = (what: RegExp, times = 1) =>
    eventually(
      async () => [...state.text.matchAll(new RegExp(what, 'g'))],
      (found) => found.length >= times,
    )
  const pidOf = async (time: number) => {
    const pid = Number((await says(/servidor (\d+)/, time))[time - 1]?.[1])
    started.push(pid)
    return pid
  }
  const ended = () =>
    eventually(
      async () => state.closed,
      (closed) => closed,
    )
  return { child, state, says, pidOf, ended }
}

/**
 * Ends like the real server: cleanly, when told to or when its parent is gone. It prints after reporting that it is
 * ready: killed earlier, it would count as never started.
 */
const SERVER = `
const stop = () => process.exit(0)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
process.once('disconnect', stop)
setInterval(() => {}, 1000)
process.send('pronto', () => console.log('servidor', process.pid))`

describe.skipIf(process.platform === 'win32')('npm start', () => {
  it.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
    'ends everything on %s sent to npm only',
    async (signal) => {
      const npm = await npmStart(SERVER)
      const server = await npm.pidOf(1)
      npm.child.kill(signal)
      await npm.ended()
      expect(isAlive(server)).toBe(false)
      expect(npm.state.text).not.toContain('inesperadamente')
    },
  )

  it('starts a server again that ended unexpectedly, after growing pauses', async () => {
    const npm = await npmStart(SERVER)
    process.kill(await npm.pidOf(1), 'SIGKILL')
    await npm.says(/O servidor terminou inesperadamente \(sinal SIGKILL\)\. Iniciando de novo em 1 s…/)
    process.kill(await npm.pidOf(2), 'SIGKILL')
    await npm.says(/Iniciando de novo em 2 s…/)
    await npm.pidOf(3)
    npm.child.kill('SIGTERM')
    await npm.ended()
  })

  it('tries again a server that was never ready, a few times, and ends like it', async () => {
    const npm = await npmStart(`console.log('servidor', process.pid); process.exit(1)`, '{ first: 1, most: 1 }')
    const [status] = await once(npm.child, 'exit')
    await npm.ended()
    expect(status).toBe(1)
    expect(npm.state.text.match(/servidor \d+/g)).toHaveLength(5)
    expect(npm.state.text.match(/terminou inesperadamente \(código 1\)/g)).toHaveLength(4)
  })

  it.each([
    ['refused to start with a sentence', 78],
    ['was stopped', 0],
  ])('leaves alone a server that %s', async (_what, code) => {
    const npm = await npmStart(`console.log('servidor', process.pid); process.exit(${code})`)
    const [status] = await once(npm.child, 'exit')
    expect(status).toBe(code)
    expect(npm.state.text).not.toContain('inesperadamente')
  })
})
