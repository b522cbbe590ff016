import { setImmediate } from 'node:timers/promises'
import PDFDocument from 'pdfkit'
import type { PdfDocument } from './document.ts'
import { openFonts } from './fonts.ts'
import { type Element, layOut, PAGE, type Piece } from './layout.ts'

/** Builds the tagged structure of an element and its children. */
function struct(doc: PDFKit.PDFDocument, element: Element, made: Map<Element, PDFKit.PDFStructureElement>) {
  const { tag, children, ...options } = element
  const own = doc.struct(tag, options)
  // PDF/UA requires that labels of lists are marked as bullets; the library has no option for it.
  if (tag === 'L') {
    const { dictionary } = own as unknown as { dictionary: { data: object } }
    Object.assign(dictionary.data, { A: { O: 'List', ListNumbering: 'Disc' } })
  }
  made.set(element, own)
  for (const child of children) own.add(struct(doc, child, made))
  return own
}

/** Groups consecutive pieces of the same element, which are marked once. */
function groupOf(pieces: Piece[]): [Element | null, Piece[]][] {
  const groups: [Element | null, Piece[]][] = []
  for (const piece of pieces) {
    const last = groups.at(-1)
    if (last && last[0] === piece.element) last[1].push(piece)
    else groups.push([piece.element, [piece]])
  }
  return groups
}

/** Draws a document page by page, tagged (PDF/UA), in Portuguese; gives its bytes to `write` as they are made. */
export async function drawPdf(document: PdfDocument, write: (bytes: Uint8Array) => void): Promise<void> {
  const { title, created, letterhead } = document
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: [PAGE.width, PAGE.height],
    margin: 0,
    tagged: true,
    lang: 'pt-BR',
    pdfVersion: '1.7',
    displayTitle: true,
    // An option newer than the library's types.
    ...({ subset: 'PDF/UA' } as object),
    info: { Title: title, Author: letterhead.name, CreationDate: created },
  })
  const ended = new Promise((resolve, reject) => doc.once('end', resolve).once('error', reject))
  const fonts = openFonts(doc)
  const logo = letterhead.logo && Buffer.from(letterhead.logo.bytes)
  const { root, pages } = layOut(document, fonts.widthOf)
  const made = new Map<Element, PDFKit.PDFStructureElement>()
  doc.addStructure(struct(doc, root, made))

  function draw(piece: Piece) {
    const { x, y } = piece
    if (piece.draw === 'text') fonts.write(piece.text, x, y, piece.style)
    else if (piece.draw === 'logo' && logo) doc.image(logo, x, y, { width: piece.width, height: piece.height })
    else if (piece.draw === 'rule')
      doc
        .moveTo(x, y)
        .lineTo(x + piece.width, y)
        .lineWidth(0.75)
        .strokeColor(piece.colour)
        .stroke()
  }

  if (document.attachment) {
    const { name, type, description, text } = document.attachment
    const times = { creationDate: created, modifiedDate: created }
    doc.file(Buffer.from(text), { name, type, description, ...times, ...({ relationship: 'Source' } as object) })
  }

  for (const [i, pieces] of pages.entries()) {
    doc.addPage()
    for (const [element, group] of groupOf(pieces)) {
      const content = element && doc.markStructureContent(element.tag)
      if (!content) doc.markContent('Artifact')
      for (const piece of group) draw(piece)
      doc.endMarkedContent()
      if (content) made.get(element)?.add(content)
    }
    // The first page must succeed before any byte is written; then each page leaves before the next one is drawn.
    if (i === 0) doc.on('data', write)
    await setImmediate()
  }
  doc.end()
  await ended
}
