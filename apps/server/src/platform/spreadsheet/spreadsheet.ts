import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { OUTRAS_PLANILHAS } from '@portal/contract/arquivos/planilhas'
import { type Registro, readCsv } from './csv.ts'
import { ArquivoInvalido, type Limits, tooManyColumns, tooManyLines } from './limits.ts'
import { findOtherKind } from './other-kinds.ts'
import { utf16Of } from './utf16.ts'
import { isVcard, readVcards } from './vcard.ts'
import { withWorkbook } from './workbook-thread.ts'

/** A table file with a header, whatever its format. */
export type Planilha = {
  formato: 'csv' | 'xlsx' | 'vcf'
  /** One title per column; empty where the header cell is empty. */
  titulos: string[]
  /** Number of lines below the header. */
  countLinhas(): Promise<number>
  /** Every record, the header first; each call starts again. */
  registros(): AsyncIterable<Registro>
}

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04])

/** Runs work on a CSV or XLSX file, recognised by content whatever its name; of a workbook, the first sheet is read. */
export async function withPlanilha<T>(caminho: string, limites: Limits, work: (planilha: Planilha) => Promise<T>) {
  const inicio = await readInicio(caminho)
  const outra = await findOtherKind(inicio, undefined, () => createReadStream(caminho))
  if (outra) throw new ArquivoInvalido(OUTRAS_PLANILHAS[outra])
  if (inicio.subarray(0, 4).equals(ZIP)) {
    return withWorkbook(caminho, limites, async ({ size, registros }) => {
      const titulos = await readTitulos(registros(), limites)
      const semTitulo = Array<string>(size.colunas - titulos.length).fill('')
      const countLinhas = async () => size.linhas - 1
      const comFolego = () => withBreath(registros())
      return work({ formato: 'xlsx', titulos: [...titulos, ...semTitulo], countLinhas, registros: comFolego })
    })
  }
  if (isBinario(inicio)) throw new ArquivoInvalido('O arquivo não é uma planilha CSV nem XLSX.')
  const isVcf = limites.vcard && isVcard(inicio)
  const registros = () => withBreath(isVcf ? readVcards(caminho) : readCsv(caminho))
  const titulos = await readTitulos(registros(), limites)
  return work({
    formato: isVcf ? 'vcf' : 'csv',
    titulos,
    countLinhas: () => countLinhas(registros(), limites),
    registros,
  })
}

/** Longest time, in milliseconds, for which reading and handling lines keeps everybody else waiting. */
const BREATH_MS = 10

/** Yields the same records, with pauses for the event loop. */
async function* withBreath(registros: AsyncIterable<Registro>): AsyncGenerator<Registro> {
  let since = performance.now()
  for await (const registro of registros) {
    yield registro
    if (performance.now() - since < BREATH_MS) continue
    await setImmediate()
    since = performance.now()
  }
}

async function readInicio(caminho: string): Promise<Buffer> {
  const arquivo = await open(caminho).catch(() => {
    throw new ArquivoInvalido(`Não foi possível abrir o arquivo ${caminho}`)
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

async function readTitulos(registros: AsyncIterable<Registro>, limites: Limits): Promise<string[]> {
  for await (const registro of registros) {
    if ('erro' in registro) throw new ArquivoInvalido(`linha ${registro.linha}: ${registro.erro}`)
    if (registro.valores.length > limites.colunas) throw tooManyColumns(limites)
    return registro.valores
  }
  throw new ArquivoInvalido('O arquivo está vazio')
}

async function countLinhas(registros: AsyncIterable<Registro>, limites: Limits): Promise<number> {
  let lidas = -1
  for await (const _ of registros) if (++lidas > limites.linhas) throw tooManyLines(limites)
  return Math.max(lidas, 0)
}

/** First lines below the header. */
export async function readAmostra(planilha: Planilha, linhas: number): Promise<string[][]> {
  const amostra: string[][] = []
  let lidos = 0
  for await (const registro of planilha.registros()) {
    if (lidos++ > 0 && 'valores' in registro) amostra.push(registro.valores)
    if (amostra.length === linhas) break
  }
  return amostra
}

/** Records below the header, as `read` makes them, in batches; the last batch may be empty. */
export async function* readLotes<T>(planilha: Planilha, tamanho: number, read: (registro: Registro) => T) {
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
