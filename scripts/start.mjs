import { fileURLToPath } from 'node:url'
import { say } from './command.mjs'
import { ensureInstalled, requireNode, whatIsNotInstalled } from './install.mjs'
import { lineOf, REFUSED, supervise } from './supervise.mjs'

/** Setting that glibc reads at process start: threads of the picture library share two memory arenas. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2' }

const SERVE = '--serve'
/** Option: only installs and builds. */
const BUILD = '--construir'
/** Option: starts the existing build, without installing, building or network access. */
const READY = '--pronto'

const FATAL = 60

const [, , mode] = process.argv

async function start() {
  // The parent process is gone, and nobody else could stop the server.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel?.unref()
  process.setSourceMapsEnabled(true)
  await import('../apps/server/dist/main.js')
}

async function prepare() {
  if (mode === READY) return requireBuilt()
  ensureInstalled()
  const { ensureBuilt } = await import('./build.mjs')
  if (await ensureBuilt()) return
  say('A preparação falhou; veja acima.')
  process.exit(1)
}

/** Exits with a sentence unless `npm run build` has been run. */
async function requireBuilt() {
  requireNode()
  const { whatIsUnbuilt } = await import('./build.mjs')
  const problem = whatIsNotInstalled() ?? whatIsUnbuilt()
  if (!problem) return
  process.stderr.write(lineOf(FATAL, problem))
  process.exit(REFUSED)
}

if (mode === SERVE) await start()
else {
  await prepare()
  if (mode === BUILD) process.exit(0)
  // Runs this script again with the allocator's setting.
  supervise([fileURLToPath(import.meta.url), SERVE], ALLOCATOR)
}
