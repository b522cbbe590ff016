import type { Readable } from 'node:stream'

/** Reads up to `length` bytes of a file from `start`. */
type ReadAt = (start: number, length: number) => Promise<Buffer>

const BOXES_MAXIMO = 1000

/** Whether the file is as long as its own headers say; a truncated video would stop in the middle. */
export function isWhole(mime: string, bytes: number, readAt: ReadAt): Promise<boolean> {
  return mime === 'video/webm' ? isWholeWebm(bytes, readAt) : isWholeMp4(bytes, readAt)
}

/** MP4 and MOV (ISO 14496-12): a sequence of boxes `size, name`, one of which describes the tracks. */
async function isWholeMp4(bytes: number, readAt: ReadAt): Promise<boolean> {
  let described = false
  let at = 0
  for (let box = 0; at < bytes && box < BOXES_MAXIMO; box++) {
    const head = await readAt(at, 16)
    if (head.length < 8) return false
    const short = head.readUInt32BE(0)
    if (short === 1 && head.length < 16) return false
    const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? bytes - at : short
    if (size < 8) return false
    described ||= head.toString('latin1', 4, 8) === 'moov'
    at += size
  }
  return described && at === bytes
}

/** Matroska (RFC 8794): an EBML header, then a segment, whose length live recorders may leave open. */
async function isWholeWebm(bytes: number, readAt: ReadAt): Promise<boolean> {
  const header = await readElement(readAt, 0, 4)
  if (header?.size === undefined) return false
  const start = header.content + header.size
  const segment = await readElement(readAt, start, 4)
  return segment !== null && (segment.size === undefined || segment.content + segment.size <= bytes)
}

/** Offset and length in bytes of an element's content; undefined length when left open. */
async function readElement(readAt: ReadAt, at: number, idLength: number) {
  const head = await readAt(at, idLength + 8)
  const first = head[idLength]
  if (!first) return null
  const length = Math.clz32(first) - 23
  if (head.length < idLength + length) return null
  let size = BigInt(first & (0xff >> length))
  for (let i = 1; i < length; i++) size = (size << 8n) | BigInt(head[idLength + i] ?? 0)
  const open = size === (1n << BigInt(7 * length)) - 1n
  return { content: at + idLength + length, size: open ? undefined : Number(size) }
}

/** Random access over `open`, which returns the bytes from an offset. */
export const createReadAt =
  (open: (start: number) => Readable): ReadAt =>
  async (start, length) => {
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of open(start) as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= length) break
    }
    return Buffer.concat(chunks).subarray(0, length)
  }
