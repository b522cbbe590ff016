// Fails when the files that a first page loads before it is usable exceed its budget. Sizes are gzip, 1 kB = 1000
// bytes.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const CSS_KB = 20
/** Largest number of files: on a phone a request costs more than its bytes. */
const JS_FILES = 30
const CSS_FILES = 10

const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const read = (file) => readFileSync(dist + file)
const { pages, whole, later } = JSON.parse(readFileSync(new URL('../vite/first-pages.json', import.meta.url)))
const manifest = JSON.parse(read('.vite/manifest.json'))

/** The chunk named `key` and everything it imports statically. */
function collect(key, found = new Set()) {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no part named ${key}: correct vite/first-pages.json`)
  if (found.has(chunk)) return found
  found.add(chunk)
  for (const imported of chunk.imports ?? []) collect(imported, found)
  return found
}

const kb = (files) => files.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0) / 1000

const chunksOf = (parts) => [...new Set(['index.html', ...parts].flatMap((key) => [...collect(key)]))]

let failed = false
for (const { page, parts, jsKb } of pages) {
  const chunks = chunksOf(parts)
  const scripts = chunks.map((chunk) => chunk.file)
  const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))]
  const [js, css] = [kb(scripts), kb(styles)]
  const over = js > jsKb || css > CSS_KB || scripts.length > JS_FILES || styles.length > CSS_FILES
  failed ||= over
  const line = [
    `JS ${js.toFixed(1)} / ${jsKb} kB in ${scripts.length} / ${JS_FILES} files`,
    `CSS ${css.toFixed(1)} / ${CSS_KB} kB in ${styles.length} / ${CSS_FILES}`,
  ].join('   ')
  console.log(`${over ? 'OVER' : '  ok'}  ${page.padEnd(24)} ${line}`)
}

// Inline scripts in the page itself, which take the place of a file.
const inline = [
  ...read('index.html')
    .toString()
    .matchAll(/<script>(.*?)<\/script>/gs),
]
  .map(([, script]) => script)
  .join('')
for (const { page, styles, jsKb } of whole) {
  const js = gzipSync(inline, { level: 9 }).length / 1000
  const files = [...manifest['index.html'].css, ...[...collect(styles)].map((chunk) => chunk.file)]
  const css = kb(files)
  const over = js > jsKb || css > CSS_KB || files.some((file) => !file.endsWith('.css'))
  failed ||= over
  console.log(
    `${over ? 'OVER' : '  ok'}  ${page.padEnd(24)} JS ${js.toFixed(1)} / ${jsKb} kB   CSS ${css.toFixed(1)} / ${CSS_KB} kB in ${files.length}`,
  )
}

for (const { page, before, part, jsKb } of later) {
  const known = new Set(chunksOf(before))
  const js = kb([...collect(part)].filter((chunk) => !known.has(chunk)).map((chunk) => chunk.file))
  const over = js > jsKb
  failed ||= over
  console.log(`${over ? 'OVER' : '  ok'}  ${page.padEnd(24)} JS ${js.toFixed(1)} / ${jsKb} kB more`)
}

for (const { file } of Object.values(manifest)) {
  if (!file.endsWith('.js') || !/ZodError/.test(read(file).toString())) continue
  failed = true
  console.log(`OVER  ${file} contains zod: import types or pure rule files of the contract only`)
}
process.exitCode = failed ? 1 : 0
