import { Readable } from 'node:stream'
import type { Env } from '../env.ts'
import { sentenceOfStorage } from '../services/sentences.ts'
import type { Storage } from './keyed.ts'
import type { Act } from './reason.ts'
import { openStorages, type Storages } from './storage.ts'

/** Failure of the portal's file storage, as a Portuguese sentence for the operator. */
export class StorageError extends Error {}

/** Returns the storage with failures as `explain` makes them, also those of a stream that breaks while it is read. */
export function explainFailures<S extends Storage>(inner: S, explain: (error: unknown, act: Act) => Error): S {
  const as = (act: Act) => (error: unknown) => {
    throw explain(error, act)
  }
  async function* parts<T>(source: AsyncIterable<T>) {
    try {
      yield* source
    } catch (error) {
      throw explain(error, 'lidos')
    }
  }
  return {
    ...inner,
    put: (key, body, mime) => inner.put(key, body, mime).catch(as('gravados')),
    async read(key) {
      const stream = await inner.read(key).catch(as('lidos'))
      if (!stream) return null
      // A stream that nobody begins to read would keep its file open.
      return Readable.from(parts(stream), { objectMode: false }).once('close', () => stream.destroy())
    },
    list: (folder) => parts(inner.list(folder)),
    remove: (keys) => inner.remove(keys).catch(as('apagados')),
  }
}

/** Opens the portal's storages for an operator: their failures are sentences. */
export async function openExplained(env: Env): Promise<Storages> {
  const storages = await openStorages(env)
  const explained = <S extends Storage>(storage: S) =>
    explainFailures(storage, (error, act) => new StorageError(sentenceOfStorage(error, env, act), { cause: error }))
  return {
    ...storages,
    midia: explained(storages.midia),
    envios: explained(storages.envios),
    documentos: explained(storages.documentos),
    mudanca: explained(storages.mudanca),
    eliminacoes: explained(storages.eliminacoes),
  }
}
