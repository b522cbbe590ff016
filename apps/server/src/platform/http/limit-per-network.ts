import type { Database } from '../db/db.ts'
import { networkOf, siteOf } from './address.ts'
import { createLimit } from './rate-limit.ts'

/** Number of /64 networks that count for a whole /48, which one IPv6 customer has without asking. */
const POR_SITE = 20

/**
 * A counter per network: `points` for an IPv4 address or a /64 of IPv6 until `duration` seconds after the first, and twenty
 * times as many for the /48 around it.
 */
export function createNetworkLimit(pool: Database['pool'], keyPrefix: string, points: number, duration: number) {
  const redes = createLimit(pool, keyPrefix, points, duration)
  const sites = createLimit(pool, `${keyPrefix}-48`, points * POR_SITE, duration)
  return {
    /** Takes a point; returns whether one was left. Of two concurrent calls, one gets the last. */
    async take(ip: string): Promise<boolean> {
      const site = siteOf(ip)
      return (await redes.take(networkOf(ip))) && (site === null || (await sites.take(site)))
    },
  }
}
