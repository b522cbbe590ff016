import { ORPCError } from '@orpc/server'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/db.ts'
import { loopClock } from '../loop-clock.ts'
import { VERSION } from '../version.ts'
import { routedPath } from './address.ts'
import { INDISPONIVEL } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered under the greatest load. */
    sobCarga?: boolean
  }
}

const unavailable = () => new ORPCError('SERVICE_UNAVAILABLE', { message: INDISPONIVEL })

/** What is the same before and after: whether the process lives, what it measures, and files of the pages. */
const ALWAYS = /^\/(healthz|readyz|metrics|assets\/.*)$/
/** Clinics are loaded within seconds. */
const RETRY_S = '2'

/** Refuses requests while the read model is loaded: a search would miss clinics. */
export function refuseUntilReady(app: FastifyInstance, isReady: () => boolean) {
  app.addHook('onRequest', (request, reply, done) => {
    if (isReady() || ALWAYS.test(routedPath(request.url))) return done()
    reply.header('retry-after', RETRY_S)
    done(unavailable())
  })
}

/** Answers under the greatest load: whoever takes the process for dead would end its requests. */
export const UNDER_PRESSURE = { config: { sobCarga: true } }
/** Longer than a peak of requests. */
const PRESSURE_RETRY_S = '10'

/** Refuses requests while the event loop is late by more than this: they would only make it later. */
export function refuseUnderPressure(app: FastifyInstance, maxDelayMs: number) {
  if (maxDelayMs === 0) return
  const clock = loopClock()
  app.addHook('onRequest', ({ routeOptions }, reply, done) => {
    if (clock.recent() <= maxDelayMs || routeOptions.config.sobCarga === true) return done()
    reply.header('retry-after', PRESSURE_RETRY_S)
    done(unavailable())
  })
}

/** `/healthz`: the process is alive, and which version it is. `/readyz`: the primary answers and the read model is loaded. */
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
