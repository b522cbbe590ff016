import { RateLimiterMemory } from 'rate-limiter-flexible'
import { networkOf } from './address.ts'

/** Networks that a limit remembers, so that many addresses do not fill the memory; the one not seen longest goes first. */
const REMEMBERED = 5_000

/** A counter of this node alone: `points` per network until `duration` seconds after its first request. */
export function createLocalLimit(points: number, duration: number) {
  const limiter = new RateLimiterMemory({ points, duration })
  const seen = new Set<string>()
  return {
    /** Takes points of the network of an address; returns the seconds to wait when they are used up, else 0. */
    async charge(ip: string, taken = 1): Promise<number> {
      const network = networkOf(ip)
      seen.delete(network)
      seen.add(network)
      if (seen.size > REMEMBERED) {
        const [oldest = ''] = seen
        seen.delete(oldest)
        await limiter.delete(oldest)
      }
      return limiter.consume(network, taken).then(
        () => 0,
        ({ msBeforeNext }: { msBeforeNext: number }) => Math.ceil(msBeforeNext / 1000),
      )
    },
  }
}
