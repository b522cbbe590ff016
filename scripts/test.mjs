// Runs all checks and tests with one report; later stages also run when an earlier one failed. Browser tests spend half
// of their time waiting, so checks and unit, HTTP and component tests run in parallel with them, at a lower priority.
// `npm test -- --changed` runs the tests that uncommitted changes may break, `--changed=main` those of all changes
// since main; of the browser tests it runs only changed ones, because the pages that they open are not traced.
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

/** Free memory from which on the tests write to memory; they hold less than a tenth of it at a time. */
const MEMORY_BYTES = 8 * 1024 ** 3
/** Folder prefix, followed by the run's process id; has the machine's name, because containers may share the folder. */
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
 * Creates the folder for all files of the tests. In memory if there is plenty, because the tests create hundreds of
 * databases of some hundred files each.
 */
function makeTemporary() {
  const memory = '/dev/shm'
  for (const parent of [memory, tmpdir()]) removeLeftovers(parent)
  const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 }
  const parents = bavail * bsize >= MEMORY_BYTES ? [memory, tmpdir()] : [tmpdir()]
  for (const parent of parents) {
    const folder = mkdtempSync(join(parent, `${PREFIX}${process.pid}-`))
    // Accessible to the account that runs PostgreSQL when the tests run as root.
    chmodSync(folder, 0o711)
    if (parent !== memory || canExecute(folder)) return folder
    rmSync(folder, { recursive: true })
  }
}

/** Removes folders of killed runs; called before this run has its own. */
function removeLeftovers(parent) {
  if (!existsSync(parent)) return
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) : Number.NaN
    if (Number.isNaN(pid) || (pid !== process.pid && isAlive(pid))) continue
    try {
      rmSync(join(parent, name), { recursive: true, force: true })
    } catch {
      // Belongs to another account, which will remove it.
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

/** True when programs in the folder can run; containers often forbid that in memory, where PostgreSQL is copied. */
function canExecute(folder) {
  const script = join(folder, 'try.sh')
  writeFileSync(script, '#!/bin/sh\n', { mode: 0o755 })
  return spawnSync(script).status === 0
}

/** Most characters of a failed test's message in the summary, the last output, which must show the cause. */
const MESSAGE = 1500

function fail(name, message = '') {
  const text = stripVTControlCharacters(message).slice(0, MESSAGE).trim()
  failures.push(`✗ ${name}${text && `\n${text}`.replaceAll('\n', '\n    ')}`)
}

/** Counts a stage without tests of its own as one. */
function count(name, succeeded) {
  if (succeeded) passed += 1
  else fail(name)
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** Prints the stage's output as it comes, or the output returned by `run` at the end. */
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
  // Output as for a file: a terminal's lines would be rewritten, and lines of other stages come in between.
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

/** Errors of a failed test with their lines, and the command that shows its trace. */
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
