import type { Readable } from 'node:stream'

export type Stored = { key: string; bytes: number; modified: Date }
/** Content to store: bytes, or a stream with its length in bytes. */
export type Body = Buffer | { stream: Readable; bytes: number }

/** Object storage. A served key never gets other content; writing a key again replaces it as a whole. */
export type Storage = {
  /** Stores the bytes under the key, atomically. */
  put(key: string, body: Body, mime: string): Promise<void>
  /** Bytes of the key; null when there are none. */
  read(key: string): Promise<Readable | null>
  /** Every key below a folder ('' for all), in order. */
  list(folder: string): AsyncIterable<Stored>
  /** Missing keys are ignored. */
  remove(keys: readonly string[]): Promise<void>
}

/** A remote storage's answer to a browser's request, with HTTP headers. */
export type Fetched = { status: number; headers: Record<string, string>; body: Readable | null }
export type Remote = {
  fetch(key: string, headers: { range?: string | undefined; etag?: string | undefined }): Promise<Fetched>
}

const KEY = /^\w[\w.-]*(\/\w[\w.-]*)*$/

/** True if a text is a plain path of plain names, which cannot leave its folder. */
export const isKey = (text: string) => text.length <= 200 && KEY.test(text)

export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('Not a key of the storage')
  return key
}
