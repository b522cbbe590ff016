import { isUtf8 } from 'node:buffer'

const TAB = 0x09
const BACKSLASH = 0x5c
const SIMPLE: Record<string, number> = { b: 8, f: 12, n: 10, r: 13, t: 9, v: 11 }

const isOctal = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x37
const hexOf = (byte: number | undefined) => {
  const digit = byte === undefined ? Number.NaN : Number.parseInt(String.fromCharCode(byte), 16)
  return Number.isNaN(digit) ? undefined : digit
}

/** Decodes one line of a COPY block; `\N` becomes null. Throws nothing: a fault is returned as a reason. */
export function decodeLine(line: Buffer, columns: number): { valores: (string | null)[] } | { motivo: string } {
  if (!isUtf8(line)) return { motivo: 'o texto não é UTF-8' }
  const valores = line.indexOf(BACKSLASH) < 0 ? line.toString('utf8').split('\t') : decodeEscaped(line)
  if (columns === 0 && line.length === 0) return { valores: [] }
  if (!valores) return { motivo: 'o texto não é UTF-8' }
  if (valores.length !== columns)
    return { motivo: `a linha tem ${valores.length} valores, e a tabela ${columns} colunas` }
  if (valores.some((valor) => valor?.includes('\0'))) return { motivo: 'o texto tem um byte nulo' }
  return { valores }
}

/** Decodes a line with escapes; undefined if its bytes, some written as `\x..` or `\ooo`, are no UTF-8. */
function decodeEscaped(line: Buffer): (string | null)[] | undefined {
  const valores: (string | null)[] = []
  const out = Buffer.allocUnsafe(line.length)
  let size = 0
  let start = 0
  for (let at = 0; at <= line.length; at++) {
    const byte = line[at]
    if (byte === undefined || byte === TAB) {
      const isNull = at - start === 2 && line[start] === BACKSLASH && line[start + 1] === 0x4e
      const bytes = out.subarray(0, size)
      if (!isNull && !isUtf8(bytes)) return undefined
      valores.push(isNull ? null : bytes.toString('utf8'))
      size = 0
      start = at + 1
    } else if (byte === BACKSLASH && at + 1 < line.length) {
      const [value, length] = byteOf(line, at + 1)
      out[size++] = value
      at += length
    } else out[size++] = byte
  }
  return valores
}

/** Byte that an escape stands for, and number of its signs after the backslash. */
function byteOf(line: Buffer, at: number): [value: number, length: number] {
  const next = line[at] ?? BACKSLASH
  if (isOctal(next)) {
    let value = 0
    let length = 0
    while (length < 3 && isOctal(line[at + length])) value = value * 8 + (line[at + length++] ?? 0) - 0x30
    return [value & 0xff, length]
  }
  const high = next === 0x78 ? hexOf(line[at + 1]) : undefined
  if (high !== undefined) {
    const low = hexOf(line[at + 2])
    return low === undefined ? [high, 2] : [high * 16 + low, 3]
  }
  return [SIMPLE[String.fromCharCode(next)] ?? next, 1]
}
