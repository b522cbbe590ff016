// Finds regular expressions of server and contract, which read strangers' texts, whose time grows faster than the text.
// Those built from strings (`new RegExp`) are not seen here: `npm run bench textos` times them.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { analyse } from 'scslre'
import ts from 'typescript'
import { ROOT, say } from './command.mjs'

const FOLDERS = ['packages/contract/src', 'apps/server/src']
/** With an unsupported TypeScript, no literal would be found and thus no fault. */
const FEWEST_LITERALS = 100

function* literalsOf(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  const nodes = [source]
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    if (ts.isRegularExpressionLiteral(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      yield { line: line + 1, text: node.text }
    }
    ts.forEachChild(node, (child) => {
      nodes.push(child)
    })
  }
}

let seen = 0
for (const folder of FOLDERS) {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
  for (const name of files.filter((file) => file.endsWith('.ts') && !/\.(test|factory)\.ts$/.test(file))) {
    const file = join(ROOT, folder, name)
    for (const { line, text } of literalsOf(file)) {
      seen++
      const end = text.lastIndexOf('/')
      const literal = { source: text.slice(1, end), flags: text.slice(end + 1) }
      const { reports } = analyse(literal, { reportTypes: { Move: true, Self: true, Trade: true } })
      if (reports.length === 0) continue
      say(`${relative(ROOT, file)}:${line}: grows faster than its text: ${text}`)
      process.exitCode = 1
    }
  }
}
if (seen < FEWEST_LITERALS) throw new Error(`only ${seen} regular expressions were found`)
