import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '../platform/address.ts'
import type { Database } from '../platform/db.ts'
import { tooManyRequests } from '../platform/errors.ts'

const MINUTE_MS = 60_000

/** A key for a counter that does not keep the e-mail or address itself. */
const hashed = (key: string) => createHash('sha256').update(key.toLowerCase()).digest('base64url')

/** The usual sentence speaks of one minute; a longer wait is named as it is. */
function recusa(esperaMs: number) {
  const minutos = Math.ceil(esperaMs / MINUTE_MS)
  return tooManyRequests(minutos > 1 ? `Muitas tentativas. Aguarde ${minutos} minutos e tente novamente.` : undefined)
}

type PorEndereco = Record<'spend' | 'giveBack', (ip: string) => Promise<unknown>>

const byNetwork = ({ spend, giveBack }: PorEndereco): PorEndereco => ({
  spend: (ip) => spend(networkOf(ip)),
  giveBack: (ip) => giveBack(networkOf(ip)),
})

export type Limites = ReturnType<typeof createLimites>

/** Counters of attempts, shared by all nodes. Reaching one answers 429 with the time left. */
export function createLimites(pool: Database['pool']) {
  function limite(keyPrefix: string, points: number, duration: number) {
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
      async spend(key: string) {
        try {
          await limiter.consume(hashed(key))
        } catch (refused) {
          throw refused instanceof RateLimiterRes ? recusa(refused.msBeforeNext) : refused
        }
      },
      /** Whether nobody has taken it while it lasts; of two at the same moment, one. */
      async take(key: string) {
        try {
          await limiter.consume(hashed(key))
          return true
        } catch (refused) {
          if (refused instanceof RateLimiterRes) return false
          throw refused
        }
      },
      giveBack: (key: string) => limiter.reward(hashed(key)),
      forget: (key: string) => limiter.delete(hashed(key)),
    }
  }
  return {
    perAccount: limite('conta', 10, 15 * 60),
    perAddress: byNetwork(limite('endereco', 60, 15 * 60)),
    perReset: limite('senha', 5, 60 * 60),
    /** Codes and passwords of the second step, by person. */
    perPessoa: limite('etapas', 10, 15 * 60),
    /** A code is good once: the app shows it, and we take it, for a little more than a minute. */
    codigos: limite('codigo', 1, 2 * 60),
  }
}
