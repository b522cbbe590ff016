import { fileURLToPath } from 'node:url'
import { say } from './command.mjs'
import { ensureInstalled } from './install.mjs'
import { supervise } from './supervise.mjs'

/** Read by glibc at process start: the picture library's threads share two arenas instead of having one each. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2' }

const SERVE = '--serve'

async function start() {
  // The parent process is gone, so nobody could stop the server any more.
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
  // Runs this script again with the allocator's setting.
  supervise([fileURLToPath(import.meta.url), SERVE], ALLOCATOR)
}
