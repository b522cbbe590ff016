import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Env } from './env.ts'
import { createFolderStorage } from './storage/folder.ts'

export type Stored = { key: string; bytes: number; modified: Date }
/** What is to be kept: bytes at hand, or a stream whose length in bytes is known. */
export type Body = Buffer | { stream: Readable; bytes: number }

/** Named bytes. A key is never changed once written by anything that serves it; writing one twice replaces it whole. */
export type Storage = {
  /** Keeps the bytes under the key, whole or not at all. */
  put(key: string, body: Body, mime: string): Promise<void>
  /** The bytes of the key; null when there are none. */
  read(key: string): Promise<Readable | null>
  /** Every key below the folder (`''`: all), in the order of keys. */
  list(folder: string): AsyncIterable<Stored>
  /** Keys that do not exist are no error. */
  remove(keys: readonly string[]): Promise<void>
}

/** What a distant storage answers to a browser's request, with the headers of HTTP. */
export type Fetched = { status: number; headers: Record<string, string>; body: Readable | null }
export type Remote = {
  fetch(key: string, headers: { range?: string | undefined; etag?: string | undefined }): Promise<Fetched>
}

export type Storages = {
  /** Files that pages refer to, served below `/midia/`. */
  midia: Storage
  /** Uploads on their way and files that only the server reads. */
  envios: Storage
  /** How `midia` is served when it is not the folder. */
  remote: Remote | null
}

const KEY = /^\w[\w.-]*(\/\w[\w.-]*)*$/

/** A plain path of plain names; nothing that could leave its folder. */
export const isKey = (text: string) => text.length <= 200 && KEY.test(text)

export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('Not a key of the storage')
  return key
}

/** The folders of `PORTAL_DATA_DIR`, or the bucket of `S3_ENDPOINT` when it is set. */
export async function openStorages(env: Env): Promise<Storages> {
  if (env.s3) {
    // Loaded only here: the client is large, and most portals keep their files in a folder.
    const { openBucket } = await import('./storage/s3.ts')
    const bucket = openBucket(env.s3)
    const midia = bucket.createStorage('midia/')
    return { midia, envios: bucket.createStorage('envios/'), remote: midia }
  }
  const folder = (name: string) => createFolderStorage(join(env.PORTAL_DATA_DIR, name))
  return { midia: folder('media'), envios: folder('envios'), remote: null }
}
