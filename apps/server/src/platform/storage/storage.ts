import { join } from 'node:path'
import type { Env } from '../env.ts'
import { createFolderStorage } from './folder.ts'
import type { Remote, Storage } from './keyed.ts'

export type Storages = {
  /** Files that pages refer to, served below `/midia/`. */
  midia: Storage
  /** Unfinished uploads and files that only the server reads. */
  envios: Storage
  /** Files about people. Access only through `createSealedStorage`. */
  documentos: Storage
  /** Source of `midia` when it is not the folder. */
  remote: Remote | null
}

/** Folders of `PORTAL_DATA_DIR`, or the bucket of `S3_ENDPOINT` when it is set. */
export async function openStorages(env: Env): Promise<Storages> {
  if (env.s3) {
    // Loaded only here: the client is large, and most portals store files in a folder.
    const { openBucket } = await import('./s3.ts')
    const bucket = openBucket(env.s3)
    const midia = bucket.createStorage('midia/')
    const [envios, documentos] = [bucket.createStorage('envios/'), bucket.createStorage('documentos/')]
    return { midia, envios, documentos, remote: midia }
  }
  const folder = (name: string) => createFolderStorage(join(env.PORTAL_DATA_DIR, name))
  return { midia: folder('media'), envios: folder('envios'), documentos: folder('documentos'), remote: null }
}
