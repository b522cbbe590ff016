// Which texts the pages may show whole, for the test that compares them with what the guides name.
import { readFileSync } from 'node:fs'
import ts from 'typescript'

const inOneLine = (text) => text.replace(/\s+/g, ' ').trim()

/** What stands in an element, across the elements in it. */
const within = (node) =>
  ts.isJsxText(node) ? node.text : ts.isJsxElement(node) ? node.children.map(within).join('') : ''

/** Strings of a file, texts between its tags, and names of properties, which tabs and columns often are. */
export function labelsOf(file) {
  const labels = []
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) return
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) labels.push(inOneLine(node.text))
    else if (ts.isJsxElement(node)) labels.push(inOneLine(within(node)))
    else if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) labels.push(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX))
  return labels
}
