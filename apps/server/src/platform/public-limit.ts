import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { tooManyRequests } from './errors.ts'

const MINUTE_S = 60
/** Where everybody may read and write without signing in: its operations, and the pages that the server fills. */
const PUBLIC = /^\/(api\/publico|clinica|cadastro|busca)\//
const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** Public reads, and a sixth of that in writes, per minute and address (not-shown section 0: 30 and 5). */
export function limitPublic(app: FastifyInstance, reads: number) {
  const limits = {
    read: new RateLimiterMemory({ points: reads, duration: MINUTE_S }),
    write: new RateLimiterMemory({ points: Math.floor(reads / 6), duration: MINUTE_S }),
  }
  app.addHook('onRequest', (request, _reply, done) => {
    if (!PUBLIC.test(request.url)) return done()
    const limit = isRead(request) ? limits.read : limits.write
    limit.consume(request.ip).then(
      () => done(),
      () => done(tooManyRequests()),
    )
  })
}
