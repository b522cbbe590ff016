/**
 * Caches values up to a limit, in two generations: when the younger reaches half of the limit it replaces the older.
 * Eviction costs nothing, and values that are asked for again stay.
 */
export class BoundedCache<Value> {
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

  get(key: string): Value | undefined {
    const young = this.#young.get(key)
    if (young !== undefined) return young
    const old = this.#old.get(key)
    if (old !== undefined) this.set(key, old)
    return old
  }

  set(key: string, value: Value): void {
    const before = this.#young.get(key)
    if (before !== undefined) this.#size -= this.#sizeOf(before, key)
    this.#young.delete(key)
    this.#old.delete(key)
    const size = this.#sizeOf(value, key)
    if (size > this.#half) return
    if (this.#size + size > this.#half) this.#turn()
    this.#young.set(key, value)
    this.#size += size
  }

  clear(): void {
    this.#turn()
    this.#turn()
  }

  #turn(): void {
    this.#old = this.#young
    this.#young = new Map()
    this.#size = 0
  }
}
