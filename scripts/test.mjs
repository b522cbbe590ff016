// All checks and tests in one report: later stages run also when an earlier one failed. Browser tests wait for half of
// their time; the checks, unit and HTTP tests run meanwhile, at a lower priority.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packageFile, ROOT, runNode, say } from './command.mjs'
import { ensureInstalled } from './install.mjs'

ensureInstalled()
const { ensureBuilt } = await import('./build.mjs')
const reports = mkdtempSync(join(tmpdir(), 'portal-test-reports-'))
const failures = []
let passed = 0

/** A stage without tests of its own counts as one. */
function count(name, succeeded) {
  if (succeeded) passed += 1
  else failures.push(name)
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

async function runVitest() {
  const file = join(reports, 'vitest.json')
  const args = [
    packageFile('vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const { code, output } = await runNode(args, BESIDE)
  let failed = 0
  for (const { name, status, message, assertionResults } of read(file)?.testResults ?? []) {
    passed += assertionResults.filter((test) => test.status === 'passed').length
    const red = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName)
    // A file that fails to load has no tests.
    if (status === 'failed' && red.length === 0) red.push(message || 'the file does not load')
    for (const title of red) failures.push(`${name.slice(ROOT.length)} › ${title}`)
    failed += red.length
  }
  if (code !== 0 && failed === 0) failures.push(`vitest ended with code ${code}`)
  return output
}

async function runPlaywright() {
  const file = join(reports, 'playwright.json')
  const args = [packageFile('@playwright/test', 'cli.js', 'e2e'), 'test', '--reporter=list,json']
  // As to a file: a terminal's lines would be rewritten, and those of other stages come in between.
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, PLAYWRIGHT_FORCE_TTY: '0' }
  const { code } = await runNode(args, { cwd: join(ROOT, 'e2e'), env })
  const report = read(file)
  const red = []
  for (const { path, test } of testsOf(report?.suites ?? [])) {
    if (test.status === 'expected' || test.status === 'flaky') passed += 1
    else if (test.status === 'unexpected') red.push(`e2e/${path}`)
  }
  red.push(...(report?.errors ?? []).map(({ message }) => `e2e: ${message}`))
  if (code !== 0 && red.length === 0) red.push(`playwright ended with code ${code}`)
  failures.push(...red)
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
  await stage('unit and HTTP tests', runVitest)
}

await Promise.all([inBrowser(), beside()])

rmSync(reports, { recursive: true, force: true })
if (failures.length > 0) say(`\nFailed:\n${failures.map((failure) => `  ✗ ${failure}`).join('\n')}`)
say(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0
