// Finds arrows between the server's words that SQL makes: whose tables a word reads, and whose it writes. Arrows by
// imports of services and queries are checked by dependency-cruiser.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'

const SERVER = 'apps/server/src'
/** Folders that are no words: machinery, data and tests. `TEST` matches test files anywhere. */
const MACHINERY = new Set(['platform', 'cli', 'demo', 'seed', 'testing'])
const TEST = /\.(test|factory)\.ts$|\/testing\/|-process\.ts$|\.d\.ts$/

const wordOf = (file) =>
  file
    .slice(SERVER.length + 1)
    .split('/')
    .slice(0, -1)[0]

/** All nodes below one. */
function* nodesOf(root) {
  const nodes = [root]
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    yield node
    ts.forEachChild(node, (child) => void nodes.push(child))
  }
}

/** Text of a string or a template with its expressions as written; undefined for other nodes. */
function textOf(node) {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return
  const parts = node.templateSpans.map(({ expression, literal }) => `\${${expression.getText()}}${literal.text}`)
  return node.head.text + parts.join('')
}

/**
 * Reads the server's files below `root`. Returns `reads` ({ from, to, file, table } per import of another word's
 * table), `writes` (the same per statement that changes one), and `raw` ({ file, text } for SQL that names a table by a
 * string).
 */
export function arrowsOf(root) {
  const files = readdirSync(join(root, SERVER), { recursive: true, encoding: 'utf8' })
    .map((name) => `${SERVER}/${name.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !TEST.test(file))
    .toSorted()
  const sources = new Map(
    files.map((file) => [
      file,
      ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true),
    ]),
  )
  const names = new Set()
  for (const [file, source] of sources)
    if (file.endsWith('.table.ts'))
      for (const [, name] of source.text.matchAll(/^export const \w+ = \w+\(\s*'(\w+)'/gm)) names.add(name)

  const reads = []
  const writes = []
  const raw = []
  const named = new RegExp(`\\b(?:from|join|update|into|using)\\s+"?(?:${[...names].join('|')})\\b`, 'i')
  const unknown = /\b(?:from|join|update|into)\s+\$\{sql\.(?:identifier|raw)\(/i
  for (const [file, source] of sources) {
    const from = wordOf(file)
    const place = (node) => `${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`
    /** Tables of this file, by the identifier of the table or of its name. */
    const known = new Map()
    for (const node of nodesOf(source)) {
      if (!ts.isImportDeclaration(node) || !/^\..*\.table\.ts$/.test(node.moduleSpecifier.text)) continue
      const to = wordOf(relative('.', join(dirname(file), node.moduleSpecifier.text)))
      const bindings = node.importClause?.namedBindings
      for (const { name, propertyName } of bindings && ts.isNamedImports(bindings) ? bindings.elements : []) {
        const table = (propertyName ?? name).text
        known.set(name.text, { to, table })
        if (to !== from) reads.push({ from, to, file, table })
      }
    }
    for (const node of nodesOf(source)) {
      if (ts.isVariableDeclaration(node) && node.initializer && ts.isCallExpression(node.initializer)) {
        const { expression, arguments: given } = node.initializer
        const table = expression.getText() === 'namesOf' && known.get(given[0]?.getText())
        if (table) known.set(node.name.getText(), table)
      }
    }
    const write = (identifier, node) => {
      const target = known.get(identifier)
      if (target && target.to !== from) writes.push({ from, ...target, file: place(node) })
    }
    for (const node of nodesOf(source)) {
      if (ts.isCallExpression(node)) {
        const callee = node.expression
        const [first, second] = node.arguments
        if (ts.isPropertyAccessExpression(callee) && /^(insert|update|delete)$/.test(callee.name.text) && first)
          write(first.getText(), node)
        if (callee.getText() === 'insertRows' && second) write(second.getText(), node)
        // These functions move rows of the table when its parents are merged.
        if (/^(ownedRowsOf|rowsOf)$/.test(callee.getText()) && first) write(first.getText(), node)
      }
      const text = textOf(node)
      if (text === undefined) continue
      for (const [, identifier] of text.matchAll(/\b(?:update|insert into|delete from)\s+\$\{(\w+)\}/gi))
        write(identifier, node)
      if (!file.endsWith('.table.ts') && (named.test(text) || (!MACHINERY.has(from) && unknown.test(text))))
        raw.push({ file: place(node), text: text.trim().split('\n')[0] })
    }
  }
  const ofWords = ({ from, to }) => from !== undefined && !MACHINERY.has(from) && !MACHINERY.has(to)
  return { reads: reads.filter(ofWords), writes: writes.filter(ofWords), raw }
}

/** Groups of words that all reach each other by these arrows ({ word: others }), largest first; no single words. */
export function circlesOf(arrows) {
  const reach = new Map()
  for (const word of Object.keys(arrows)) {
    const seen = new Set()
    const next = [...(arrows[word] ?? [])]
    for (let other = next.pop(); other; other = next.pop()) {
      if (seen.has(other)) continue
      seen.add(other)
      next.push(...(arrows[other] ?? []))
    }
    reach.set(word, seen)
  }
  const groups = new Map()
  for (const [word, seen] of reach) {
    const group = [...seen].filter((other) => reach.get(other)?.has(word)).toSorted()
    if (group.length > 1) groups.set(group.join(' '), group)
  }
  return [...groups.values()].toSorted((a, b) => b.length - a.length)
}

/** Arrows of each word to others, from both lists of the architecture. */
export const both = ({ uses, reads }) =>
  Object.fromEntries(
    [...new Set([...Object.keys(uses.server), ...Object.keys(reads)])].map((word) => [
      word,
      [...(uses.server[word] ?? []), ...Object.keys(reads[word] ?? {})],
    ]),
  )

/** Contradictions of the architecture's two lists, as sentences. */
export function faultsOf({ reads, writes, raw }, config) {
  const uses = (from, to) => (config.uses.server[from] ?? []).includes(to)
  const faults = raw.map(({ file, text }) => `${file}: SQL names a table by a string: ${text}`)
  for (const { from, to, file, table } of writes) faults.push(`${file}: ${from} writes ${table} of ${to}`)
  for (const { from, to, file, table } of reads)
    if (!uses(from, to) && config.reads[from]?.[to] === undefined)
      faults.push(`${file}: ${from} reads ${table} of ${to}, which neither \`uses\` nor \`reads\` has`)
  for (const [from, others] of Object.entries(config.reads))
    for (const to of Object.keys(others)) {
      if (uses(from, to)) faults.push(`reads: ${from} → ${to} stands in \`uses\` too`)
      else if (!reads.some((read) => read.from === from && read.to === to))
        faults.push(`reads: ${from} → ${to} is not read any more`)
    }
  const [largest = []] = circlesOf(both(config))
  if (largest.length !== config.LARGEST_CIRCLE)
    faults.push(
      `the largest circle among reads has ${largest.length} words, LARGEST_CIRCLE says ${config.LARGEST_CIRCLE}: ${largest.join(', ')}`,
    )
  return faults
}
