import { posix } from 'node:path'
import type { Readable } from 'node:stream'
import { type Entry, openPromise } from 'yauzl'

const ENTRIES_MAX = 10_000

export type Parts = {
  /** Bytes of a part; null when missing. */
  open(name: string): Promise<Readable | null>
}

/** Parts of a package by name, from its central directory. */
export async function openParts(file: string): Promise<Parts> {
  const zip = await openPromise(file, { autoClose: false })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw new Error('two parts of one name')
    if (entries.size === ENTRIES_MAX) throw new Error('too many parts')
    entries.set(entry.fileName, entry)
  }
  return {
    async open(name) {
      const entry = entries.get(name)
      return entry ? zip.openReadStreamPromise(entry) : null
    },
  }
}

/** Path of the file with a part's relations. */
export const relationsOf = (part: string) => posix.join(posix.dirname(part), '_rels', `${posix.basename(part)}.rels`)

/** Path of the part that a relation of another part names. */
export const resolveTarget = (part: string, target: string) => posix.resolve('/', posix.dirname(part), target).slice(1)
