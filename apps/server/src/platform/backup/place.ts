import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Env, S3Service } from '../env.ts'
import { explainFailures } from '../storage/explained.ts'
import { createFolderStorage } from '../storage/folder.ts'
import type { Storage } from '../storage/keyed.ts'
import { syncFolder } from '../storage/sync-folder.ts'
import { parseBucket, withoutEndSlashes } from './bucket-address.ts'
import { MANIFEST, sha256 } from './manifest.ts'
import { BackupError, explainPlace } from './problem.ts'

/** `portal-<owner>-<instant in UTC>`: names sort by time, and the owner tells apart the portals that share a place. */
const NAME = /^portal-[\da-f]{8}-\d{8}T\d{9}Z$/
const PARTIAL = '.parcial'

/** A folder, or a prefix of a bucket, that keeps backups, each complete or absent. */
export type Place = {
  /** Name of the place in messages. */
  label: string
  /** Storage for a new backup, which is not taken for one before `finish`. */
  begin(name: string): Promise<Storage>
  finish(name: string): Promise<void>
  open(name: string): Storage
  /** Storage of the list of a portal's erasures, beside its backups. */
  erased(owner: string): Storage
  /** Names of complete and of cut backups, oldest first. */
  list(): Promise<{ complete: string[]; cut: string[] }>
  /** Removes a backup, complete or not. */
  discard(name: string): Promise<void>
}

export const nameOf = (owner: string, instant: Date) =>
  `portal-${owner}-${instant.toISOString().replaceAll(/[-:.]/g, '')}`

/** Part of a backup's name that tells apart the portals that share a place. */
export const ownerOf = (chaves: Record<string, string>) => sha256(chaves['data-key'] ?? '').slice(0, 8)
const erasedOf = (owner: string) => `eliminacoes-${owner}`

export const isOf = (owner: string, name: string) => name.startsWith(`portal-${owner}-`)

function folderPlace(text: string): Place {
  const root = resolve(text)
  const final = (name: string) => join(root, name)
  const partial = (name: string) => join(root, name + PARTIAL)
  return {
    label: root,
    async begin(name) {
      // Backups contain personal data, so the folder is for this account only.
      await mkdir(root, { recursive: true, mode: 0o700 })
      await mkdir(partial(name), { mode: 0o700 })
      return createFolderStorage(partial(name))
    },
    async finish(name) {
      await syncFolder(partial(name))
      await rename(partial(name), final(name))
      await syncFolder(root)
    },
    open: (name) => createFolderStorage(final(name)),
    erased: (owner) => createFolderStorage(final(erasedOf(owner))),
    async list() {
      const names = (
        await readdir(root).catch((error) => (error.code === 'ENOENT' ? [] : Promise.reject(error)))
      ).sort()
      const cut = names.filter((name) => name.endsWith(PARTIAL)).map((name) => name.slice(0, -PARTIAL.length))
      return { complete: names.filter((name) => NAME.test(name)), cut: cut.filter((name) => NAME.test(name)) }
    },
    async discard(name) {
      await rm(partial(name), { recursive: true, force: true })
      // Renamed first, so that a half-removed backup is not taken for a complete one.
      await rename(final(name), partial(name)).catch(() => {})
      await rm(partial(name), { recursive: true, force: true })
    },
  }
}

/** A bucket cannot rename: here a backup is complete once it has its manifest, which is written last. */
async function bucketPlace(text: string, service: S3Service | null): Promise<Place> {
  const parsed = parseBucket(text)
  if (!parsed) throw new BackupError(`O endereço "${text}" não serve. Use s3://bucket/pasta.`)
  if (!service)
    throw new BackupError(
      'Para um backup em bucket, informe BACKUP_S3_ENDPOINT e as outras, ou S3_ENDPOINT e as outras.',
    )
  const { bucket, prefix } = parsed
  const { openBucket } = await import('../storage/s3.ts')
  const client = openBucket({ ...service, bucket })
  const storageOf = (name: string) => client.createStorage(`${prefix}${name}/`)
  return {
    label: `s3://${bucket}/${prefix}`,
    begin: async (name) => storageOf(name),
    finish: async () => {},
    open: storageOf,
    erased: (owner) => storageOf(erasedOf(owner)),
    async list() {
      const names = (await client.listFolders(prefix)).filter((name) => NAME.test(name)).sort()
      const complete: string[] = []
      for (const name of names) {
        const manifest = await storageOf(name).read(MANIFEST)
        manifest?.destroy()
        if (manifest) complete.push(name)
      }
      return { complete, cut: names.filter((name) => !complete.includes(name)) }
    },
    async discard(name) {
      const storage = storageOf(name)
      await storage.remove([MANIFEST])
      const keys: string[] = []
      for await (const { key } of storage.list('')) keys.push(key)
      await storage.remove(keys)
    },
  }
}

/** Opens the place of an address: `s3://bucket/folder` or a path. */
export const openPlace = (text: string, env: Env): Promise<Place> | Place =>
  text.startsWith('s3:') ? bucketPlace(text, env.backupS3) : folderPlace(text)

/** Opens a backup by its own address; an address of a place gives the newest backup there. */
export async function findBackup(text: string, env: Env): Promise<{ storage: Storage; label: string; place: Place }> {
  const address = withoutEndSlashes(text)
  const explain = (error: unknown) => explainPlace(error, `O backup em ${text} não pode ser lido`)
  const readable = (storage: Storage) => explainFailures(storage, explain)
  const [own, name] = [dirname(address), address.slice(address.lastIndexOf('/') + 1)]
  try {
    if (NAME.test(name)) {
      const place = await openPlace(text.startsWith('s3:') ? own : dirname(resolve(text)), env)
      return { storage: readable(place.open(name)), label: text, place }
    }
    const place = await openPlace(address, env)
    const newest = (await place.list()).complete.at(-1)
    if (newest)
      return { storage: readable(place.open(newest)), label: `${newest}, o mais novo de ${place.label}`, place }
    // Somebody may have renamed the backup's folder.
    if (!text.startsWith('s3:') && (await stat(join(resolve(text), MANIFEST)).catch(() => null)))
      return { storage: readable(createFolderStorage(resolve(text))), label: text, place }
  } catch (error) {
    throw explain(error)
  }
  throw new BackupError(`Não há backup completo em ${text}.`)
}
