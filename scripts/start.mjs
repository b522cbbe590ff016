import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { say } from './command.mjs'
import { ensureInstalled } from './install.mjs'

/** glibc reads it as a process begins: the picture library's threads share two arenas instead of keeping one each. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2' }

const SERVE = '--serve'

/** Runs this script once more under the allocator's setting, and ends as it ends. */
function startAgain() {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), SERVE], {
    env: { ...ALLOCATOR, ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

async function start() {
  // Whoever started this is gone, however that ended: nobody could stop the server any more.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
  await (await import('./run-typescript.mjs')).runTypeScript('apps/server/src/main.ts')
}

async function prepare() {
  ensureInstalled()
  const { ensureBuilt } = await import('./build.mjs')
  if (await ensureBuilt()) return
  say('A preparação das páginas falhou; veja acima.')
  process.exit(1)
}

if (process.argv[2] === SERVE) await start()
else {
  await prepare()
  startAgain()
}
