import type { Storage } from '../storage/keyed.ts'
import { BackupError } from './problem.ts'

/** Version of the list's format; raised when an older restore could not read it. */
const FORM = 1
/** File that marks a list as begun, also while nobody was erased. */
const BEGIN = 'inicio.json'
const ENTRY = /^[\da-f-]{36}\.json$/

/** One erasure as kept outside the database: keyed hashes of what was erased, and no personal data. */
export type Erased = { em: string; marcas: readonly string[] }
/** Erasures by id. */
export type ErasedList = ReadonlyMap<string, Erased>

const bytesOf = (content: object) => Buffer.from(JSON.stringify({ formato: FORM, ...content }))
const contentOf = async (storage: Storage, key: string): Promise<string | null> => {
  const stream = await storage.read(key)
  return stream && Buffer.concat(await stream.toArray()).toString()
}

/** Begins an empty list where there is none. */
export async function beginErased(list: Storage) {
  const begun = await list.read(BEGIN)
  begun?.destroy()
  if (!begun) await list.put(BEGIN, bytesOf({}), 'application/json')
}

/**
 * Adds an erasure to a list, or changes nothing if it is there. Each is a file, so that many nodes can write at once.
 */
export async function appendErased(list: Storage, id: string, erased: Erased) {
  await beginErased(list)
  await list.put(`${id}.json`, bytesOf({ em: erased.em, marcas: erased.marcas }), 'application/json')
}

/** Erasures of a list; null where there is no list. Throws for a damaged list or one of a newer version. */
export async function readErased(list: Storage): Promise<ErasedList | null> {
  const keys: string[] = []
  for await (const { key } of list.list('')) if (key === BEGIN || ENTRY.test(key)) keys.push(key)
  if (keys.length === 0) return null
  const erased = new Map<string, Erased>()
  for (const key of keys.filter((one) => one !== BEGIN)) {
    const { formato, em, marcas } = parse((await contentOf(list, key)) ?? '')
    if (Number(formato) > FORM)
      throw new BackupError(
        'A lista de pessoas eliminadas é de uma versão mais nova do Portal Clínicas. Use essa versão.',
      )
    if (typeof em !== 'string' || !Array.isArray(marcas)) throw damaged()
    erased.set(key.slice(0, -'.json'.length), { em, marcas: marcas.map(String) })
  }
  return erased
}

const damaged = () =>
  new BackupError('A lista de pessoas eliminadas está danificada. Use a cópia dela junto à mídia ou aos backups.')
function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    throw damaged()
  }
}

/** Adds to a list all of these erasures that it lacks. */
export async function completeErased(list: Storage, erased: ErasedList) {
  await beginErased(list)
  const known = await readErased(list)
  for (const [id, one] of erased) if (!known?.has(id)) await appendErased(list, id, one)
}
