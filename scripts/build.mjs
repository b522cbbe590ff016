import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFile, ROOT, runNode, say } from './command.mjs'
import { hashSources } from './sources.mjs'

const WEB = join(ROOT, 'apps/web')
const COMMIT = join(WEB, 'dist/.commit')
const ALWAYS = ['packages/contract', 'package-lock.json']
const isSource = (file) => !/\/scripts\/|\.test\.tsx?$/.test(file)

const PARTS = [
  {
    saying: 'Preparando as páginas…',
    missing: 'As páginas ainda não foram construídas.',
    outdated: 'As páginas foram construídas de outra versão.',
    from: 'apps/web/src',
    stamp: join(WEB, 'dist/.sources'),
    // Pages show these guides.
    sources: ['apps/web', 'docs/anuncios-e-site.md', 'docs/guia', 'docs/mudanca.md', 'tsconfig.base.json', ...ALWAYS],
    async build() {
      const args = [packageFile('vite', 'bin/vite.js', 'apps/web'), 'build', '--logLevel', 'warn']
      return (await runNode(args, { cwd: WEB, env: { NODE_ENV: 'production' } })).code === 0
    },
  },
  {
    saying: 'Preparando o servidor…',
    missing: 'O servidor ainda não foi construído.',
    outdated: 'O servidor foi construído de outra versão.',
    from: 'apps/server/src',
    stamp: join(ROOT, 'apps/server/dist/.sources'),
    sources: ['apps/server/src', 'scripts/bundle-server.mjs', ...ALWAYS],
    build: async () => (await import('./bundle-server.mjs')).bundleServer(),
  },
]

/** Builds pages and server unless built from exactly these sources. Returns whether the builds exist. */
export async function ensureBuilt() {
  for (const { saying, stamp, sources, build } of PARTS) {
    const hash = hashSources(sources, isSource)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) continue
    // An interrupted build leaves no stamp.
    rmSync(stamp, { force: true })
    say(saying)
    if (!(await build())) return false
    writeFileSync(stamp, hash)
  }
  return noteCommit()
}

/** Sentence about a missing or outdated build; undefined for none. Without its sources, any build counts. */
export function whatIsUnbuilt() {
  const help = 'Rode "npm run build" e inicie de novo.'
  for (const { missing, outdated, from, stamp, sources } of PARTS) {
    if (!existsSync(stamp)) return `${missing} ${help}`
    if (existsSync(join(ROOT, from)) && readFileSync(stamp, 'utf8') !== hashSources(sources, isSource))
      return `${outdated} ${help}`
  }
  return undefined
}

/** Stores the commit for `/healthz`: `PORTAL_COMMIT`, else git's, if any. */
function noteCommit() {
  const git = () => spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: ROOT, encoding: 'utf8' })
  const commit = process.env.PORTAL_COMMIT ?? (existsSync(join(ROOT, '.git')) ? (git().stdout ?? '').trim() : '')
  writeFileSync(COMMIT, commit)
  return true
}
