import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { dayOf } from '../day.ts'
import type { Download } from '../http/operations.ts'
import { guardFormula } from './formula.ts'

/** Cell values; callers turn lists into text, since they know how it is read again. */
type Cell = string | number | boolean | Date | null
/** A column: its title and its value for a row. */
export type Column<Row> = readonly [title: string, value: (row: Row) => Cell]

/** Byte order mark, by which spreadsheets recognise UTF-8. */
export const BOM = '\ufeff'
const BATCH = 500

/** CSV in Brazilian conventions: semicolons, decimal commas, times of the time zone `fuso`, no formulas. */
export function toCsv(rows: Cell[][], fuso?: string): string {
  const instant = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: fuso })
  const toText = (cell: Cell): string => {
    if (cell === null) return ''
    if (cell instanceof Date) return instant.format(cell).replace(',', '')
    if (typeof cell === 'boolean') return cell ? 'sim' : 'não'
    return typeof cell === 'number' ? String(cell).replace('.', ',') : guardFormula(cell)
  }
  const texts = rows.map((row) => row.map(toText))
  return stringify(texts, { delimiter: ';', record_delimiter: '\r\n', quoted_match: /[\r\n]/ })
}

/** CSV file named after `nome` and the date, with a line per row; `fuso` is the company's time zone. */
export const csvDownload = <Row>(
  nome: string,
  columns: readonly Column<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
  fuso: string,
): Download => ({
  nome: `${nome}-${dayOf(Date.now(), fuso)}.csv`,
  tipo: 'text/csv; charset=utf-8',
  conteudo: Readable.from(write(columns, rows, fuso), { objectMode: false }),
})

async function* write<Row>(
  columns: readonly Column<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
  fuso: string,
): AsyncGenerator<string> {
  yield BOM + toCsv([columns.map(([title]) => title)])
  let batch: Cell[][] = []
  for await (const row of rows) {
    batch.push(columns.map(([, value]) => value(row)))
    if (batch.length < BATCH) continue
    yield toCsv(batch, fuso)
    batch = []
  }
  if (batch.length > 0) yield toCsv(batch, fuso)
}
