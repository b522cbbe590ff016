// All checks and tests in one report: later stages run also when an earlier one failed. Browser tests wait for half of
// their time; the checks, unit, HTTP and component tests run meanwhile, at a lower priority. `npm test -- --changed`
// runs the tests that what is not committed yet may break, `--changed=main` those of everything since main; what a
// browser test opens is not followed, so of those only the changed ones run.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { packageFile, ROOT, runNode, say } from './command.mjs'
import { ensureInstalled } from './install.mjs'

/** Free memory from which on the tests write there; they were seen to hold less than a tenth of it at a time. */
const MEMORY_BYTES = 8 * 1024 ** 3
/** Followed by the process id of the run; the machine's name, since containers may share the folder. */
const PREFIX = `portal-test-${hostname()}-`

ensureInstalled()
const { ensureBuilt } = await import('./build.mjs')
const temporary = makeTemporary()
process.env.TMPDIR = temporary
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
const failures = []
let passed = 0
const changed = process.argv.find((argument) => argument === '--changed' || argument.startsWith('--changed='))

/**
 * Folder of everything that the tests write for themselves. In memory where there is plenty: they make hundreds of
 * databases of some hundred files each.
 */
function makeTemporary() {
  const memory = '/dev/shm'
  for (const parent of [memory, tmpdir()]) removeLeftovers(parent)
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 }
  const parents = bavail * bsize >= MEMORY_BYTES ? [memory, tmpdir()] : [tmpdir()]
  for (const parent of parents) {
    const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`))
    // For the account that runs PostgreSQL when the tests are run as root.
    chmodSync(folder, 0o711)
    if (parent !== memory || canExecute(folder)) return folder
    rmSync(folder, { recursive: true })
  }
}

/** Removes folders of runs that were killed; called before this run has one. */
function removeLeftovers(parent) {
  if (!existsSync(parent)) return
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN
    if (Number.isNaN(pid) || (pid !== process.pid && isAlive(pid))) continue
    try {
      rmSync(join(parent, name), { recursive: true, force: true })
    } catch {
      // Of another account, which will remove it.
    }
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch ({ code }) {
    return code !== 'ESRCH'
  }
}

/** Containers often forbid it in memory; PostgreSQL may have to be copied there. */
function canExecute(folder) {
  const script = join(folder, 'try.sh')
  writeFileSync(script, '#!/bin/sh\n', { mode: 0o755 })
  return spawnSync(script).status === 0
}

/** Characters of a failed test's message in the summary: where only the end of the output is kept, it says the cause. */
const MESSAGE = 1500

function fail(name, message = '') {
  const text = stripVTControlCharacters(message).slice(0, MESSAGE).trim()
  failures.push(`✗ ${name}${text && `\n${text}`.replaceAll('\n', '\n    ')}`)
}

/** A stage without tests of its own counts as one. */
function count(name, succeeded) {
  if (succeeded) passed += 1
  else fail(name)
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** Prints the stage's output as it comes, or all at once what `run` returns. */
async function stage(name, run) {
  const begin = performance.now()
  say(`\n── ${name}`)
  const output = await run()
  if (output) say(`\n── ${name}\n${output}`)
  say(`── ${name}: ${((performance.now() - begin) / 1000).toFixed(1)} s`)
}

const BESIDE = { quiet: true, priority: 5 }

async function runCheck() {
  const { code, output } = await runNode(['scripts/check.mjs'], BESIDE)
  count('npm run check', code === 0)
  return output
}

/** Runs the tests of the configuration in `folder`. */
async function runVitest(kind, folder = '.') {
  const file = join(temporary, `${kind}.json`)
  const args = [
    packageFile('vitest', 'vitest.mjs'),
    'run',
    `--root=${join(ROOT, folder)}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...(changed ? [changed, '--passWithNoTests'] : []),
  ]
  const { code, output } = await runNode(args, BESIDE)
  let failed = 0
  for (const { name, status, message, assertionResults } of read(file)?.testResults ?? []) {
    passed += assertionResults.filter((test) => test.status === 'passed').length
    const red = assertionResults.filter((test) => test.status === 'failed')
    for (const test of red) fail(`${name.slice(ROOT.length)} › ${test.fullName}`, test.failureMessages.join('\n'))
    // A file that fails to load has no tests.
    const loads = status !== 'failed' || red.length > 0
    if (!loads) fail(`${name.slice(ROOT.length)} does not load`, message)
    failed += red.length + (loads ? 0 : 1)
  }
  if (code !== 0 && failed === 0) fail(`vitest, ${kind} tests, ended with code ${code}`, output.slice(-MESSAGE))
  return output
}

async function runPlaywright() {
  const file = join(temporary, 'playwright.json')
  const args = [
    packageFile('@playwright/test', 'cli.js', 'e2e'),
    'test',
    '--reporter=list,json',
    ...(changed ? [changed.replace('--changed', '--only-changed'), '--pass-with-no-tests'] : []),
  ]
  // As to a file: a terminal's lines would be rewritten, and those of other stages come in between.
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_FORCE_TTY: '0' }
  const { code } = await runNode(args, { cwd: join(ROOT, 'e2e'), env })
  const report = read(file)
  const errors = report?.errors ?? []
  const tests = testsOf(report?.suites ?? [])
  const red = tests.filter(({ test }) => test.status === 'unexpected')
  passed += tests.filter(({ test }) => test.status === 'expected').length
  for (const { path, test } of red) fail(`e2e/${path}`, messageOf(test))
  for (const { message } of errors) fail('e2e', message)
  if (code !== 0 && red.length + errors.length === 0) fail(`playwright ended with code ${code}`)
}

/** What went wrong, at which line, and where the record of it lies. */
function messageOf({ results }) {
  const errors = results.flatMap((result) => result.errors)
  const traces = results.flatMap(({ attachments }) => attachments.filter(({ name }) => name === 'trace'))
  return [
    ...traces.map(({ path }) => `npx playwright show-trace ${path.slice(ROOT.length + 1)}`),
    ...errors.map(({ message, location }) => `${message}\n${location ? `at line ${location.line}` : ''}`),
  ].join('\n')
}

function testsOf(suites, parents = []) {
  return suites.flatMap((suite) => {
    const path = [...parents, suite.title]
    const own = suite.specs.flatMap(({ title, tests }) =>
      tests.map((test) => ({ path: [...path, title].join(' › '), test })),
    )
    return [...own, ...testsOf(suite.suites ?? [], path)]
  })
}

async function inBrowser() {
  await stage('build', async () => count('build of the pages', await ensureBuilt()))
  const budget = 'apps/web/scripts/check-budget.mjs'
  if (existsSync(join(ROOT, budget))) {
    await stage('page budgets', async () => count('page budgets', (await runNode([budget])).code === 0))
  }
  await stage('browser tests', runPlaywright)
}

async function beside() {
  await stage('check', runCheck)
  await stage('unit and HTTP tests', () => runVitest('unit and HTTP'))
  await stage('component tests', () => runVitest('component', 'apps/web'))
}

await Promise.all([inBrowser(), beside()])

if (failures.length > 0) say(`\nFailed:\n  ${failures.join('\n  ')}`)
say(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
