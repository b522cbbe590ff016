// node scripts/check.mjs [step…]: runs all steps, or those named. A step is skipped if its sources are unchanged since
// its last success.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFile, ROOT, runNode, say } from './command.mjs'
import { ensureInstalled } from './install.mjs'
import { hashSources } from './sources.mjs'

ensureInstalled()

const PASSED = join(ROOT, '.cache/check.json')
const ALWAYS = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'scripts']
/** Documents do not affect steps that read none. */
const isChecked = (file) => !file.endsWith('.md') || file === 'docs/architecture.md'

/**
 * Incremental, so that a repeat checks only changed files; on one thread, since several would each derive the same types
 * and two projects run at a time anyway.
 */
const tsc = (workspace, ...imports) => ({
  name: `tsc ${workspace}`,
  reads: [workspace, ...imports],
  args: [
    packageFile('typescript-native', 'bin/tsc'),
    '-p',
    workspace,
    '--singleThreaded',
    '--incremental',
    '--tsBuildInfoFile',
    join(ROOT, '.cache', `${workspace.replace('/', '-')}.tsbuildinfo`),
  ],
})
// Longest first: two run at a time.
const all = [
  tsc('apps/web', 'packages'),
  // Together with the contract and its tests, which use the same types.
  tsc('apps/server', 'packages'),
  // Together with the browser tests: both run parts of the server under the browser's types.
  tsc('bench', 'packages', 'apps', 'e2e'),
  { name: 'knip', args: [packageFile('knip', 'bin/knip.js')] },
  { name: 'imports', args: ['scripts/check-imports.mjs'] },
  {
    name: 'arrows',
    reads: ['apps/server/src', '.dependency-cruiser.mjs', 'docs/architecture.md'],
    args: ['scripts/check-arrows.mjs'],
  },
  { name: 'regex', reads: ['packages/contract/src', 'apps/server/src'], args: ['scripts/check-regex.mjs'] },
  { name: 'docs', papers: true, args: ['scripts/check-docs.mjs'] },
  { name: 'lockfile', args: ['scripts/check-lockfile.mjs'] },
  { name: 'biome', args: [packageFile('@biomejs/biome', 'bin/biome'), 'check', '--error-on-warnings'] },
]

const named = process.argv.slice(2)
const unknown = named.filter((name) => !all.some((step) => step.name === name))
if (unknown.length > 0) throw new Error(`no such step: ${unknown.join(', ')}`)
const steps = named.length > 0 ? all.filter(({ name }) => named.includes(name)) : all

const passed = existsSync(PASSED) ? JSON.parse(readFileSync(PASSED, 'utf8')) : {}

async function work() {
  for (let step = steps.shift(); step; step = steps.shift()) {
    const begin = performance.now()
    // Another Node version may have other types and rules.
    const sources =
      process.version +
      hashSources(step.reads ? [...ALWAYS, ...step.reads] : ['.'], step.papers ? undefined : isChecked)
    if (passed[step.name] === sources) {
      say(`✓ ${step.name.padEnd(24)} unchanged`)
      continue
    }
    const { code, output } = await runNode(step.args, { quiet: true })
    const seconds = ((performance.now() - begin) / 1000).toFixed(1).padStart(5)
    say(`${code === 0 ? '✓' : '✗'} ${step.name.padEnd(24)}${seconds} s`)
    if (code === 0) {
      passed[step.name] = sources
      continue
    }
    process.exitCode = 1
    say(`\n${output}\n`)
  }
}

await Promise.all([work(), work()])
mkdirSync(join(ROOT, '.cache'), { recursive: true })
writeFileSync(PASSED, JSON.stringify(passed))
