import type { CsvRecord } from './csv.ts'
import { type Calendar, type Moment, textOfIso, textOfSerial } from './formats.ts'
import { LINE_MAX, type Limits, LONG_TEXT, TEXT_MAX, tooManyColumns, tooManyLines } from './limits.ts'
import type { Attributes, Handlers } from './xml.ts'

/** Data that cells refer to. */
export type Shared = {
  strings: readonly string[]
  momentOf(style: string | undefined): Moment | null
  calendar: Calendar
}

const ADDRESS = /^([A-Z]{1,3})([1-9]\d{0,6})$/i
const NUMBER = /^[1-9]\d{0,6}$/

/** Text of one item, joined from its formatted runs; omits phonetic hints. */
export function createText() {
  let text = ''
  let within = false
  let phonetic = false
  return {
    open(name: string) {
      if (name === 'rPh') phonetic = true
      else if (name === 't' || name === 'v') within = true
    },
    close(name: string) {
      if (name === 'rPh') phonetic = false
      else if (name === 't' || name === 'v') within = false
    },
    add(more: string) {
      // One character beyond the limit is enough to detect that it is too long.
      if (within && !phonetic && text.length <= TEXT_MAX) text += more
    },
    take() {
      const taken = text
      text = ''
      within = phonetic = false
      return taken
    },
  }
}

/** Decodes characters that XML cannot contain, written as `_xHHHH_`. */
export const unescapeText = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Emits the non-empty lines of a sheet as text; stops at the limit. */
export function createSheetHandlers(
  shared: Shared,
  limits: Limits,
  emit: (registro: CsvRecord) => void,
  stop: () => void,
): Handlers {
  const text = createText()
  let inside = false
  let linha = 0
  let numbered = false
  let coluna = 0
  let valores: string[] | null = null
  let tamanho = 0
  let longo = false
  let cell: Attributes | null = null

  function openRow({ r }: Attributes) {
    if (valores) throw new Error('a row within a row')
    if (r !== undefined && !NUMBER.test(r)) throw new Error('no number of a row')
    const numero = r === undefined ? linha + 1 : Number(r)
    if (numero <= linha) throw new Error('rows out of order')
    linha = numero
    numbered = r !== undefined
    coluna = 0
    valores = []
    tamanho = 0
    longo = false
  }

  function openCell(attributes: Attributes) {
    if (!valores || cell) throw new Error('a cell outside of a row')
    cell = attributes
    text.take()
    const posicao = attributes.r === undefined ? coluna + 1 : columnOf(attributes.r)
    if (posicao <= coluna) throw new Error('cells out of order')
    coluna = posicao
  }

  function columnOf(address: string): number {
    const [, letters = '', row] = ADDRESS.exec(address) ?? []
    if (row === undefined) throw new Error('no address of a cell')
    // A row without a number is located by its first cell.
    if (!numbered && coluna === 0 && Number(row) > linha) linha = Number(row)
    return [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
  }

  function closeCell() {
    if (!valores || !cell) return
    const valor = textOf(shared, cell, text.take())
    cell = null
    if (valor === '') return
    if (linha > limits.linhas + 1) throw tooManyLines(limits)
    if (coluna > limits.colunas) throw tooManyColumns(limits)
    tamanho += valor.length
    if (valor.length > TEXT_MAX || tamanho > LINE_MAX) longo = true
    else while (valores.push(valores.length === coluna - 1 ? valor : '') < coluna);
  }

  function closeRow() {
    if (longo) emit({ linha, erro: LONG_TEXT })
    else if (valores && valores.length > 0) emit({ linha, valores })
    valores = null
  }

  return {
    open(name, attributes) {
      if (!inside) inside = name === 'sheetData'
      else if (name === 'row') openRow(attributes)
      else if (name === 'c') openCell(attributes)
      else text.open(name)
    },
    text: (more) => text.add(more),
    close(name) {
      if (name === 'sheetData') stop()
      else if (name === 'row') closeRow()
      else if (name === 'c') closeCell()
      else text.close(name)
    },
  }
}

function textOf({ strings, momentOf, calendar }: Shared, { t = 'n', s }: Attributes, valor: string): string {
  if (valor === '' || t === 'e') return ''
  if (t === 's') return stringAt(strings, valor)
  if (t === 'str' || t === 'inlineStr') return unescapeText(valor).trim()
  if (t === 'd') return textOfIso(valor)
  if (t === 'b') return valor === '1' || valor === 'true' ? 'sim' : 'não'
  const number = Number(valor)
  if (t !== 'n' || Number.isNaN(number)) throw new Error('no value of a cell')
  const moment = momentOf(s)
  return moment ? textOfSerial(number, moment, calendar) : String(number)
}

function stringAt(strings: readonly string[], position: string): string {
  const text = strings[Number(position)]
  if (text === undefined) throw new Error('no shared string')
  return text
}
