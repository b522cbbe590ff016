import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { OUTRAS_PLANILHAS } from '@portal/contract/arquivos/planilhas'
import { type CsvRecord, readCsv } from './csv.ts'
import { InvalidFile, type Limits, tooManyColumns, tooManyLines } from './limits.ts'
import { findOtherKind } from './other-kinds.ts'
import { utf16Of } from './utf16.ts'
import { isVcard, readVcards } from './vcard.ts'
import { withWorkbook } from './workbook-thread.ts'

/** A table file with a header, whatever its format. */
export type Spreadsheet = {
  formato: 'csv' | 'xlsx' | 'vcf'
  /** One title per column; empty where the header cell is empty. */
  titulos: string[]
  /** Number of lines below the header. */
  countLines(): Promise<number>
  /** Every record, the header first; each call starts again. */
  registros(): AsyncIterable<CsvRecord>
}

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04])

/** Runs work on a CSV or XLSX file, recognised by content whatever its name; of a workbook, the first sheet is read. */
export async function withSpreadsheet<T>(
  caminho: string,
  limites: Limits,
  work: (planilha: Spreadsheet) => Promise<T>,
) {
  const inicio = await readStart(caminho)
  const outra = await findOtherKind(inicio, undefined, () => createReadStream(caminho))
  if (outra) throw new InvalidFile(OUTRAS_PLANILHAS[outra])
  if (inicio.subarray(0, 4).equals(ZIP)) {
    return withWorkbook(caminho, limites, async ({ size, registros }) => {
      const titulos = await readTitles(registros(), limites)
      const semTitulo = Array<string>(size.colunas - titulos.length).fill('')
      const countLines = async () => size.linhas - 1
      const comFolego = () => withBreath(registros())
      return work({ formato: 'xlsx', titulos: [...titulos, ...semTitulo], countLines, registros: comFolego })
    })
  }
  if (isBinario(inicio)) throw new InvalidFile('O arquivo não é uma planilha CSV nem XLSX.')
  const isVcf = limites.vcard && isVcard(inicio)
  const registros = () => withBreath(isVcf ? readVcards(caminho) : readCsv(caminho))
  const titulos = await readTitles(registros(), limites)
  return work({
    formato: isVcf ? 'vcf' : 'csv',
    titulos,
    countLines: () => countLines(registros(), limites),
    registros,
  })
}

/** Longest time, in milliseconds, for which reading and handling lines keeps everybody else waiting. */
const BREATH_MS = 10

/** Yields the same records, with pauses for the event loop. */
async function* withBreath(registros: AsyncIterable<CsvRecord>): AsyncGenerator<CsvRecord> {
  let since = performance.now()
  for await (const registro of registros) {
    yield registro
    if (performance.now() - since < BREATH_MS) continue
    await setImmediate()
    since = performance.now()
  }
}

async function readStart(caminho: string): Promise<Buffer> {
  const arquivo = await open(caminho).catch(() => {
    throw new InvalidFile(`Não foi possível abrir o arquivo ${caminho}`)
  })
  const { buffer, bytesRead } = await arquivo.read({ buffer: Buffer.alloc(4096) }).finally(() => arquivo.close())
  return buffer.subarray(0, bytesRead)
}

/**
 * True if the bytes contain control characters of no text. A single NUL may be a slip in one value, and UTF-16 is full of
 * them.
 */
function isBinario(inicio: Buffer): boolean {
  if (utf16Of(inicio)) return false
  return inicio.some((byte) => byte > 0 && byte < 0x20 && ![0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b].includes(byte))
}

async function readTitles(registros: AsyncIterable<CsvRecord>, limites: Limits): Promise<string[]> {
  for await (const registro of registros) {
    if ('erro' in registro) throw new InvalidFile(`linha ${registro.linha}: ${registro.erro}`)
    if (registro.valores.length > limites.colunas) throw tooManyColumns(limites)
    return registro.valores
  }
  throw new InvalidFile('O arquivo está vazio')
}

async function countLines(registros: AsyncIterable<CsvRecord>, limites: Limits): Promise<number> {
  let lidas = -1
  for await (const _ of registros) if (++lidas > limites.linhas) throw tooManyLines(limites)
  return Math.max(lidas, 0)
}

/** First lines below the header. */
export async function readSample(planilha: Spreadsheet, linhas: number): Promise<string[][]> {
  const amostra: string[][] = []
  let lidos = 0
  for await (const registro of planilha.registros()) {
    if (lidos++ > 0 && 'valores' in registro) amostra.push(registro.valores)
    if (amostra.length === linhas) break
  }
  return amostra
}

/** Records below the header, as `read` makes them, in batches; the last batch may be empty. */
export async function* readBatches<T>(planilha: Spreadsheet, tamanho: number, read: (registro: CsvRecord) => T) {
  let [lote, cabecalho]: [T[], boolean] = [[], true]
  for await (const registro of planilha.registros()) {
    if (cabecalho) {
      cabecalho = false
      continue
    }
    lote.push(read(registro))
    if (lote.length < tamanho) continue
    yield lote
    lote = []
  }
  yield lote
}
