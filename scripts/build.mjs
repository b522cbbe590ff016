import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFile, ROOT, runNode, say } from './command.mjs'
import { hashSources } from './sources.mjs'

const WEB = join(ROOT, 'apps/web')
const STAMP = join(WEB, 'dist/.sources')
const SOURCES = ['apps/web', 'packages/contract', 'package-lock.json', 'tsconfig.base.json']
const isSource = (file) => !/\/scripts\/|\.test\.tsx?$/.test(file)

/** Builds the pages unless `dist` was built from exactly these sources. Returns whether they exist. */
export async function ensureBuilt() {
  const sources = hashSources(SOURCES, isSource)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return true
  say('Preparando as páginas…')
  const args = [packageFile('vite', 'bin/vite.js', 'apps/web'), 'build', '--logLevel', 'warn']
  const { code } = await runNode(args, { cwd: WEB, env: { NODE_ENV: 'production' } })
  if (code !== 0) return false
  // Vite empties the folder first, so an interrupted build leaves no stamp.
  writeFileSync(STAMP, sources)
  return true
}
