import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/db.ts'
import { tooManyRequests } from './errors.ts'

const MINUTE_MS = 60_000

/** A key for a counter that does not keep the e-mail or address itself. */
const hashed = (key: string) => createHash('sha256').update(key.toLowerCase()).digest('base64url')

/** The usual sentence speaks of one minute; a longer wait is named as it is. */
function recusa(esperaMs: number) {
  const minutos = Math.ceil(esperaMs / MINUTE_MS)
  return tooManyRequests(minutos > 1 ? `Muitas tentativas. Aguarde ${minutos} minutos e tente novamente.` : undefined)
}

export type Limite = ReturnType<typeof createLimite>

/** A counter of one kind, shared by all nodes: `points` for each key until `duration` seconds after its first. */
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
    /** Answers 429 with the time left when there is nothing more to spend. */
    async spend(key: string) {
      try {
        await limiter.consume(hashed(key))
      } catch (refused) {
        throw refused instanceof RateLimiterRes ? recusa(refused.msBeforeNext) : refused
      }
    },
    /** Whether there was still something to take; of two at the same moment, one gets the last. */
    async take(key: string) {
      try {
        await limiter.consume(hashed(key))
        return true
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return false
        throw refused
      }
    },
    /** The how manieth this is, whatever the limit. */
    count: async (key: string) => (await limiter.penalty(hashed(key), 1)).consumedPoints,
    giveBack: (key: string) => limiter.reward(hashed(key)),
    forget: (key: string) => limiter.delete(hashed(key)),
  }
}
