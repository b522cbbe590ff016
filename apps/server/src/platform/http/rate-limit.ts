import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/db.ts'
import { tooManyRequests } from './errors.ts'

const MINUTE_MS = 60_000

/** Hashed key of a counter, so that no e-mail or address is stored. */
const hashed = (key: string) => createHash('sha256').update(key.toLowerCase()).digest('base64url')

/** Refusal with the waiting time; the standard sentence already says one minute. */
function recusa(esperaMs: number) {
  const minutos = Math.ceil(esperaMs / MINUTE_MS)
  return tooManyRequests(minutos > 1 ? `Muitas tentativas. Aguarde ${minutos} minutos e tente novamente.` : undefined)
}

export type Limit = ReturnType<typeof createLimit>

/** A counter shared by all nodes: `points` per key until `duration` seconds after the first attempt. */
export function createLimit(pool: Database['pool'], keyPrefix: string, points: number, duration: number) {
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
    /** Takes points; returns whether so many were left. Of two concurrent calls, one gets the last. */
    async take(key: string, points = 1) {
      try {
        await limiter.consume(hashed(key), points)
        return true
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return false
        throw refused
      }
    },
    /** Counts an attempt regardless of the limit; returns its ordinal number. */
    count: async (key: string) => (await limiter.penalty(hashed(key), 1)).consumedPoints,
    giveBack: (key: string, points = 1) => limiter.reward(hashed(key), points),
    forget: (key: string) => limiter.delete(hashed(key)),
  }
}
