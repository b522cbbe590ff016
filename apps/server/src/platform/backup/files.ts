import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Env } from '../env.ts'
import { openExplained } from '../storage/explained.ts'
import { createFolderStorage } from '../storage/folder.ts'
import { isKey, type Storage } from '../storage/keyed.ts'
import type { Storages } from '../storage/storage.ts'
import { BackupError } from './problem.ts'
import { forEachOf, readSummed, readSums, type Writer } from './sums.ts'

/** Folder kept of each storage, '' for all. Unfinished uploads are left out, but for those of documents (encrypted). */
const KEPT = { midia: '', documentos: '', envios: 'importacoes' } as const
type Kind = keyof typeof KEPT
const KINDS = Object.keys(KEPT) as Kind[]

export type Counts = Record<Kind, { arquivos: number; bytes: number }>

const noCounts = (): Counts => ({
  midia: { arquivos: 0, bytes: 0 },
  documentos: { arquivos: 0, bytes: 0 },
  envios: { arquivos: 0, bytes: 0 },
})

/** Storages whose files are served together: with a bucket, the demo pictures still come from the data directory. */
function sourcesOf(kind: Kind, storages: Storages, env: Env): Storage[] {
  const own = storages[kind]
  return kind === 'midia' && env.s3 ? [createFolderStorage(join(env.PORTAL_DATA_DIR, 'media')), own] : [own]
}

/** Copies every file; a file that disappears meanwhile was removed by a person and is left out. */
export async function copyFiles(env: Env, writer: Writer): Promise<Counts> {
  const storages = await openExplained(env)
  const counts = noCounts()
  for (const kind of KINDS) {
    for (const storage of sourcesOf(kind, storages, env)) {
      await forEachOf(storage.list(KEPT[kind]), async ({ key, bytes }) => {
        // Skips half a file of a stopped process, and files that a file manager left.
        if (key.endsWith('.parcial') || !isKey(key)) return
        const stream = await storage.read(key)
        if (!stream) return
        await writer.putFile(`${kind}/${key}`, stream, bytes)
        counts[kind].arquivos++
        counts[kind].bytes += bytes
      })
    }
  }
  return counts
}

/** True if any storage holds a file. */
export async function hasFiles(env: Env): Promise<boolean> {
  const storages = await openExplained(env)
  for (const kind of KINDS) for await (const _ of storages[kind].list('')) return true
  return false
}

const MIMES: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
}
/** A bucket answers with the type that was stored with the file. */
const mimeOf = (key: string) => MIMES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

/** Puts every file of a backup in its place, checking its sum once more. */
export async function restoreFiles(env: Env, backup: Storage, lists: readonly string[], expected: Counts) {
  const storages = await openExplained(env)
  const counts = noCounts()
  await forEachOf(readSums(backup, lists), async (file) => {
    const kind = KINDS.find((one) => file.key.startsWith(`${one}/`))
    if (!kind) return
    const key = file.key.slice(kind.length + 1)
    const stream = Readable.from(readSummed(backup, file), { objectMode: false })
    await storages[kind].put(key, { stream, bytes: file.bytes }, mimeOf(key))
    counts[kind].arquivos++
    counts[kind].bytes += file.bytes
  })
  if (JSON.stringify(counts) !== JSON.stringify(Object.fromEntries(KINDS.map((kind) => [kind, expected[kind]]))))
    throw new BackupError('O backup está danificado: faltam arquivos nas listas de somas. Use outra cópia.')
}
