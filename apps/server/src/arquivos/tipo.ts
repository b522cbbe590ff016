import { Readable } from 'node:stream'
import { OUTRAS_PLANILHAS } from '@portal/contract/arquivos/planilhas'
import { findOtherKind, namesInZip } from '../platform/spreadsheet/other-kinds.ts'
import { utf16Of } from '../platform/spreadsheet/utf16.ts'

const AMOSTRA = 64 * 1024
const TEXTO = 'text/csv'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const UTF8_MARK = /^ï»¿/
const SPACE = 0x20
const BLANKS = new Set([...'\t\n\v\f\r'].map((blank) => blank.charCodeAt(0)))

/**
 * MIME type by content only; undefined when unknown. `open` returns the bytes from the start, a new stream per call.
 */
export async function judgeMime(open: () => Readable, permitidos: readonly string[]): Promise<string | undefined> {
  const { mime } = await detectMime(open)
  return permitidos.find((permitido) => permitido === mime)
}

/** MIME type by content, also of refused files. */
export const sniffMime = async (open: () => Readable) => (await detectMime(open)).mime

/** Sentence for a spreadsheet of an unsupported kind, where spreadsheets are accepted. */
export async function explainOutra(open: () => Readable, { mimes }: { mimes: readonly string[] }) {
  if (!mimes.includes(XLSX)) return undefined
  const { inicio, mime } = await detectMime(open)
  const outra = await findOtherKind(inicio, mime, open)
  return outra && OUTRAS_PLANILHAS[outra]
}

async function detectMime(open: () => Readable) {
  const inicio = await readInicio(open())
  // A spreadsheet is a ZIP file, recognised by names that may be anywhere in it.
  const isZip = inicio.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))
  // The byte order mark of UTF-16 could also begin an MP3 file.
  const judgeInicio = async () => {
    if (encodingOf(inicio) !== 'latin1') return undefined
    const { fileTypeFromBuffer } = await import('file-type')
    return fileTypeFromBuffer(inicio).catch(() => undefined)
  }
  const found = isZip ? await judgeZip(open()) : await judgeInicio()
  // The library takes a workbook with backslashes in its names for any ZIP file.
  const isUnknown = found === undefined || found.mime === 'application/zip'
  const isXlsx = isZip && isUnknown && namesInZip(inicio).some((name) => name.startsWith('xl/'))
  const mime = isXlsx ? XLSX : (found?.mime ?? (isTabela(inicio) ? TEXTO : undefined))
  return { inicio, mime }
}

/** UTF-8 is treated as Latin-1 here. */
const encodingOf = (bytes: Buffer) => utf16Of(bytes) ?? 'latin1'

async function judgeZip(stream: Readable) {
  try {
    const { fileTypeFromStream } = await import('file-type')
    return await fileTypeFromStream(Readable.toWeb(stream) as ReadableStream<Uint8Array>).catch(() => undefined)
  } finally {
    stream.destroy()
  }
}

async function readInicio(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= AMOSTRA) break
  }
  return Buffer.concat(chunks).subarray(0, AMOSTRA)
}

/** True if the bytes are plain text (UTF-8, UTF-16 or single-byte) without control characters, and neither HTML nor SVG. */
function isTabela(bytes: Buffer): boolean {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes).replace(UTF8_MARK, '')
  const isVisible = (char: string) => char.charCodeAt(0) >= SPACE || BLANKS.has(char.charCodeAt(0))
  return text.trim() !== '' && !text.trimStart().startsWith('<') && text.split('').every(isVisible)
}
