import type { FastifyInstance } from 'fastify'
import { routedPath } from './address.ts'
import { tooManyRequests } from './errors.ts'
import { createLocalLimit } from './local-limit.ts'

/** Limits calls of the API per minute and network, and says when to come back. */
export function limitApi(app: FastifyInstance, calls: number) {
  const limit = createLocalLimit(calls, 60)
  app.addHook('onRequest', async (request, reply) => {
    if (!routedPath(request.url).startsWith('/api/')) return
    const wait = await limit.charge(request.ip)
    if (wait === 0) return
    reply.header('retry-after', wait)
    throw tooManyRequests()
  })
}
