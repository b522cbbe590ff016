/** One column of a table; `share` is its part of the width, relative to the other columns. */
export type Column = { label: string; share: number; align?: 'right' }

/** Parts of a document, top to bottom. An empty text is drawn as a dash. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string; small?: boolean }
  /** Items without an order. */
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'values'; items: readonly (readonly [label: string, value: string])[] }
  | { kind: 'table'; columns: readonly Column[]; rows: readonly (readonly string[])[] }
  /** Begins a new page. */
  | { kind: 'page' }
  /** Lines to sign on, side by side, each with the text below it. */
  | { kind: 'signatures'; people: readonly (readonly string[])[] }

/** Sender, at the top of the first page. */
export type Letterhead = {
  name: string
  lines: readonly string[]
  /** PNG or JPEG, with its size in pixels. */
  logo: { bytes: Uint8Array; width: number; height: number } | null
}

/** A document as plain data; equal data give equal bytes. */
export type PdfDocument = {
  title: string
  /** Time of the record that the document shows. */
  created: Date
  letterhead: Letterhead
  /** Text at the foot of each page, before its number. */
  footer: string
  blocks: readonly Block[]
  /** A file inside the document. */
  attachment?: { name: string; type: string; description: string; text: string }
}
