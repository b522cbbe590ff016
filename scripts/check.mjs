import { join } from 'node:path'
import { packageFile, ROOT, runNode, say } from './command.mjs'
import { ensureInstalled } from './install.mjs'

ensureInstalled()

/** Incremental, so that a repeat checks only changed files. */
const tsc = (workspace) => ({
  name: `tsc ${workspace}`,
  args: [
    packageFile('typescript', 'bin/tsc'),
    '-p',
    workspace,
    '--incremental',
    '--tsBuildInfoFile',
    join(ROOT, '.cache', `${workspace.replace('/', '-')}.tsbuildinfo`),
  ],
})
// Longest first: two run at a time.
const steps = [
  tsc('apps/server'),
  tsc('apps/web'),
  { name: 'knip', args: [packageFile('knip', 'bin/knip.js')] },
  { name: 'imports', args: ['scripts/check-imports.mjs'] },
  tsc('e2e'),
  { name: 'lockfile', args: ['scripts/check-lockfile.mjs'] },
  tsc('packages/contract'),
  tsc('bench'),
  { name: 'biome', args: [packageFile('@biomejs/biome', 'bin/biome'), 'check', '--error-on-warnings'] },
]

async function work() {
  for (let step = steps.shift(); step; step = steps.shift()) {
    const begin = performance.now()
    const { code, output } = await runNode(step.args, { quiet: true })
    const seconds = ((performance.now() - begin) / 1000).toFixed(1).padStart(5)
    say(`${code === 0 ? '✓' : '✗'} ${step.name.padEnd(24)}${seconds} s`)
    if (code === 0) continue
    process.exitCode = 1
    say(`\n${output}\n`)
  }
}

await Promise.all([work(), work()])
