import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { networkOf, routedPath } from './address.ts'
import { tooManyRequests } from './errors.ts'

const MINUTE_S = 60
/** Where everybody may read and write without signing in: its operations, and the pages that the server fills. */
const PUBLIC = /^\/(api\/publico|clinica|cadastro|busca)\//
/** Files travel in many requests, and must not use up those that the form itself needs. */
const UPLOAD = /^\/api\/publico\/cadastro\/[^/]+\/(envios|documentos)(\/|$)/
const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/**
 * Public reads, and a sixth of that in writes, per minute and address (not-shown section 0: 30 and 5). Requests of
 * uploads count apart, four times the reads: enough for fifteen documents of ten megabytes in a minute.
 */
export function limitPublic(app: FastifyInstance, reads: number) {
  const limits = {
    read: new RateLimiterMemory({ points: reads, duration: MINUTE_S }),
    write: new RateLimiterMemory({ points: Math.floor(reads / 6), duration: MINUTE_S }),
    upload: new RateLimiterMemory({ points: 4 * reads, duration: MINUTE_S }),
  }
  app.addHook('onRequest', (request, _reply, done) => {
    const path = routedPath(request.url)
    if (!PUBLIC.test(path)) return done()
    const kind = UPLOAD.test(path) ? 'upload' : isRead(request) ? 'read' : 'write'
    limits[kind].consume(networkOf(request.ip)).then(
      () => done(),
      () => done(tooManyRequests()),
    )
  })
}
