/**
 * Caches values until the revision changes, in two generations: when the younger reaches half of the limit it replaces
 * the older, so that evicting costs nothing and what is asked for again stays.
 */
export class RevisionCache<Value> {
  #revision = -1
  #size = 0
  #young = new Map<string, Value>()
  #old = new Map<string, Value>()
  readonly #half: number
  readonly #sizeOf: (value: Value, key: string) => number

  /** `limit` counts values, or the units of `sizeOf`. */
  constructor(limit: number, sizeOf: (value: Value, key: string) => number = () => 1) {
    this.#half = limit / 2
    this.#sizeOf = sizeOf
  }

  get(revision: number, key: string, compute: () => Value): Value {
    if (revision !== this.#revision) {
      this.#turn()
      this.#turn()
      this.#revision = revision
    }
    const young = this.#young.get(key)
    if (young !== undefined) return young
    const value = this.#old.get(key) ?? compute()
    this.#keep(key, value)
    return value
  }

  #keep(key: string, value: Value): void {
    const size = this.#sizeOf(value, key)
    if (size > this.#half) return
    if (this.#size + size > this.#half) this.#turn()
    this.#young.set(key, value)
    this.#size += size
  }

  #turn(): void {
    this.#old = this.#young
    this.#young = new Map()
    this.#size = 0
  }
}
