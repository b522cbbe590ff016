import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { type CsvError, parse } from 'csv-parse'
import { InvalidFile, LINE_MAX, LONG_TEXT, TEXT_MAX } from './limits.ts'
import { utf16Of } from './utf16.ts'

/** One record of the file; `linha` is the line it starts on, counted from 1. */
export type CsvRecord = { linha: number; valores: string[] } | { linha: number; erro: string }

/** Reads CSV with comma, semicolon or tab, in UTF-8, UTF-16 or Windows-1252 (latin1), with or without BOM. */
export async function* readCsv(caminho: string): AsyncGenerator<CsvRecord> {
  const codificacao = await detectEncoding(caminho)
  const texto = Readable.from(decode(caminho, codificacao))
  const parser = parse({
    delimiter: detectSeparator(await primeiraLinha(caminho, codificacao)),
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
    skip_empty_lines: true,
    raw: true,
    info: true,
    max_record_size: LINE_MAX,
  })
  pipeline(texto, parser, () => {})
  let lidas = 0
  try {
    for await (const { record, info, raw } of parser as AsyncIterable<Lido>) {
      const linha = info.lines - quebrasDentro(raw)
      yield record.some((valor) => valor.length > TEXT_MAX) ? { linha, erro: LONG_TEXT } : { linha, valores: record }
      lidas = info.lines
    }
  } catch (error) {
    if (!(error as CsvError).code?.startsWith('CSV_')) throw error
    yield { linha: lidas + 1, erro: 'aspas abertas e não fechadas; o restante do arquivo não foi lido' }
  }
}

type Lido = { record: string[]; info: { lines: number }; raw: string }

/** Number of line breaks inside quotes: the record started that many lines before it ended. */
const quebrasDentro = (raw: string) => raw.trim().split(/\r\n|\r|\n/).length - 1

/** The text of a file in one of these encodings, piece by piece. */
export async function* decode(caminho: string, codificacao: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(codificacao, { fatal: true })
  for await (const pedaco of createReadStream(caminho)) yield decoder.decode(pedaco, { stream: true })
  yield decoder.decode()
}

export async function detectEncoding(caminho: string): Promise<string> {
  const arquivo = await open(caminho).catch(() => {
    throw new InvalidFile(`Não foi possível abrir o arquivo ${caminho}`)
  })
  const { buffer, bytesRead } = await arquivo.read({ buffer: Buffer.alloc(4096) }).finally(() => arquivo.close())
  if (bytesRead < 2) throw new InvalidFile('O arquivo está vazio')
  const utf16 = utf16Of(buffer.subarray(0, bytesRead))
  if (utf16) return utf16
  try {
    for await (const _ of decode(caminho, 'utf-8'));
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

async function primeiraLinha(caminho: string, codificacao: string): Promise<string> {
  for await (const pedaco of decode(caminho, codificacao)) {
    const linha = pedaco.trimStart().split(/[\r\n]/, 1)[0]
    if (linha) return linha
  }
  return ''
}

/** Most frequent separator in the header outside quotes. */
function detectSeparator(cabecalho: string): string {
  const semAspas = cabecalho.replace(/"[^"]*"/g, '')
  const vezes = (separador: string) => semAspas.split(separador).length
  return [';', '\t'].reduce((melhor, outro) => (vezes(outro) > vezes(melhor) ? outro : melhor), ',')
}
