import type { Posicao } from './ordem.ts'

const HEADER_BYTES = 24

/** Start of the next page: the position of the last clinic shown. Opaque to callers. */
export function encodeCursor({ chord2, chave, id }: Posicao): string {
  const bytes = Buffer.allocUnsafe(HEADER_BYTES + Buffer.byteLength(chave))
  bytes.writeDoubleBE(chord2, 0)
  bytes.write(id.replaceAll('-', ''), 8, 'hex')
  bytes.write(chave, HEADER_BYTES)
  return bytes.toString('base64url')
}

/** Null for text that `encodeCursor` cannot have produced. */
export function decodeCursor(text: string): Posicao | null {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length < HEADER_BYTES) return null
  const chord2 = bytes.readDoubleBE(0)
  const hex = bytes.toString('hex', 8, HEADER_BYTES)
  const posicao = {
    chord2,
    id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    chave: bytes.toString('utf8', HEADER_BYTES),
  }
  return chord2 >= 0 && chord2 <= 4 && encodeCursor(posicao) === text ? posicao : null
}
