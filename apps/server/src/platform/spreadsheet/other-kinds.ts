import type { Readable } from 'node:stream'
import type { OutraPlanilha } from '@portal/contract/arquivos/planilhas'

const CFB = Buffer.from('d0cf11e0a1b11ae1', 'hex')
/** Names of streams in a compound file (MS-CFB, 2.6.1): UTF-16, with the NUL that ends them. */
const nameOf = (name: string) => Buffer.from(`${name}\0`, 'utf16le')
const LOCKED = nameOf('EncryptedPackage')
const BIFF = [nameOf('Workbook'), nameOf('Book')]
const ENTRY = Buffer.from('PK\u0003\u0004')
const ENTRY_NAME = 30
const OPEN_DOCUMENT = /^mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet/

export const isCompound = (start: Buffer) => start.subarray(0, CFB.length).equals(CFB)

/** Names in a ZIP file as far as its start tells them; some programs write backslashes. */
export function namesInZip(start: Buffer): string[] {
  const names: string[] = []
  for (let at = start.indexOf(ENTRY); at >= 0 && at + ENTRY_NAME <= start.length; at = start.indexOf(ENTRY, at + 4)) {
    const name = start.subarray(at + ENTRY_NAME, at + ENTRY_NAME + start.readUInt16LE(at + 26))
    names.push(name.toString('utf8').replaceAll('\\', '/'))
  }
  return names
}

/**
 * Kind of a spreadsheet that cannot be read, by its content; undefined for other files. `start` has the first bytes,
 * `mime` the type detected from them, `open` gives all.
 */
export async function findOtherKind(
  start: Buffer,
  mime: string | undefined,
  open: () => Readable,
): Promise<OutraPlanilha | undefined> {
  if (isCompound(start)) return compoundKind(open())
  if (mime?.startsWith('application/vnd.ms-excel') || mime?.includes('spreadsheetml.template')) return 'xlsb'
  const names = start.subarray(0, 4).equals(ENTRY) ? namesInZip(start) : []
  if (OPEN_DOCUMENT.test(start.toString('latin1', ENTRY_NAME))) return 'ods'
  return names.some((name) => name.endsWith('.iwa')) ? 'numbers' : undefined
}

/** Tells by the names of its streams whether a compound file holds an old workbook or a new one that is encrypted. */
async function compoundKind(stream: Readable): Promise<OutraPlanilha | undefined> {
  let kind: OutraPlanilha | undefined
  let before = Buffer.alloc(0)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const piece = Buffer.concat([before, chunk])
    if (piece.includes(LOCKED)) return 'senha'
    if (BIFF.some((name) => piece.includes(name))) kind = 'xls'
    // A name may begin in one piece and end in the next.
    before = piece.subarray(-LOCKED.length)
  }
  return kind
}
