import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Runs work on a copy of the stream's bytes, in a folder of its own that goes afterwards: it is read more than once. */
export async function withCopia<T>(stream: Readable, work: (copia: { arquivo: string; pasta: string }) => Promise<T>) {
  const pasta = await mkdtemp(join(tmpdir(), 'portal-importacao-'))
  try {
    const arquivo = join(pasta, 'arquivo')
    await pipeline(stream, createWriteStream(arquivo))
    return await work({ arquivo, pasta })
  } finally {
    stream.destroy()
    await rm(pasta, { recursive: true, force: true })
  }
}
