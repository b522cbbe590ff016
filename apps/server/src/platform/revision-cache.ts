import { BoundedCache } from './bounded-cache.ts'

/** Caches values until the revision changes, up to a limit. */
export class RevisionCache<Value> {
  #revision = -1
  readonly #kept: BoundedCache<Value>

  /** As in `BoundedCache`. */
  constructor(limit: number, sizeOf?: (value: Value, key: string) => number) {
    this.#kept = new BoundedCache(limit, sizeOf)
  }

  get(revision: number, key: string, compute: () => Value): Value {
    if (revision !== this.#revision) {
      this.#kept.clear()
      this.#revision = revision
    }
    const kept = this.#kept.get(key)
    if (kept !== undefined) return kept
    const value = compute()
    this.#kept.set(key, value)
    return value
  }
}
