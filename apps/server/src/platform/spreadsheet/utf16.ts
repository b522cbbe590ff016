const MARKS: Record<string, 'utf-16le' | 'utf-16be'> = { fffe: 'utf-16le', feff: 'utf-16be' }
/** Least share of letters below U+0100, whose upper byte is empty, in texts of our languages. */
const LATIN = 0.5

/**
 * UTF-16 encoding of a text's first bytes: by its mark or, without one, by the empty half of Latin letters. Undefined
 * for other encodings.
 */
export function utf16Of(bytes: Uint8Array) {
  const mark = MARKS[Buffer.from(bytes.subarray(0, 2)).toString('hex')]
  if (mark) return mark
  const empty = [0, 0]
  for (const [i, byte] of bytes.entries()) if (byte === 0) empty[i % 2] = (empty[i % 2] ?? 0) + 1
  const [even = 0, odd = 0] = empty
  const enough = (bytes.length / 2) * LATIN
  if (odd > enough && even < odd / 10) return 'utf-16le'
  return even > enough && odd < even / 10 ? 'utf-16be' : undefined
}
