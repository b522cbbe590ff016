import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFile, ROOT, runNode, say } from './command.mjs'

const WEB = join(ROOT, 'apps/web')
const STAMP = join(WEB, 'dist/.sources')
const SOURCES = ['apps/web', 'packages/contract', 'package-lock.json', 'tsconfig.base.json']
const NOT_SOURCE = /(^|[\\/])(node_modules|dist|scripts)([\\/]|$)|\.test\.tsx?$/

/** Builds the pages unless `dist` was built from exactly these sources. Returns whether they exist. */
export async function ensureBuilt() {
  const sources = hashSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return true
  say('Preparando as páginas…')
  const args = [packageFile('vite', 'bin/vite.js', 'apps/web'), 'build', '--logLevel', 'warn']
  const { code } = await runNode(args, { cwd: WEB, env: { NODE_ENV: 'production' } })
  if (code !== 0) return false
  // Vite empties the folder first, so an interrupted build leaves no stamp.
  writeFileSync(STAMP, sources)
  return true
}

function hashSources() {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesOf(source))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(ROOT, file)))
        .update('\0')
  }
  return hash.digest('hex')
}

function filesOf(path) {
  if (path.includes('.')) return [path]
  const files = readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
  return files.filter((file) => !NOT_SOURCE.test(file)).sort()
}
