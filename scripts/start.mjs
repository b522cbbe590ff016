import { fileURLToPath } from 'node:url'
import { say } from './command.mjs'
import { ensureInstalled } from './install.mjs'
import { supervise } from './supervise.mjs'

/** glibc reads it as a process begins: the picture library's threads share two arenas instead of keeping one each. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2' }

const SERVE = '--serve'

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
  // This script once more, under the allocator's setting.
  supervise([fileURLToPath(import.meta.url), SERVE], ALLOCATOR)
}
