import type { Block, Column, PdfDocument } from './document.ts'
import { breakLines, cleanText } from './lines.ts'

/** A4; all lengths are points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 56, bottom: 72 }
const CONTENT = PAGE.width - 2 * PAGE.margin
const PAGES_MAX = 500
const DASH = '—'

export type Style = { size: number; bold: boolean; colour: string }
export const STYLES = {
  title: { size: 17, bold: true, colour: '#17382f' },
  heading: { size: 12, bold: true, colour: '#1f6f5c' },
  body: { size: 10, bold: false, colour: '#1c1b19' },
  strong: { size: 10, bold: true, colour: '#1c1b19' },
  label: { size: 10, bold: false, colour: '#5b574f' },
  small: { size: 8.5, bold: false, colour: '#5b574f' },
} as const satisfies Record<string, Style>
const leadingOf = ({ size }: Style) => Math.round(size * 14) / 10

/** An element of the tagged structure, with the type that PDF gives it. */
export type Element = { tag: string; scope?: 'Row' | 'Column'; alt?: string; children: Element[] }

/** A drawing at its place on a page; without an element it is decoration that screen readers skip. */
export type Piece = { element: Element | null; x: number; y: number } & (
  | { draw: 'text'; text: string; style: Style }
  | { draw: 'rule'; width: number; colour: string }
  | { draw: 'logo'; width: number; height: number }
)
export type Layout = { root: Element; pages: Piece[][] }

export type Measure = (text: string, style: Style) => number

type Cell = {
  element: Element | null
  text: string
  style: Style
  x: number
  width: number
  align?: 'right' | undefined
}
type RowOptions = { padding?: number; rule?: boolean; onNewPage?: () => void }

const LOGO = { width: 150, height: 44 }
const RULE = '#d9d2c5'
const LABEL_WIDTH = 150
const GAP = 14
const BULLET_WIDTH = 12

