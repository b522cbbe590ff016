// Texts that the pages may show, for the test that compares them with the names in the guides.
import { readFileSync } from 'node:fs'
import ts from 'typescript'

const inOneLine = (text) => text.replace(/\s+/g, ' ').trim()

/** Text of an element, including nested elements. */
const within = (node) =>
  ts.isJsxText(node) ? node.text : ts.isJsxElement(node) ? node.children.map(within).join('') : ''

/** Strings of a file, texts between its tags, and property names, which often label tabs and columns. */
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
