import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Storage } from '../storage/keyed.ts'
import { MANIFEST, sha256 } from './manifest.ts'
import { BackupError, explainPlace } from './problem.ts'

/** Size, in bytes, of the pieces in which a stream of unknown length is stored. */
const PIECE = 8 * 1024 * 1024
/** Size of a list of sums in bytes; several lists keep a million files out of memory. */
const LIST = 1024 * 1024
/** Files read or written at once. */
const AT_ONCE = 4
const MIME = 'application/octet-stream'

const numbered = (folder: string, n: number) => `${folder}/${String(n).padStart(6, '0')}`
const listKey = (n: number) => numbered('somas', n)
export const pieceKey = (folder: string, n: number) => numbered(folder, n)

/** Runs work over each item, up to `AT_ONCE` at a time; the first failure ends all. */
export async function forEachOf<T>(items: AsyncIterable<T>, work: (item: T) => Promise<void>) {
  const source = items[Symbol.asyncIterator]()
  const shared = { [Symbol.asyncIterator]: () => source }
  const worker = async () => {
    for await (const item of shared) await work(item)
  }
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker))
  const failure = ended.find((one) => one.status === 'rejected')
  if (failure) throw failure.reason
}

/** Writes the files of a backup and remembers the sum of each. */
export function createWriter(storage: Storage, label: string, signal: AbortSignal) {
  const lists: string[] = []
  let lines = ''
  let bytes = 0

  async function store(key: string, body: Parameters<Storage['put']>[1]) {
    signal.throwIfAborted()
    try {
      await storage.put(key, body, MIME)
    } catch (error) {
      signal.throwIfAborted()
      throw explainPlace(error, `O backup não pôde ser gravado em ${label}`)
    }
  }

  async function note(key: string, sum: string, size: number) {
    bytes += size
    lines += `${sum} ${size} ${key}\n`
    if (lines.length >= LIST) await flush()
  }

  async function flush() {
    if (lines === '') return
    const list = Buffer.from(lines)
    lines = ''
    lists.push(sha256(list))
    await store(listKey(lists.length), list)
  }

  async function put(key: string, body: Buffer) {
    await store(key, body)
    await note(key, sha256(body), body.length)
  }

  return {
    put,

    /** Stores a file; throws when its length is not the expected one. */
    async putFile(key: string, source: Readable, length: number) {
      const hash = createHash('sha256')
      let read = 0
      let broken: unknown
      async function* hashed() {
        try {
          for await (const chunk of source as AsyncIterable<Buffer>) {
            hash.update(chunk)
            read += chunk.length
            yield chunk
          }
        } catch (error) {
          broken = error
          throw error
        }
      }
      await store(key, { stream: Readable.from(hashed(), { objectMode: false }), bytes: length }).catch((error) => {
        throw broken ?? error
      })
      if (read !== length) throw new BackupError(`O arquivo ${key} mudou enquanto era copiado. Tente de novo.`)
      await note(key, hash.digest('hex'), length)
    },

    /** Stores a stream as numbered pieces below a folder; returns how many. */
    async putPieces(folder: string, source: AsyncIterable<Buffer>): Promise<number> {
      let waiting: Buffer[] = []
      let size = 0
      let pieces = 0
      const keep = async () => {
        if (size === 0) return
        const piece = Buffer.concat(waiting, size)
        waiting = []
        size = 0
        pieces++
        await put(pieceKey(folder, pieces), piece)
      }
      for await (const chunk of source) {
        waiting.push(chunk)
        size += chunk.length
        if (size >= PIECE) await keep()
      }
      await keep()
      return pieces
    },

    /** Writes the remaining sums; returns the sums of their lists, and the bytes of all files. */
    async finish() {
      await flush()
      return { lists, bytes }
    },

    /** Writes the manifest, which completes the backup. */
    putManifest: (manifest: Buffer) => store(MANIFEST, manifest),
  }
}
export type Writer = ReturnType<typeof createWriter>

type Summed = { key: string; bytes: number; sum: string }

/** Every file of a backup with its sum, from lists whose own sums are checked. */
export async function* readSums(storage: Storage, lists: readonly string[]): AsyncGenerator<Summed> {
  for (const [index, expected] of lists.entries()) {
    const stream = await storage.read(listKey(index + 1))
    const list = stream && Buffer.concat(await stream.toArray())
    if (!list || sha256(list) !== expected)
      throw new BackupError('O backup está danificado: a lista de somas foi alterada. Use outra cópia.')
    for (const line of list.toString().split('\n')) {
      const [sum = '', bytes, key] = line.split(' ')
      if (key) yield { key, bytes: Number(bytes), sum }
    }
  }
}

const damaged = (key: string, how: string) =>
  new BackupError(`O backup está danificado: ${key} ${how}. Use outra cópia.`)

/** Bytes of a file of a backup; throws at its end when the sum differs. */
export async function* readSummed(storage: Storage, { key, bytes, sum }: Summed): AsyncGenerator<Buffer> {
  const stream = await storage.read(key)
  if (!stream) throw damaged(key, 'falta')
  const hash = createHash('sha256')
  let read = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    read += chunk.length
    yield chunk
  }
  if (read !== bytes || hash.digest('hex') !== sum) throw damaged(key, 'foi alterado')
}

/** Reads everything and throws at the first file that is missing or altered. Returns the number of files. */
export async function checkSums(storage: Storage, lists: readonly string[]): Promise<number> {
  let files = 0
  await forEachOf(readSums(storage, lists), async (file) => {
    for await (const _ of readSummed(storage, file));
    files++
  })
  return files
}
