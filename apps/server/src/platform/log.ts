import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { destination, type LoggerOptions } from 'pino'
import { createDescribeError } from './start/describe-error.ts'

/** Addresses that end with the secret of a sender without headers, also with doubled slashes. */
const WITH_SECRET = /^(\/+api\/+entrada\/+[^/]+\/).*/i

/** Path without query, with long segments (ids and tokens) and secrets masked: no personal data in logs. */
export function maskPath(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  return path
    .replace(WITH_SECRET, '$1:segredo')
    .split('/')
    .map((part) => (part.length >= 20 ? ':id' : part))
    .join('/')
    .slice(0, 200)
}

/** Structured logs of requests: method, masked path, user id and outcome; no name, address, headers, cookies or bodies. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, path: maskPath(request.url) }),
    err: createDescribeError(),
  },
})

const LOG_FLUSH = { minLength: 12 * 1024, periodicFlush: 250 }

/**
 * Buffered log on stdout: a write per line would cost as much as the rest of a short request. It is flushed when the
 * process exits; `kill -9` loses up to a quarter of a second.
 */
export const openLog = () => destination({ ...LOG_FLUSH, sync: false })

const describeRequest = (request: FastifyRequest) => ({
  req: request,
  ...(request.usuarioId && { usuario: request.usuarioId }),
})

/** Logs a request whose client is gone, as streams end. */
export function logAborted(request: FastifyRequest) {
  const line = describeRequest(request)
  if (request.falha) request.log.error({ ...line, err: request.falha }, 'request failed')
  else request.log.info(line, 'request aborted')
}

/** Logs one line per request, when it is answered, with the reason of a failure. */
export class OneLine extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const line = { ...describeRequest(request), res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else if (request.falha) reply.log.error({ ...line, err: request.falha }, 'request failed')
    else reply.log.info(line, 'request completed')
  }

  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply) {
    if (!request.raw.aborted) super.streamError(error, request, reply)
  }
}
