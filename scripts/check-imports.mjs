import { cruise } from 'dependency-cruiser'
import configuration, { uses } from '../.dependency-cruiser.mjs'
import { ROOT, say } from './command.mjs'

/** With an unsupported TypeScript, dependency-cruiser finds no modules and thus no violations. */
const FEWEST_MODULES = 50
const FOLDERS = ['packages/contract/src', 'apps/server/src', 'apps/web/src', 'e2e', 'bench']

process.chdir(ROOT)
const { options, ...ruleSet } = configuration
const { output } = await cruise(FOLDERS, { ...options, ruleSet, validate: true })
const { violations, totalCruised } = output.summary
for (const { rule, from, to, cycle } of violations) {
  const way = cycle?.length ? [from, ...cycle.map(({ name }) => name)].join(' → ') : `${from} → ${to}`
  say(`${rule.name}: ${way}`)
}
/** Path from a word back to itself along the `uses` table, if any: words must be layered. */
function circleOf(words, word, way = [word]) {
  for (const next of words[way.at(-1)] ?? []) {
    if (next === word) return [...way, next]
    const circle = way.includes(next) ? undefined : circleOf(words, word, [...way, next])
    if (circle) return circle
  }
}
const circles = Object.entries(uses).flatMap(([side, words]) =>
  Object.keys(words)
    .flatMap((word) => circleOf(words, word)?.join(' → ') ?? [])
    .map((way) => `${side}: ${way}`),
)
for (const circle of circles) say(`words in a circle, ${circle}`)
const TEST = /\.(test|factory)\.tsx?$|\/testing\/|-process\.ts$/
/** Side and word of an application's file; null for tests and other files. */
const roomOf = (file) =>
  TEST.test(file) ? null : (file.match(/^apps\/(server|web)\/src\/([^/]+)\//)?.slice(1) ?? null)
// Tables may be read without `uses`: check-arrows.mjs checks those.
const used = new Set(
  output.modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ resolved }) => !resolved.endsWith('.table.ts'))
      .map(({ resolved }) => [roomOf(source), roomOf(resolved)].join()),
  ),
)
const unused = Object.entries(uses).flatMap(([side, words]) =>
  Object.entries(words).flatMap(([word, others]) =>
    others.filter((other) => !used.has([side, word, side, other].join())).map((other) => `${side}: ${word} → ${other}`),
  ),
)
for (const arrow of unused) say(`uses: nobody imports along ${arrow}`)
if (totalCruised < FEWEST_MODULES) say(`Only ${totalCruised} modules were seen; expected at least ${FEWEST_MODULES}.`)
process.exitCode = violations.length + circles.length + unused.length > 0 || totalCruised < FEWEST_MODULES ? 1 : 0
