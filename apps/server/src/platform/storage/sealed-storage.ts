import { Readable } from 'node:stream'
import type { Cipher } from '../keys/cipher.ts'
import type { Body, Storage, Stored } from './keyed.ts'

/** Bytes per encrypted frame; it bounds the memory per file. */
const FRAME = 64 * 1024
const SEALED_FRAME = FRAME + 28

const framesOf = (bytes: number) => Math.max(1, Math.ceil(bytes / FRAME))
const sealedSize = (bytes: number) => bytes + framesOf(bytes) * (SEALED_FRAME - FRAME)
const plainSize = (sealed: number) => sealed - Math.max(1, Math.ceil(sealed / SEALED_FRAME)) * (SEALED_FRAME - FRAME)

/** Splits into frames of exactly `size` bytes; the last one, shorter or empty, is marked. */
async function* inFrames(source: AsyncIterable<Buffer>, size: number) {
  let waiting = Buffer.alloc(0)
  for await (const chunk of source) {
    waiting = Buffer.concat([waiting, chunk])
    // Only a byte beyond the frame makes it certain that another one follows.
    while (waiting.length > size) {
      yield { frame: waiting.subarray(0, size), last: false }
      waiting = waiting.subarray(size)
    }
  }
  yield { frame: waiting, last: true }
}

/**
 * Encrypts everything in `inner`, frame by frame. Each frame is bound to its key, its index and whether it is the last:
 * reading altered, moved or truncated bytes fails after the intact frames before them.
 */
export function createSealedStorage(inner: Storage, cipher: Cipher): Storage {
  const contextOf = (key: string, index: number, last: boolean) => `arquivo ${key} ${index}${last ? ' fim' : ''}`

  async function* seal(source: AsyncIterable<Buffer>, key: string) {
    let index = 0
    for await (const { frame, last } of inFrames(source, FRAME))
      yield cipher.encrypt(frame, contextOf(key, index++, last))
  }

  async function* unseal(source: AsyncIterable<Buffer>, key: string) {
    let index = 0
    for await (const { frame, last } of inFrames(source, SEALED_FRAME))
      yield cipher.decrypt(frame, contextOf(key, index++, last))
  }

  const sourceOf = (body: Body) => (Buffer.isBuffer(body) ? Readable.from([body]) : body.stream)
  const bytesOf = (body: Body) => (Buffer.isBuffer(body) ? body.length : body.bytes)

  return {
    async put(key, body) {
      const stream = Readable.from(seal(sourceOf(body), key), { objectMode: false })
      await inner.put(key, { stream, bytes: sealedSize(bytesOf(body)) }, 'application/octet-stream')
    },
    async read(key) {
      const sealed = await inner.read(key)
      return sealed && Readable.from(unseal(sealed, key), { objectMode: false })
    },
    async *list(folder): AsyncIterable<Stored> {
      for await (const { bytes, ...stored } of inner.list(folder)) yield { ...stored, bytes: plainSize(bytes) }
    },
    remove: (keys) => inner.remove(keys),
  }
}
