import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Runs work on a temporary local copy of a stream, for files that are read twice. */
export async function withLocalCopy<T>(stream: Readable, work: (copy: { file: string; folder: string }) => Promise<T>) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'))
  try {
    const file = join(folder, 'file')
    await pipeline(stream, createWriteStream(file))
    return await work({ file, folder })
  } finally {
    stream.destroy()
    await rm(folder, { recursive: true, force: true })
  }
}
