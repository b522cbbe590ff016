import { constants, createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { InvalidFile } from '../platform/spreadsheet/limits.ts'
import type { Enviado } from './fonte.ts'

/** A packed dump grows five to twenty times. More than this is no dump, and is refused from `EXPANSAO_DE` bytes on. */
const EXPANSAO_MAX = 100
const EXPANSAO_DE = 100 * 1024 * 1024
const HEAD = 512

export const CORTADO = 'O arquivo está cortado: a exportação ou a cópia não chegou ao fim. Exporte de novo.'
const BOMBA = `O arquivo comprimido cresce mais de ${EXPANSAO_MAX} vezes ao ser aberto, o que nenhuma exportação faz.`
const UTF16 =
  'O arquivo está em UTF-16, como o ">" do PowerShell grava. Exporte com a opção -f do pg_dump, que grava em UTF-8.'

/** Other kinds of files, by the bytes at a position, with the sentence that says what to do instead. */
const OUTROS: [bytes: string, at: number, sentence: string][] = [
  [
    'PGDMP',
    0,
    'Este é um backup no formato próprio do PostgreSQL. Converta-o com: pg_restore --data-only -f dados.sql <arquivo>',
  ],
  ['ustar', 257, 'Este é um arquivo tar. Se veio do pg_dump: pg_restore --data-only -f dados.sql <arquivo>'],
  ['PK\u0003\u0004', 0, 'Este é um arquivo ZIP. Extraia-o e informe a pasta ou o arquivo de dentro.'],
  ['\u00ff\u00fe', 0, UTF16],
  ['\u00fe\u00ff', 0, UTF16],
]

export const isGzip = (head: Buffer) => head[0] === 0x1f && head[1] === 0x8b

/** Opens a file, but not through a link at the end of the path, so that a folder cannot point at other files of this machine. */
export async function openFile(path: string): Promise<FileHandle> {
  const file = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(() => {
    throw new InvalidFile(`Não foi possível abrir ${path}`)
  })
  if ((await file.stat()).isFile()) return file
  await file.close()
  throw new InvalidFile(`${path} não é um arquivo`)
}

function refuseOther(head: Buffer) {
  if (head.length === 0) throw new InvalidFile('O arquivo está vazio')
  const text = head.toString('latin1')
  for (const [bytes, at, sentence] of OUTROS) if (text.startsWith(bytes, at)) throw new InvalidFile(sentence)
}

async function openRaw(de: string | Enviado): Promise<{ raw: Readable; close: () => Promise<void> }> {
  if (typeof de !== 'string') {
    const raw = de.read()
    return { raw, close: async () => void raw.destroy() }
  }
  const file = await openFile(de)
  const raw = createReadStream('', { fd: file, start: 0, autoClose: false, highWaterMark: 256 * 1024 })
  return { raw, close: () => file.close() }
}

/** Pieces of a stream, the first long enough to tell the kind of file. */
async function* withHead(raw: Readable): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0)
  for await (const piece of raw as AsyncIterable<Buffer>) {
    if (head === undefined) {
      yield piece
      continue
    }
    head = Buffer.concat([head, piece])
    if (head.length < HEAD) continue
    yield head
    head = undefined
  }
  if (head) yield head
}

/** Bytes of a file, plain or unpacked from gzip, in pieces; `onBytes` is told how many were unpacked. */
export async function* readBytes(
  de: string | Enviado,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<Buffer> {
  const { raw, close } = await openRaw(de)
  try {
    const pieces = withHead(raw)
    const first = (await pieces.next()).value ?? Buffer.alloc(0)
    refuseOther(first.subarray(0, HEAD))
    let packed = 0
    async function* all() {
      packed += first.length
      yield first
      for await (const piece of pieces) {
        packed += piece.length
        yield piece
      }
    }
    if (!isGzip(first)) {
      for await (const piece of all()) {
        onBytes(piece.length)
        yield piece
      }
      return
    }
    const unpacked = createGunzip({ chunkSize: 256 * 1024 })
    pipeline(Readable.from(all(), { objectMode: false }), unpacked, () => {})
    let total = 0
    let begun = false
    for await (const piece of unpacked) {
      if (!begun) refuseOther(piece.subarray(0, HEAD))
      begun = true
      total += piece.length
      onBytes(piece.length)
      if (total > EXPANSAO_DE && total > EXPANSAO_MAX * packed) {
        unpacked.destroy()
        throw new InvalidFile(BOMBA)
      }
      yield piece
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'Z_BUF_ERROR') throw new InvalidFile(CORTADO)
    if (code?.startsWith('Z_')) throw new InvalidFile('O arquivo comprimido está danificado. Copie-o de novo.')
    throw error
  } finally {
    await close()
  }
}

/** A line without its end; null for one longer than `max`, which is not kept. */
export type Bruta = Buffer | null

/** Lines of a stream of bytes, those of each piece together. The last line counts even without an end. */
export async function* readLines(pieces: AsyncIterable<Buffer>, max: number): AsyncGenerator<Bruta[]> {
  let kept: Buffer[] = []
  let size = 0
  const finish = (end: Buffer): Bruta => {
    const long = size + end.length > max
    const line = long ? null : kept.length === 0 ? end : Buffer.concat([...kept, end])
    kept = []
    size = 0
    // Windows ends lines with CR and LF; a CR inside a value is written as an escape.
    return line?.at(-1) === 0x0d ? line.subarray(0, -1) : line
  }
  for await (const piece of pieces) {
    const lines: Bruta[] = []
    let from = 0
    for (let at = piece.indexOf(0x0a); at >= 0; at = piece.indexOf(0x0a, from)) {
      lines.push(finish(piece.subarray(from, at)))
      from = at + 1
    }
    const rest = piece.subarray(from)
    size += rest.length
    if (size > max) kept = []
    else if (rest.length > 0) kept.push(rest)
    if (lines.length > 0) yield lines
  }
  if (size > 0) yield [finish(Buffer.alloc(0))]
}
