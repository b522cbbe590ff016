import type { CsvRecord } from './csv.ts'
import { createDateStyles } from './formats.ts'
import { type Limits, TooLarge } from './limits.ts'
import { openParts, type Parts, relationsOf, resolveTarget } from './parts.ts'
import { createSheetHandlers, createText, type Shared, unescapeText } from './sheet.ts'
import { readXml } from './xml.ts'

/** Largest descriptive part of a workbook, in bytes. */
const SMALL = { bytes: 8 * 1024 * 1024 }
const LARGE = { bytes: 256 * 1024 * 1024 }
const STRINGS_MAX = 2_000_000
const WORKBOOK = 'xl/workbook.xml'
/** Longest text of all lines together, in characters, since one shared text may appear in each. */
const CHARACTERS_MAX = 256 * 1024 * 1024

type Relation = { kind: string; part: string }

/** Lines of the first sheet; each call reads them again. */
export async function openWorkbook(file: string, limits: Limits): Promise<() => AsyncGenerator<CsvRecord>> {
  const parts = await openParts(file)
  const start = [...(await readRelations(parts, '')).values()].find(({ kind }) => kind === 'officeDocument')
  const part = start?.part ?? WORKBOOK
  const relations = await readRelations(parts, part)
  const partOf = (kind: string) => [...relations.values()].find((relation) => relation.kind === kind)?.part

  const { sheets, calendar } = await readBook(parts, part)
  const sheet = sheets.map((id) => relations.get(id)).find((relation) => relation?.kind === 'worksheet')?.part
  if (!sheet) throw new Error('no sheet')
  const { momentOf } = await readStyles(parts, partOf('styles'))
  const strings = await readStrings(parts, partOf('sharedStrings'))
  const shared: Shared = { strings, momentOf, calendar }

  return async function* () {
    const stream = await parts.open(sheet)
    if (!stream) throw new Error('no sheet')
    yield* readXml<CsvRecord>(stream, LARGE, (emit, stop) => createSheetHandlers(shared, limits, emit, stop))
  }
}

export const charactersOf = (registro: CsvRecord) =>
  'valores' in registro ? registro.valores.reduce((sum, { length }) => sum + length, 0) : 0

/** Reads everything once, so that errors of a file are known before its lines are used. */
export async function measure(rows: AsyncIterable<CsvRecord>) {
  const size = { linhas: 0, colunas: 0 }
  let characters = 0
  for await (const row of rows) {
    size.linhas++
    if ('valores' in row) size.colunas = Math.max(size.colunas, row.valores.length)
    characters += charactersOf(row)
    if (characters > CHARACTERS_MAX) throw new TooLarge()
  }
  return size
}

async function readRelations(parts: Parts, part: string): Promise<Map<string, Relation>> {
  const relations = new Map<string, Relation>()
  const stream = await parts.open(relationsOf(part))
  if (!stream) return relations
  const found = readXml<[string, Relation]>(stream, SMALL, (emit) => ({
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return
      emit([Id, { kind: Type.slice(Type.lastIndexOf('/') + 1), part: resolveTarget(part, Target) }])
    },
  }))
  for await (const [id, relation] of found) relations.set(id, relation)
  return relations
}

/** Sheets of the workbook in order, with their relations, and its calendar. */
async function readBook(parts: Parts, part: string) {
  const stream = await parts.open(part)
  if (!stream) throw new Error('no workbook')
  let calendar: Shared['calendar'] = 1900
  const sheets: string[] = []
  const found = readXml<string>(stream, SMALL, (emit) => ({
    open(name, { id = '', date1904 }) {
      if (name === 'sheet') emit(id)
      else if (name === 'workbookPr' && (date1904 === '1' || date1904 === 'true')) calendar = 1904
    },
  }))
  for await (const id of found) sheets.push(id)
  return { sheets, calendar }
}

async function readStyles(parts: Parts, part: string | undefined) {
  const styles = createDateStyles()
  const stream = part === undefined ? null : await parts.open(part)
  if (stream) for await (const _ of readXml(stream, SMALL, () => styles.handlers));
  return styles
}

async function readStrings(parts: Parts, part: string | undefined): Promise<string[]> {
  const strings: string[] = []
  const stream = part === undefined ? null : await parts.open(part)
  if (!stream) return strings
  const text = createText()
  // Gathered inside the parser: awaiting millions one by one would take most of the time.
  const found = readXml<never>(stream, LARGE, () => ({
    open: (name) => text.open(name),
    text: (more) => text.add(more),
    close(name) {
      if (name !== 'si') text.close(name)
      else if (strings.push(unescapeText(text.take()).trim()) > STRINGS_MAX) throw new TooLarge()
    },
  }))
  for await (const _ of found);
  return strings
}
