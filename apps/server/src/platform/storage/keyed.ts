import type { Readable } from 'node:stream'

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

const KEY = /^\w[\w.-]*(\/\w[\w.-]*)*$/

/** A plain path of plain names; nothing that could leave its folder. */
export const isKey = (text: string) => text.length <= 200 && KEY.test(text)

export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error('Not a key of the storage')
  return key
}
