// node scripts/check-docs.mjs: checks the documents: links resolve, commands and settings exist, and so does every
// record or rule that is cited.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { ROOT, say } from './command.mjs'
import { filesOf } from './sources.mjs'

const DECISIONS = 'docs/decisions'
const INDEX = `${DECISIONS}/README.md`
const RULES = 'docs/rules.md'
const MOST_OF_README = 6000
const TEXT = /\.(md|ts|tsx|mjs|js|css|sql|sh|html|yaml|conf|service|example)$|\/(Dockerfile|Caddyfile)$/
/** Matches one number or several after 'record' or 'decision'. */
const CITED = /\b(?:records?|decisions?)\s+(\d+(?:(?:,| and| to|, and)\s+\d+)*)/gi

const read = (file) => readFileSync(join(ROOT, file), 'utf8')
const files = filesOf('.').filter((file) => TEXT.test(file) && !file.includes('/migrations/'))
const pages = files.filter((file) => file.endsWith('.md'))
/** Joins the lines of a comment, because a citation may span two. */
const unwrapped = (text) => text.replace(/\n\s*(?:\*|\/\/)?\s*/g, ' ')
const texts = new Map(files.map((file) => [file, read(file)]))
const faults = []

/** Anchor of a heading, as hosting services and editors make it. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
const headingsOf = (text) => [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => heading.trim())
const withoutCode = (text) => text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '')

for (const page of pages) {
  for (const [, target] of withoutCode(texts.get(page)).matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue
    const [path, anchor] = target.split('#')
    const file = path ? normalize(join(dirname(page), path)) : page
    if (!existsSync(join(ROOT, file))) faults.push(`${page}: no such file, ${target}`)
    else if (anchor && !headingsOf(read(file)).some((heading) => anchorOf(heading) === decodeURIComponent(anchor)))
      faults.push(`${page}: no such heading, ${target}`)
  }
}

const { scripts } = JSON.parse(read('package.json'))
for (const page of pages)
  for (const [, name] of texts.get(page).matchAll(/npm run (?:-s |--silent )?([a-z][a-z:-]*)(?! -w)\b/g))
    if (!(name in scripts)) faults.push(`${page}: no such command, npm run ${name}`)

const settings = [...read('apps/server/src/platform/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): z?/gm)].map(
  ([, name]) => name,
)
const told = read('docs/settings.md')
for (const name of new Set(settings))
  if (!told.includes(`\`${name}\``)) faults.push(`docs/settings.md: ${name} is missing`)

const records = new Map(
  readdirSync(join(ROOT, DECISIONS))
    .filter((name) => name !== 'README.md')
    .map((name) => [Number.parseInt(name, 10), name]),
)
for (const [file, text] of texts)
  for (const [, numbers] of unwrapped(text).matchAll(CITED))
    for (const number of numbers.match(/\d+/g))
      if (!records.has(Number(number))) faults.push(`${file}: no record ${number}`)
const index = read(INDEX)
for (const name of records.values()) if (!index.includes(`](${name})`)) faults.push(`${INDEX}: ${name} is missing`)

const rules = new Set(headingsOf(read(RULES)))
for (const [file, text] of texts)
  for (const [, heading] of unwrapped(text).matchAll(/docs\/rules\.md, '([^'\n]+)'/g))
    if (!rules.has(heading)) faults.push(`${file}: ${RULES} has no heading '${heading}'`)

const size = Buffer.byteLength(read('README.md'))
if (size > MOST_OF_README) faults.push(`README.md: ${size} bytes, at most ${MOST_OF_README}`)

for (const fault of faults) say(fault)
process.exitCode = faults.length > 0 ? 1 : 0
