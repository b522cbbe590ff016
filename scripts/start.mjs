import { say } from './command.mjs'
import { ensureInstalled } from './install.mjs'

ensureInstalled()
const { ensureBuilt } = await import('./build.mjs')
if (!(await ensureBuilt())) {
  say('A preparação das páginas falhou; veja acima.')
  process.exit(1)
}
// In this very process, so that signals and the exit code need no passing on.
await (await import('./run-typescript.mjs')).runTypeScript('apps/server/src/main.ts')
