import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/db.ts'
import { tooManyRequests } from './errors.ts'

const MINUTE_MS = 60_000

/** Key of a counter, without storing the e-mail or address itself. */
const hashed = (key: string) => createHash('sha256').update(key.toLowerCase()).digest('base64url')

/** The standard sentence mentions one minute; a longer wait is stated. */
function recusa(esperaMs: number) {
  const minutos = Math.ceil(esperaMs / MINUTE_MS)
  return tooManyRequests(minutos > 1 ? `Muitas tentativas. Aguarde ${minutos} minutos e tente novamente.` : undefined)
}

export type Limite = ReturnType<typeof createLimite>

/** A counter shared by all nodes: `points` per key until `duration` seconds after the first. */
export function createLimite(pool: Database['pool'], keyPrefix: string, points: number, duration: number) {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix,
    points,
    duration,
  })
  return {
    /** Throws 429 with the time left when the points are used up. */
    async spend(key: string) {
      try {
        await limiter.consume(hashed(key))
      } catch (refused) {
        throw refused instanceof RateLimiterRes ? recusa(refused.msBeforeNext) : refused
      }
    },
    /** Whether so many points were left; of two concurrent calls, one gets the last. */
    async take(key: string, points = 1) {
      try {
        await limiter.consume(hashed(key), points)
        return true
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return false
        throw refused
      }
    },
    /** Ordinal number of this attempt, regardless of the limit. */
    count: async (key: string) => (await limiter.penalty(hashed(key), 1)).consumedPoints,
    giveBack: (key: string, points = 1) => limiter.reward(hashed(key), points),
    forget: (key: string) => limiter.delete(hashed(key)),
  }
}
