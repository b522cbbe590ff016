import { ORPCError } from '@orpc/server'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/db.ts'
import { loopClock } from '../loop-clock.ts'
import { VERSION } from '../version.ts'
import { routedPath } from './address.ts'
import { INDISPONIVEL } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the route answers even under the greatest load. */
    sobCarga?: boolean
  }
}

const unavailable = () => new ORPCError('SERVICE_UNAVAILABLE', { message: INDISPONIVEL })

/** Addresses that need no loaded data: the process's health and metrics, and files of the pages. */
const ALWAYS = /^\/(healthz|readyz|metrics|assets\/.*)$/
/** Seconds; loading takes no longer. */
const RETRY_S = '2'

/** Refuses requests until the read model is loaded, because a search would miss clinics. */
export function refuseUntilReady(app: FastifyInstance, isReady: () => boolean) {
  app.addHook('onRequest', (request, reply, done) => {
    if (isReady() || ALWAYS.test(routedPath(request.url))) return done()
    reply.header('retry-after', RETRY_S)
    done(unavailable())
  })
}

/** Answers under the greatest load: a probe without an answer would have the process restarted. */
export const UNDER_PRESSURE = { config: { sobCarga: true } }
/** Seconds; longer than a peak of requests. */
const PRESSURE_RETRY_S = '10'

/** Refuses requests while the event loop is later than this: they would only delay it further. */
export function refuseUnderPressure(app: FastifyInstance, maxDelayMs: number) {
  if (maxDelayMs === 0) return
  const clock = loopClock()
  app.addHook('onRequest', ({ routeOptions }, reply, done) => {
    if (clock.recent() <= maxDelayMs || routeOptions.config.sobCarga === true) return done()
    reply.header('retry-after', PRESSURE_RETRY_S)
    done(unavailable())
  })
}

/** Serves `/healthz` (the process lives; its version) and `/readyz` (primary and read model answer). */
export function serveHealth(app: FastifyInstance, { pool }: Database, isReady: () => boolean) {
  app.get('/healthz', UNDER_PRESSURE, async () => ({ status: 'ok', ...VERSION }))
  app.get('/readyz', async () => {
    // A pooler's connection outlives a fail-over and may lead to a stand-by afterwards.
    const answers = await pool.query<{ primary: boolean }>('select not pg_is_in_recovery() as primary').then(
      ({ rows }) => rows[0]?.primary === true,
      () => false,
    )
    if (!answers || !isReady()) throw unavailable()
    return { status: 'ready' }
  })
}
