// node scripts/check-arrows.mjs [--draw] [folder]: checks the server's words against `uses` and `reads` of
// .dependency-cruiser.mjs (tables read and written), and docs/architecture.md, which draws them (`--draw`).
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { arrowsOf, both, circlesOf, faultsOf } from './arrows.mjs'
import { ROOT, say } from './command.mjs'

const args = process.argv.slice(2)
const root = resolve(args.find((arg) => !arg.startsWith('--')) ?? ROOT)
const config = await import(pathToFileURL(join(root, '.dependency-cruiser.mjs')).href)
const faults = faultsOf(arrowsOf(root), config)

/** Words by floor, the highest first; each word is above all that it uses. */
function floorsOf(words) {
  const heights = new Map()
  const heightOf = (word) => {
    if (!heights.has(word)) heights.set(word, 1 + Math.max(0, ...(words[word] ?? []).map(heightOf)))
    return heights.get(word)
  }
  const all = new Set([...Object.keys(words), ...Object.values(words).flat()])
  return [...all]
    .map((word) => [word, heightOf(word)])
    .toSorted(([a, high], [b, low]) => low - high || (a < b ? -1 : 1))
}

const START = '<!-- drawn by scripts/check-arrows.mjs -->'
const END = '<!-- end -->'

function draw() {
  const list = (sign, words) => (words.length > 0 ? ` ${sign} ${words.toSorted().join(' ')}` : '')
  const rooms = (words, reads = {}) =>
    floorsOf(words).map(
      ([word, floor]) =>
        `${String(floor).padStart(2)}  ${word}${list('→', words[word] ?? [])}${list('~', Object.keys(reads[word] ?? {}))}`,
    )
  const circles = circlesOf(both(config)).map((circle) => `${circle.length} words: ${circle.join(' ')}`)
  const block = (title, lines) => `${title}\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\``
  return [
    block('### Server', rooms(config.uses.server, config.reads)),
    block('Circles among reads (among uses there are none):', circles),
    block('### Pages', rooms(config.uses.web)),
  ].join('\n\n')
}

const page = join(root, 'docs/architecture.md')
const text = readFileSync(page, 'utf8')
const [before, rest = ''] = text.split(START)
const [, after = ''] = rest.split(END)
const drawn = `${before}${START}\n\n${draw()}\n\n${END}${after}`
if (args.includes('--draw')) writeFileSync(page, drawn)
else if (drawn !== text) faults.push('docs/architecture.md draws other rooms: node scripts/check-arrows.mjs --draw')

for (const fault of faults) say(fault)
process.exitCode = faults.length > 0 ? 1 : 0
