import { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { Storage } from './keyed.ts'

const PIECE = 4 * 1024 * 1024
const MIME = 'application/octet-stream'

const infoKey = (id: string) => `${id}/envio.json`
const pieceKey = (id: string, offset: number) => `${id}/${String(offset).padStart(12, '0')}`

export type StoredUpload = { id: string; tamanho: number; metadados: Record<string, string | null> }

/**
 * Stores resumable uploads as pieces named by their offset, so that folders and S3-compatible buckets work alike and
 * every node can read them. A piece is complete or absent; an upload is as long as its contiguous pieces.
 */
export class UploadStore extends DataStore {
  private readonly storage: Storage
  private readonly piece: number

  /** `piece` is the size in bytes of a stored piece; bytes of a broken connection are stored as well. */
  constructor(storage: Storage, piece = PIECE) {
    super()
    this.storage = storage
    this.piece = piece
    this.extensions = ['creation', 'termination']
  }

  override async create(upload: Upload) {
    const envio = { tamanho: upload.size ?? 0, metadados: upload.metadata ?? {} }
    await this.storage.put(infoKey(upload.id), Buffer.from(JSON.stringify(envio)), 'application/json')
    return upload
  }

  /** Metadata of an upload; null when there is none with that id. */
  async findEnvio(id: string): Promise<StoredUpload | null> {
    const stream = await this.storage.read(infoKey(id))
    return stream && { id, ...JSON.parse(Buffer.concat(await stream.toArray()).toString()) }
  }

  /** Bytes received so far. */
  async sizeOf(id: string): Promise<number> {
    return (await this.listPieces(id)).reduce((sum, { bytes }) => sum + bytes, 0)
  }

  override async getUpload(id: string) {
    const envio = await this.findEnvio(id)
    if (!envio) throw ERRORS.FILE_NOT_FOUND
    return new Upload({ id, size: envio.tamanho, offset: await this.sizeOf(id), metadata: envio.metadados })
  }

  override async write(stream: Readable, id: string, offset: number) {
    let end = offset
    let waiting: Buffer[] = []
    let bytes = 0
    const keep = async () => {
      if (bytes === 0) return
      const piece = Buffer.concat(waiting, bytes)
      waiting = []
      bytes = 0
      await this.storage.put(pieceKey(id, end), piece, MIME)
      end += piece.length
    }
    try {
      for await (const chunk of stream) {
        waiting.push(chunk)
        bytes += chunk.length
        if (bytes >= this.piece) await keep()
      }
    } finally {
      await keep()
    }
    return end
  }

  /** Streams the bytes from `start`, one piece in memory at a time. */
  read(id: string, start = 0): Readable {
    return Readable.from(this.readPieces(id, start), { objectMode: false })
  }

  override async remove(id: string) {
    const keys: string[] = []
    for await (const { key } of this.storage.list(id)) keys.push(key)
    await this.storage.remove(keys)
  }

  private async listPieces(id: string) {
    const pieces: { key: string; bytes: number }[] = []
    let offset = 0
    for await (const { key, bytes } of this.storage.list(id)) {
      if (key !== pieceKey(id, offset)) continue
      pieces.push({ key, bytes })
      offset += bytes
    }
    return pieces
  }

  private async *readPieces(id: string, start: number) {
    let skip = start
    for (const { key, bytes } of await this.listPieces(id)) {
      if (skip >= bytes) {
        skip -= bytes
        continue
      }
      const stream = await this.storage.read(key)
      if (!stream) throw new Error('A piece of an upload is gone')
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        if (skip < chunk.length) yield chunk.subarray(skip)
        skip = Math.max(0, skip - chunk.length)
      }
    }
  }
}
