// `npm ci` must work on a bare clone on every platform: npm omits from the lockfile what its registry did not have.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, say } from './command.mjs'

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies']
const read = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
const { packages } = read('package-lock.json')
const problems = []

for (const folder of ['', ...read('package.json').workspaces]) {
  const manifest = read(join(folder, 'package.json'))
  for (const kind of KINDS) {
    const [listed, locked] = [manifest[kind] ?? {}, packages[folder]?.[kind] ?? {}]
    for (const name of new Set([...Object.keys(listed), ...Object.keys(locked)])) {
      if (listed[name] !== locked[name]) problems.push(`${folder || '.'}: ${name} differs from package-lock.json`)
      if (!/^(npm:.+@)?\d/.test(listed[name] ?? '0')) problems.push(`${folder || '.'}: ${name} needs an exact version`)
    }
  }
}

/** True when a package in folder `from` can resolve `name`, searching upwards like Node. */
function finds(from, name) {
  const places = [`${from}/node_modules/${name}`]
  for (let end = from.lastIndexOf('/'); end > 0; end = from.lastIndexOf('/', end - 1)) {
    places.push(`${from.slice(0, end)}/node_modules/${name}`)
  }
  return [...places, `node_modules/${name}`].some((place) => packages[place])
}

for (const [from, { dependencies, optionalDependencies }] of Object.entries(packages)) {
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    if (!finds(from, name)) problems.push(`package-lock.json: ${name} is missing, wanted by ${from || 'the root'}`)
  }
}

for (const problem of problems) say(problem)
process.exitCode = problems.length > 0 ? 1 : 0
