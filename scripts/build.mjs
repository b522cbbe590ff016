import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFile, ROOT, runNode, say } from './command.mjs'
import { hashSources } from './sources.mjs'

const WEB = join(ROOT, 'apps/web')
const COMMIT = join(WEB, 'dist/.commit')
const STAMP = join(WEB, 'dist/.sources')
const SOURCES = ['apps/web', 'packages/contract', 'package-lock.json', 'tsconfig.base.json']
const isSource = (file) => !/\/scripts\/|\.test\.tsx?$/.test(file)

/** Builds the pages unless `dist` was built from exactly these sources. Returns whether they exist. */
export async function ensureBuilt() {
  const sources = hashSources(SOURCES, isSource)
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sources) return noteCommit()
  say('Preparando as páginas…')
  const args = [packageFile('vite', 'bin/vite.js', 'apps/web'), 'build', '--logLevel', 'warn']
  const { code } = await runNode(args, { cwd: WEB, env: { NODE_ENV: 'production' } })
  if (code !== 0) return false
  // Vite empties the folder first, so an interrupted build leaves no stamp.
  writeFileSync(STAMP, sources)
  return noteCommit()
}

/** Says what is missing of the pages, if anything; where their sources are left out, any pages will do. */
export function whatIsUnbuilt() {
  const help = 'Rode "npm run build" e inicie de novo.'
  if (!existsSync(STAMP)) return `As páginas ainda não foram construídas. ${help}`
  if (!existsSync(join(WEB, 'src')) || readFileSync(STAMP, 'utf8') === hashSources(SOURCES, isSource)) return undefined
  return `As páginas foram construídas de outra versão. ${help}`
}

/** Keeps which commit this is, for `/healthz`: `PORTAL_COMMIT`, else what git says, if anything. */
function noteCommit() {
  const git = () => spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: ROOT, encoding: 'utf8' })
  const commit = process.env.PORTAL_COMMIT ?? (existsSync(join(ROOT, '.git')) ? (git().stdout ?? '').trim() : '')
  writeFileSync(COMMIT, commit)
  return true
}
