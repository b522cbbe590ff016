/** Caches values until the revision changes; evicts the oldest above the limit. */
export class RevisionCache<Value> {
  #revision = -1
  readonly #values = new Map<string, Value>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  get(revision: number, key: string, compute: () => Value): Value {
    if (revision !== this.#revision) {
      this.#values.clear()
      this.#revision = revision
    }
    const known = this.#values.get(key)
    if (known !== undefined) return known
    const value = compute()
    const oldest = this.#values.keys().next()
    if (this.#values.size >= this.#limit && !oldest.done) this.#values.delete(oldest.value)
    this.#values.set(key, value)
    return value
  }
}
