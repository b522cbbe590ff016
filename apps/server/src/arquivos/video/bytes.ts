import type { FileHandle } from 'node:fs/promises'

/** Random access to the bytes of a file; a read beyond the end gives fewer bytes. */
export type Bytes = { length: number; read(at: number, bytes: number): Promise<Buffer> }

/** A change that keeps every length: `begin` is written at `at`, then zeros up to `end`. */
export type Edit = { at: number; begin: Buffer; end: number }

/** A track of pictures: codec, size in pixels, and whether it is empty. */
export type Imagens = { codec: string; largura: number; altura: number; vazias: boolean }

/** Picture tracks of a file, and the edits that leave nothing but pictures and sound. */
export type Video = { imagens: Imagens[]; edits: Edit[] }

const WINDOW = 64 * 1024
const ZEROS = Buffer.alloc(WINDOW)
/** Bounds memory and time for files with countless tiny parts. */
export const EDITS_MAXIMO = 200_000
const PARTES_MAXIMO = 2_000_000

export const erase = (at: number, end: number): Edit => ({ at, begin: Buffer.alloc(0), end })

/** Thrown by readers of files that contradict themselves. */
export class Broken extends Error {}

/** Returns a function that throws `Broken` once a file has more parts than any video. */
export function createBudget() {
  let partes = 0
  return (edits: readonly Edit[]) => {
    if (++partes > PARTES_MAXIMO || edits.length > EDITS_MAXIMO) throw new Broken('too many parts')
  }
}

/** Reads through one window, so that many small reads near each other need one of the disk. */
export function bytesOf(file: FileHandle, length: number): Bytes {
  const window = Buffer.alloc(WINDOW)
  let start = 0
  let filled = 0
  return {
    length,
    async read(at, bytes) {
      if (bytes > WINDOW) {
        const large = Buffer.alloc(Math.min(bytes, Math.max(0, length - at)))
        const { bytesRead } = await file.read(large, 0, large.length, at)
        return large.subarray(0, bytesRead)
      }
      if (at < start || at + bytes > start + filled) {
        start = at
        filled = (await file.read(window, 0, WINDOW, at)).bytesRead
      }
      // Copied, because the next read moves the window.
      return Buffer.from(window.subarray(at - start, Math.min(at - start + bytes, filled)))
    },
  }
}

/** Makes the edits in the file. */
export async function applyEdits(file: FileHandle, edits: readonly Edit[]) {
  for (const { at, begin, end } of edits) {
    if (begin.length > 0) await file.write(begin, 0, begin.length, at)
    for (let zero = at + begin.length; zero < end; zero += WINDOW)
      await file.write(ZEROS, 0, Math.min(WINDOW, end - zero), zero)
  }
}
