import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Encoding, encode, sizeOfEncoded } from './encoding.ts'

/** JSON of about `bytes` bytes once compressed: random letters halve. */
const answer = (bytes: number) =>
  Buffer.from(JSON.stringify({ a: randomBytes(bytes).toString('hex'), b: 'b'.repeat(900) }))

describe.each<[Encoding, (bytes: Buffer) => Buffer]>([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('%s', (encoding, decode) => {
  test.each([100, 1_500, 3_000, 6_000])('answers of %i bytes take no more memory than they are counted as', (bytes) => {
    const plain = Array.from({ length: 60 }, () => answer(bytes))
    const kept = plain.map((one) => encode(one, encoding))
    expect(plain.every((one, n) => one.equals(decode(kept[n]?.bytes ?? one)))).toBe(true)
    const blocks = new Set(kept.map((one) => one.bytes.buffer))
    const held = [...blocks].reduce((sum, { byteLength }) => sum + byteLength, 0)
    const counted = kept.reduce((sum, one) => sum + sizeOfEncoded(one, ''), 0)
    expect(held).toBeLessThanOrEqual(counted)
  })
})
