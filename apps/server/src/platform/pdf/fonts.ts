import { createRequire } from 'node:module'
import type { Style } from './layout.ts'

const require = createRequire(import.meta.url)
const LETTERS = ['latin', 'latin-ext'] as const
type Letters = (typeof LETTERS)[number]

/** Static fonts: pdfkit cannot embed WOFF2, and draws a variable font in its lightest weight. */
const FILES = {
  latin: {
    plain: require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
    bold: require.resolve('@fontsource/figtree/files/figtree-latin-600-normal.woff'),
  },
  'latin-ext': {
    plain: require.resolve('@fontsource/figtree/files/figtree-latin-ext-400-normal.woff'),
    bold: require.resolve('@fontsource/figtree/files/figtree-latin-ext-600-normal.woff'),
  },
} as const satisfies Record<Letters, object>

type WithGlyphs = { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }
type Run = { letters: Letters; text: string }

/** Text in the portal's typeface, whose letters are in two files: most in `latin`, other countries' in `latin-ext`. */
export function openFonts(doc: PDFKit.PDFDocument) {
  const known = new Map<string, [Letters, string]>()
  const widths = new Map<string, number>()

  const use = (letters: Letters, { bold, size }: Style) =>
    doc.font(FILES[letters][bold ? 'bold' : 'plain']).fontSize(size)

  /** File that has a character. A character that no file has is drawn without its accent, else as a question mark. */
  function find(character: string): [Letters, string] {
    const base = character.normalize('NFKD')[0] ?? '?'
    for (const candidate of [character, base])
      for (const letters of LETTERS) {
        doc.font(FILES[letters].plain)
        const { font } = (doc as unknown as WithGlyphs)._font
        if (font.hasGlyphForCodePoint(candidate.codePointAt(0) ?? 0)) return [letters, candidate]
      }
    return ['latin', '?']
  }

  function runsOf(text: string): Run[] {
    const runs: Run[] = []
    for (const character of text) {
      const [letters, drawn] = known.get(character) ?? find(character)
      known.set(character, [letters, drawn])
      const last = runs.at(-1)
      if (last?.letters === letters) last.text += drawn
      else runs.push({ letters, text: drawn })
    }
    return runs
  }

  /** Widths are kept by text, as most words occur more than once. */
  function widthOf(text: string, style: Style): number {
    const key = `${style.bold} ${style.size} ${text}`
    const kept = widths.get(key)
    if (kept !== undefined) return kept
    const width = runsOf(text).reduce((sum, run) => sum + use(run.letters, style).widthOfString(run.text), 0)
    widths.set(key, width)
    return width
  }

  function write(text: string, x: number, y: number, style: Style) {
    doc.fillColor(style.colour)
    for (const run of runsOf(text)) {
      use(run.letters, style).text(run.text, x, y, { lineBreak: false })
      x += doc.widthOfString(run.text)
    }
  }

  return { widthOf, write }
}
