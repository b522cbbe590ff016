import pLimit from 'p-limit'
import { BoundedCache } from './bounded-cache.ts'

type Limits = {
  /** Milliseconds for which a result answers the same question. */
  ms: number
  /** Number of results kept. */
  kept: number
  /** Computations at the same time; others wait for their turn. */
  running: number
  /** Questions that may wait; the next one is refused with `full`. */
  waiting: number
  clock: () => number
  full: () => Error
}

/** Keeps results of costly questions: each is computed once even when many ask at once, and then kept for a while. */
export class RecentResults {
  readonly #limits: Limits
  readonly #kept: BoundedCache<{ result: unknown; until: number }>
  readonly #running = new Map<string, Promise<unknown>>()
  readonly #turns: ReturnType<typeof pLimit>

  constructor(limits: Limits) {
    this.#limits = limits
    this.#kept = new BoundedCache(limits.kept * 2)
    this.#turns = pLimit(limits.running)
  }

  /** Result for a key that names everything it depends on. A failure reaches all who wait, and is not kept. */
  async get<Result>(key: string, compute: () => Promise<Result>): Promise<Result> {
    const kept = this.#kept.get(key)
    if (kept && kept.until > this.#limits.clock()) return kept.result as Result
    const running = this.#running.get(key)
    if (running) return (await running) as Result
    if (this.#turns.pendingCount >= this.#limits.waiting) throw this.#limits.full()
    const started = this.#turns(async () => {
      const result = await compute()
      this.#kept.set(key, { result, until: this.#limits.clock() + this.#limits.ms })
      return result
    }).finally(() => this.#running.delete(key))
    this.#running.set(key, started)
    return started
  }
}
