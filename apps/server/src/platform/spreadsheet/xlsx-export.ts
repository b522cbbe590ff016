import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { dayOf } from '../day.ts'
import type { Download } from '../http/operations.ts'
import type { Column } from './csv-export.ts'

/** Lines of a sheet, its titles among them. */
export const LINHAS_MAXIMO = 1_048_576
const TEXTO_MAXIMO = 32_767
const BATCH = 500

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** Parts of a workbook with one sheet; style 1 is bold. */
const PARTS: Record<string, string> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Dados" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
}

/** Text without what XML cannot hold: control characters and halves of surrogate pairs. */
const escapeXml = (text: string) =>
  text
    .slice(0, TEXTO_MAXIMO)
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')

type Cell = ReturnType<Column<never>[1]>

/** Letters of a column counted from 0: 'A', 'B', … 'AA'. */
const letterOf = (column: number): string =>
  (column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

/** Cell as XML; texts are marked as such, so that no program takes them for a formula. */
function toXml(cell: Cell, address: string, instant: Intl.DateTimeFormat, style = ''): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${address}"${style}><v>${cell}</v></c>`
  const truth = cell === true ? 'sim' : 'não'
  const text = cell instanceof Date ? instant.format(cell).replace(',', '') : typeof cell === 'boolean' ? truth : cell
  return `<c r="${address}" t="inlineStr"${style}><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`
}

async function* writeSheet<Row>(
  columns: readonly Column<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
  fuso: string,
): AsyncGenerator<string> {
  const instant = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: fuso })
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
  const letters = columns.map((_, i) => letterOf(i))
  let number = 0
  const rowOf = (cells: Cell[], style?: string) => {
    number++
    return `<row r="${number}">${cells.map((cell, i) => toXml(cell, `${letters[i]}${number}`, instant, style)).join('')}</row>`
  }
  yield rowOf(
    columns.map(([title]) => title),
    ' s="1"',
  )
  let batch: string[] = []
  for await (const row of rows) {
    batch.push(rowOf(columns.map(([, value]) => value(row))))
    if (batch.length < BATCH) continue
    yield batch.join('')
    batch = []
  }
  yield `${batch.join('')}</sheetData></worksheet>`
}

/** XLSX file named after `nome` and the date, with a line per row, written while rows are read. */
export function xlsxDownload<Row>(
  nome: string,
  columns: readonly Column<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
  fuso: string,
): Download {
  const zip = new ZipFile()
  const sheet = Readable.from(writeSheet(columns, rows, fuso), { objectMode: false })
  const conteudo = zip.outputStream as Readable
  // A fault on the way breaks the file off, so that no half of it looks whole.
  sheet.on('error', (error) => conteudo.destroy(error))
  conteudo.on('close', () => sheet.destroy())
  for (const [name, part] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(HEAD + part), name)
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  return {
    nome: `${nome}-${dayOf(Date.now(), fuso)}.xlsx`,
    tipo: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    conteudo,
  }
}
