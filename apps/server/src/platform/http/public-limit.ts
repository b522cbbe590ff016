import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routedPath } from './address.ts'
import { tooManyRequests } from './errors.ts'
import { createLocalLimit } from './local-limit.ts'
import type { PublicPageRoute } from './public-page.ts'

const MINUTE_S = 60
/** Path of operations that need no sign-in. */
const OPERATIONS = '/api/publico/'
/** Uploads take many requests and must not use up the limit of the form itself. */
const UPLOAD = /^\/api\/publico\/[^/]+\/[^/]+\/(envios|documentos)(\/|$)/
const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/**
 * Limits public reads (operations and server-rendered pages), and writes to a sixth of that, per minute and address
 * (docs/rules.md, 'Limites de quem não tem conta': 30 and 5). Upload requests have their own limit of four times the
 * reads: enough for fifteen documents of ten megabytes in a minute.
 */
export function limitPublic(app: FastifyInstance, reads: number, pages: readonly PublicPageRoute[]) {
  // '/cadastro/:token' → '/cadastro/'
  const open = [OPERATIONS, ...pages.map(({ path }) => path.split(':', 1)[0] ?? path)]
  const limits = {
    read: createLocalLimit(reads, MINUTE_S),
    write: createLocalLimit(Math.floor(reads / 6), MINUTE_S),
    upload: createLocalLimit(4 * reads, MINUTE_S),
  }
  app.addHook('onRequest', async (request) => {
    const path = routedPath(request.url)
    if (!open.some((begin) => path.startsWith(begin))) return
    const kind = UPLOAD.test(path) ? 'upload' : isRead(request) ? 'read' : 'write'
    if ((await limits[kind].charge(request.ip)) > 0) throw tooManyRequests()
  })
}
