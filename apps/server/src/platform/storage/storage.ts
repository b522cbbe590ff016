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
  /** Files sent from an old portal, kept for some days and in no backup. Access only through `createSealedStorage`. */
  mudanca: Storage
  /** The list of erasures, outside the database and beside the media. */
  eliminacoes: Storage
  /** Bucket behind `midia`; null when it is the folder. */
  remote: Remote | null
  /** Number of failed calls since the start, by operation. */
  failures(): Readonly<Failures>
}

/** Folders of `PORTAL_DATA_DIR`, or the bucket of `S3_ENDPOINT` when it is set. */
export async function openStorages(env: Env): Promise<Storages> {
  const counts: Failures = { put: 0, read: 0, list: 0, remove: 0 }
  const failures = () => counts
  if (env.s3) {
    // Loaded here because the client is large and most portals store files in a folder.
    const { openBucket } = await import('./s3.ts')
    const bucket = openBucket(env.s3)
    const open = (prefix: string) => countFailures(bucket.createStorage(prefix), counts)
    const midia = open('midia/')
    return {
      midia,
      envios: open('envios/'),
      documentos: open('documentos/'),
      mudanca: open('mudanca/'),
      eliminacoes: open('eliminacoes/'),
      remote: midia,
      failures,
    }
  }
  const folder = (name: string) => countFailures(createFolderStorage(join(env.PORTAL_DATA_DIR, name)), counts)
  return {
    midia: folder('media'),
    envios: folder('envios'),
    documentos: folder('documentos'),
    mudanca: folder('mudanca'),
    eliminacoes: folder('eliminacoes'),
    remote: null,
    failures,
  }
}

type Failures = { put: number; read: number; list: number; remove: number }

/** Returns the storage with its failing calls counted; a missing key is no failure. */
function countFailures<S extends Storage & Partial<Remote>>(inner: S, failures: Failures): S {
  const counted = async <T>(kind: keyof Failures, work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      failures[kind]++
      throw error
    }
  }
  async function* list(folder: string) {
    try {
      yield* inner.list(folder)
    } catch (error) {
      failures.list++
      throw error
    }
  }
  const { fetch } = inner
  return {
    ...inner,
    put: (key, body, mime) => counted('put', inner.put(key, body, mime)),
    read: (key) => counted('read', inner.read(key)),
    list,
    remove: (keys) => counted('remove', inner.remove(keys)),
    ...(fetch && ({ fetch: (key, headers) => counted('read', fetch(key, headers)) } satisfies Partial<Remote>)),
  }
}
