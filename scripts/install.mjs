import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, say } from './command.mjs'

const NODE = [20, 19]

/**
 * Exits with a sentence on an outdated Node, and installs missing packages of the lockfile. Unless `withBuilds`,
 * packages that only development and builds need may be absent.
 */
export function ensureInstalled(withBuilds = true) {
  requireNode()
  const reason = whatIsMissing(withBuilds)
  if (!reason) return
  say(`Instalando dependências (${reason})…`)
  // The npm that runs this script, if any; dev dependencies build the pages, also with NODE_ENV=production.
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, error } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: ROOT, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status === 0) return
  process.stderr.write(`A instalação das dependências falhou${error ? ` (${error.message})` : ''}. Rode "npm ci".\n`)
  process.exit(1)
}

/** Names a missing package of the server, if any; for a start that must not install. */
export function whatIsNotInstalled() {
  const reason = whatIsMissing(false)
  return reason && `As dependências não estão instaladas (${reason}). Rode "npm ci --omit=dev" e inicie de novo.`
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > NODE[0] || (major === NODE[0] && minor >= NODE[1])) return
  process.stderr.write(
    `O Portal Clínicas precisa do Node.js ${NODE.join('.')} ou mais novo; este é o ${process.versions.node}. Instale-o de https://nodejs.org.\n`,
  )
  process.exit(1)
}

const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/**
 * Compares the lockfile with npm's record in `node_modules`; file times are unreliable, since a checkout changes them.
 */
function whatIsMissing(withBuilds) {
  const installed = packagesOf('node_modules/.package-lock.json')
  if (!installed) return 'primeira vez'
  // Installed without development packages, or only for the server in an image: absent packages are not needed.
  const isPartial = !withBuilds && !Object.values(installed).some(({ dev }) => dev)
  for (const [path, { version, optional, devOptional, peer }] of Object.entries(
    packagesOf('package-lock.json') ?? {},
  )) {
    const mayBeAbsent = isPartial || optional || devOptional || peer || !path.includes('node_modules/')
    if (installed[path] ? installed[path].version !== version : !mayBeAbsent)
      return `mudou ${path.split('node_modules/').pop()}`
  }
}
