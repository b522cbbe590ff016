import { fileURLToPath } from 'node:url'
import { say } from './command.mjs'
import { ensureInstalled, requireNode, whatIsNotInstalled } from './install.mjs'
import { lineOf, REFUSED, supervise } from './supervise.mjs'

/** Read by glibc at process start: the picture library's threads share two arenas instead of having one each. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2' }

const SERVE = '--serve'
/** Only installs and builds. */
const BUILD = '--construir'
/** Starts what was built, without installing, building or asking any network for anything. */
const READY = '--pronto'

const FATAL = 60

const [, , mode] = process.argv

async function start() {
  // The parent process is gone, so nobody could stop the server any more.
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

/** Exits with a sentence where `npm run build` has not been run. */
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
