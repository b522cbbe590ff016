/** Caches values until the revision changes; evicts the oldest above the limit. */
export class RevisionCache<Value> {
  #revision = -1
  #size = 0
  readonly #values = new Map<string, Value>()
  readonly #limit: number
  readonly #sizeOf: (value: Value, key: string) => number

  /** `limit` counts values, or the units of `sizeOf`. */
  constructor(limit: number, sizeOf: (value: Value, key: string) => number = () => 1) {
    this.#limit = limit
    this.#sizeOf = sizeOf
  }

  get(revision: number, key: string, compute: () => Value): Value {
    if (revision !== this.#revision) {
      this.#values.clear()
      this.#size = 0
      this.#revision = revision
    }
    const known = this.#values.get(key)
    if (known !== undefined) return known
    const value = compute()
    this.#keep(key, value)
    return value
  }

  #keep(key: string, value: Value): void {
    const size = this.#sizeOf(value, key)
    if (size > this.#limit) return
    for (const [oldest, old] of this.#values) {
      if (this.#size + size <= this.#limit) break
      this.#values.delete(oldest)
      this.#size -= this.#sizeOf(old, oldest)
    }
    this.#values.set(key, value)
    this.#size += size
  }
}
