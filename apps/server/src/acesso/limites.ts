import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '../platform/address.ts'
import type { Database } from '../platform/db.ts'
import { tooManyRequests } from '../platform/errors.ts'

const MINUTE_MS = 60_000
const QUARTER_S = 15 * 60

/** A key for a counter that does not keep the e-mail or address itself. */
const hashed = (key: string) => createHash('sha256').update(key.toLowerCase()).digest('base64url')

/** The usual sentence speaks of one minute; a longer wait is named as it is. */
function recusa(esperaMs: number) {
  const minutos = Math.ceil(esperaMs / MINUTE_MS)
  return tooManyRequests(minutos > 1 ? `Muitas tentativas. Aguarde ${minutos} minutos e tente novamente.` : undefined)
}

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

type PorEndereco = Record<'spend' | 'giveBack', (ip: string) => Promise<unknown>>

const byNetwork = ({ spend, giveBack }: PorEndereco): PorEndereco => ({
  spend: (ip) => spend(networkOf(ip)),
  giveBack: (ip) => giveBack(networkOf(ip)),
})

export type Limites = ReturnType<typeof createLimites>

/** What may be tried how often. */
export function createLimites(pool: Database['pool']) {
  const limite = (keyPrefix: string, points: number, duration: number) =>
    createLimite(pool, keyPrefix, points, duration)
  return {
    perAccount: limite('conta', 10, QUARTER_S),
    /** Of one approved device of the account, which strangers cannot use up. */
    perDispositivo: limite('dispositivo', 10, QUARTER_S),
    perAddress: byNetwork(limite('endereco', 60, QUARTER_S)),
    perReset: limite('senha', 5, 60 * 60),
    /** Codes and passwords of the second step, by person. */
    perPessoa: limite('etapas', 10, QUARTER_S),
    /** A code is good once: the app shows it, and we take it, for a little more than a minute. */
    codigos: limite('codigo', 1, 2 * 60),
  }
}
