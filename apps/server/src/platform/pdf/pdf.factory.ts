import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PdfDocument } from './document.ts'

/** A document with defaults for all that a test does not name. */
export const documento = (more: Partial<PdfDocument> = {}): PdfDocument => ({
  title: 'Ficha P-000001',
  created: new Date('2026-03-10T12:00:00Z'),
  letterhead: { name: 'Recanto Serra Verde', lines: ['CNPJ 12.345.678/0001-95'], logo: null },
  footer: 'P-000001',
  blocks: [],
  ...more,
})

type Node = { role?: string; type?: string; id?: string; alt?: string; children?: Node[] }
type Item = { str?: string; type?: string; id?: string; hasEOL?: boolean; transform?: number[]; width?: number }
/** An element of the structure: its type, its text, and the text that readers say instead of a picture. */
type Lido = { tag: string; text: string; alt?: string | undefined; children: Lido[] }

const ARTIFACT = '(decoration)'

/** Text of a page by its marked content; text outside of the structure is decoration. */
function textsOf(items: Item[]) {
  const texts = new Map<string, string>()
  let current = ARTIFACT
  for (const { type, id, str = '', hasEOL } of items) {
    if (type?.startsWith('beginMarkedContent')) current = id ?? ARTIFACT
    else if (type === 'endMarkedContent') current = ARTIFACT
    else texts.set(current, (texts.get(current) ?? '') + (hasEOL ? `${str}\n` : str))
  }
  return texts
}

function read(node: Node, texts: Map<string, string>): Lido {
  const children = (node.children ?? []).map((child) => read(child, texts))
  const own = node.id === undefined ? '' : (texts.get(node.id) ?? '')
  return {
    tag: node.role ?? '',
    alt: node.alt,
    text: (own + children.map(({ tag, text }) => (tag === '' ? text : '')).join('')).trim(),
    children: children.filter(({ tag }) => tag !== ''),
  }
}

const flatten = (element: Lido): Lido[] => [element, ...element.children.flatMap(flatten)]

/** Reads a PDF with a foreign program: structure and text in reading order, title, language, pictures. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { info, metadata } = await pdf.getMetadata()
  const pages = []
  for (let n = 1; n <= pdf.numPages; n++) {
    const page = await pdf.getPage(n)
    const items = (await page.getTextContent({ includeMarkedContent: true })).items as Item[]
    const tree = (await page.getStructTree()) as Node | null
    const texts = textsOf(items)
    const all = tree ? flatten(read(tree, texts)) : []
    pages.push({
      /** Lists on the page, each with its items and their parts. */
      lists: all
        .filter(({ tag }) => tag === 'L')
        .map(({ children }) => children.map((item) => [item.tag, ...item.children.map(({ tag }) => tag)])),
      // A page's tree also names elements of other pages.
      elements: all.filter(({ text, alt }) => text !== '' || alt !== undefined),
      decoration: (texts.get(ARTIFACT) ?? '').trim(),
      /** Right end of the longest line, in points. */
      right: Math.max(...items.map(({ transform, width = 0 }) => (transform?.[4] ?? 0) + width)),
    })
  }

  async function render(n: number): Promise<Buffer> {
    const page = await pdf.getPage(n)
    const viewport = page.getViewport({ scale: 1.3 })
    const factory = pdf.canvasFactory as { create(width: number, height: number): Canvas }
    const { canvas, context } = factory.create(viewport.width, viewport.height)
    await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise
    return canvas.toBuffer('image/png')
  }

  return {
    info: info as { Title?: string; Language?: string },
    metadata: (name: string) => metadata?.get(name) as unknown,
    pages,
    elements: pages.flatMap(({ elements }) => elements),
    lists: pages.flatMap(({ lists }) => lists),
    /** Attached files as text, by name. */
    attachments: Object.fromEntries(
      Object.values(
        ((await pdf.getAttachments()) ?? {}) as Record<string, { filename: string; content: Uint8Array }>,
      ).map(({ filename, content }) => [filename, Buffer.from(content).toString()]),
    ),
    text: pages.flatMap(({ elements }) => elements.map(({ text }) => text)).join('\n'),
    /** Renders a page as PNG. */
    render,
  }
}
type Canvas = { canvas: { toBuffer(mime: 'image/png'): Buffer }; context: object }
