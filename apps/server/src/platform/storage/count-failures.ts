import type { Remote, Storage } from './keyed.ts'

export type Failures = { put: number; read: number; list: number; remove: number }

/** Returns the storage with its failing calls counted; a missing key is no failure. */
export function countFailures<S extends Storage & Partial<Remote>>(inner: S, failures: Failures): S {
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