/** Places every line before the first is drawn, because each page tells the number of pages. */
export function layOut(document: PdfDocument, measure: Measure): Layout {
  const root: Element = { tag: 'Document', children: [] }
  const pages: Piece[][] = []
  let page: Piece[] = []
  let y = 0
  const bottom = PAGE.height - PAGE.bottom

  function newPage() {
    if (pages.length === PAGES_MAX) throw new Error(`a document has more than ${PAGES_MAX} pages`)
    page = []
    pages.push(page)
    y = PAGE.margin
  }

  function add(parent: Element, tag: string, more: Partial<Element> = {}): Element {
    const element = { tag, children: [], ...more }
    parent.children.push(element)
    return element
  }

  const rule = (x: number, width: number, colour = RULE) =>
    page.push({ element: null, draw: 'rule', x, y, width, colour })

  /** Places cells side by side. They move to the next page together, unless no page is long enough. */
  function row(cells: Cell[], { padding = 0, rule: ruled = false, onNewPage }: RowOptions = {}) {
    const leading = Math.max(...cells.map(({ style }) => leadingOf(style)))
    const texts = cells.map((cell) => ({
      ...cell,
      lines: breakLines(cleanText(cell.text).trim() || DASH, cell.width, (text) => measure(text, cell.style)),
    }))
    const room = () => Math.floor((bottom - y - 2 * padding) / leading)
    let left = Math.max(...texts.map(({ lines }) => lines.length))
    for (let from = 0; left > 0; ) {
      const wholePage = Math.floor((bottom - PAGE.margin - 2 * padding) / leading)
      if (room() < left && (room() < 2 || left <= wholePage)) {
        newPage()
        onNewPage?.()
      }
      const count = Math.min(room(), left)
      for (const { element, lines, style, x, width, align } of texts)
        for (const [i, text] of lines.slice(from, from + count).entries()) {
          const indent = align === 'right' ? width - measure(text, style) : 0
          page.push({ element, draw: 'text', text, style, x: x + indent, y: y + padding + i * leading })
        }
      y += count * leading + 2 * padding
      if (ruled) rule(PAGE.margin, CONTENT)
      from += count
      left -= count
    }
  }

  const line = (element: Element, text: string, style: Style) =>
    row([{ element, text, style, x: PAGE.margin, width: CONTENT }])

  function letterhead({ name, lines, logo }: PdfDocument['letterhead']) {
    let x = PAGE.margin
    const top = y
    if (logo) {
      const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height)
      const [width, height] = [logo.width * scale, logo.height * scale]
      page.push({ element: add(root, 'Figure', { alt: name }), draw: 'logo', x, y, width, height })
      x += width + GAP
    }
    const width = PAGE.width - PAGE.margin - x
    row([{ element: add(root, 'P'), text: name, style: STYLES.strong, x, width }])
    for (const text of lines) row([{ element: add(root, 'P'), text, style: STYLES.small, x, width }])
    y = Math.max(y, logo ? top + LOGO.height : y) + 10
    rule(PAGE.margin, CONTENT, STYLES.heading.colour)
    y += 22
  }

  function table(columns: readonly Column[], rows: readonly (readonly string[])[]) {
    const element = add(root, 'Table')
    const shares = columns.reduce((sum, { share }) => sum + share, 0)
    const widths = columns.map(({ share }) => ((CONTENT - GAP * (columns.length - 1)) * share) / shares)
    const cells = (texts: readonly string[], style: Style, elementOf: () => Element | null): Cell[] => {
      let x = PAGE.margin
      return columns.map(({ align }, i) => {
        const cell = { element: elementOf(), text: texts[i] ?? '', style, x, width: widths[i] ?? 0, align }
        x += cell.width + GAP
        return cell
      })
    }
    const labels = columns.map(({ label }) => label)
    const head = add(element, 'TR')
    row(
      cells(labels, STYLES.strong, () => add(head, 'TH', { scope: 'Column' })),
      { padding: 4, rule: true },
    )
    // Screen readers have read the headings once; on further pages they are decoration.
    const onNewPage = () =>
      row(
        cells(labels, STYLES.strong, () => null),
        { padding: 4, rule: true },
      )
    for (const texts of rows) {
      const tr = add(element, 'TR')
      row(
        cells(texts, STYLES.body, () => add(tr, 'TD')),
        { padding: 4, rule: true, onNewPage },
      )
    }
  }

  function values(items: readonly (readonly [string, string])[]) {
    const element = add(root, 'Table')
    const x = PAGE.margin + LABEL_WIDTH + GAP
    for (const [label, value] of items) {
      const tr = add(element, 'TR')
      const th = add(tr, 'TH', { scope: 'Row' })
      row(
        [
          { element: th, text: label, style: STYLES.label, x: PAGE.margin, width: LABEL_WIDTH },
          { element: add(tr, 'TD'), text: value, style: STYLES.body, x, width: PAGE.width - PAGE.margin - x },
        ],
        { padding: 2.5 },
      )
    }
  }

  function list(items: readonly string[]) {
    const element = add(root, 'L')
    const x = PAGE.margin + BULLET_WIDTH
    for (const text of items) {
      const li = add(element, 'LI')
      row([
        { element: add(li, 'Lbl'), text: '•', style: STYLES.body, x: PAGE.margin, width: BULLET_WIDTH },
        { element: add(li, 'LBody'), text, style: STYLES.body, x, width: CONTENT - BULLET_WIDTH },
      ])
    }
  }

  function signatures(people: readonly (readonly string[])[]) {
    const width = Math.min(230, (CONTENT - GAP * (people.length - 1)) / people.length)
    if (y + 88 > bottom) newPage()
    y += 40
    const top = y
    let lowest = y
    for (const [i, lines] of people.entries()) {
      y = top
      const x = PAGE.margin + i * (width + GAP)
      rule(x, width, STYLES.body.colour)
      y += 5
      for (const text of lines) row([{ element: add(root, 'P'), text, style: STYLES.small, x, width }])
      lowest = Math.max(lowest, y)
    }
    y = lowest
  }

  function place(block: Block) {
    if (block.kind === 'heading') {
      y += 8
      if (y + leadingOf(STYLES.heading) + 4 * leadingOf(STYLES.body) > bottom) newPage()
      line(add(root, 'H2'), block.text, STYLES.heading)
      y -= 4
    } else if (block.kind === 'paragraph') {
      line(add(root, 'P'), block.text, block.small ? STYLES.small : STYLES.body)
    } else if (block.kind === 'list') list(block.items)
    else if (block.kind === 'values') values(block.items)
    else if (block.kind === 'page') newPage()
    else if (block.kind === 'table') table(block.columns, block.rows)
    else signatures(block.people)
    y += 8
  }

  newPage()
  letterhead(document.letterhead)
  line(add(root, 'H1'), document.title, STYLES.title)
  y += 10
  for (const block of document.blocks) place(block)
  for (const [i, pieces] of pages.entries()) {
    const text = cleanText(`${document.footer} · Página ${i + 1} de ${pages.length}`)
    pieces.push({ element: null, draw: 'text', text, style: STYLES.small, x: PAGE.margin, y: PAGE.height - 48 })
  }
  return { root, pages }
}
