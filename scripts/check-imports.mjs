import { cruise } from 'dependency-cruiser'
import configuration from '../.dependency-cruiser.mjs'
import { ROOT, say } from './command.mjs'

/** Under a TypeScript that it does not know, dependency-cruiser sees no modules and finds no fault. */
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
if (totalCruised < FEWEST_MODULES) say(`Only ${totalCruised} modules were seen; expected at least ${FEWEST_MODULES}.`)
process.exitCode = violations.length > 0 || totalCruised < FEWEST_MODULES ? 1 : 0
