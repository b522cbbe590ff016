import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest, type Reporter, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'
import type { Mutante } from './mutante.ts'

/** Runs tests of a tree repeatedly with one database server; each run stops at its first failure. */
export async function createProvador(root: string) {
  let noticed: string | null = null
  let running: Vitest | undefined

  const note = (what: string) => {
    noticed ??= what
    void running?.cancelCurrentRun('test-failure')
  }
  const pathOf = ({ project, relativeModuleId }: TestModule) => `${project.name} ${relativeModuleId}`
  const reporter: Reporter = {
    onTestCaseResult(test) {
      const { state, errors } = test.result()
      if (state === 'failed')
        note(`${pathOf(test.module)} > ${test.fullName} (${errors?.[0]?.message.split('\n', 1)[0]})`)
    },
    onTestSuiteResult(suite) {
      if (suite.errors().length > 0) note(`${pathOf(suite.module)} > ${suite.fullName}`)
    },
    onTestModuleEnd(module) {
      if (module.errors().length > 0) note(`${pathOf(module)} (did not run)`)
    },
  }
  // vitest looks up the configured projects from the working directory.
  const home = process.cwd()
  process.chdir(root)
  const runners = [
    await createVitest('test', { root, watch: false, reporters: [reporter] }),
    // Component tests, in a browser.
    await createVitest('test', { root: join(root, 'apps/web'), watch: false, reporters: [reporter] }),
  ]
  const all = (await Promise.all(runners.map((runner) => runner.globTestSpecifications()))).flat()
  const filesOf = (part: string) => {
    const found = all.filter(({ moduleId }) => moduleId.includes(part))
    if (found.length === 0) throw new Error(`no test file has ${part} in its path`)
    return found
  }

  /** First failing test; null when all pass. */
  async function run(specifications: TestSpecification[]): Promise<string | null> {
    noticed = null
    for (const runner of runners) {
      const its = specifications.filter(({ project }) => project.vitest === runner)
      if (its.length === 0 || noticed) continue
      running = runner
      const { unhandledErrors } = await runner.runTestSpecifications(its)
      if (unhandledErrors.length > 0) noticed ??= 'an error that nothing caught'
    }
    return noticed
  }

  const invalidate = (path: string) => {
    for (const runner of runners) runner.invalidateFile(path)
  }

  return {
    /** First test that fails without any fault; null when the tests are reliable. */
    runUnharmed: (parts: readonly string[]) => run([...new Set(parts.flatMap(filesOf))]),

    /** Test that notices the fault; null when the fault survives. */
    async plant({ file, find, replace, tests }: Mutante): Promise<string | null> {
      const path = join(root, file)
      const text = readFileSync(path, 'utf8')
      writeFileSync(
        path,
        text.replace(find, () => replace),
      )
      invalidate(path)
      try {
        const tried = new Set<string>()
        for (const part of tests) {
          const fresh = filesOf(part).filter(({ moduleId }) => !tried.has(moduleId))
          for (const { moduleId } of fresh) tried.add(moduleId)
          const killer = fresh.length > 0 ? await run(fresh) : null
          if (killer) return killer
        }
        return null
      } finally {
        writeFileSync(path, text)
        invalidate(path)
      }
    },

    async close() {
      for (const runner of runners) await runner.close()
      process.chdir(home)
    },
  }
}
