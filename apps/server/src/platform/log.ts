import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { destination, type LoggerOptions } from 'pino'

/** Path without query, with long segments (ids and tokens) masked: no personal data in logs. */
export function maskPath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  return path
    .split('/')
    .map((part) => (part.length >= 20 ? ':id' : part))
    .join('/')
    .slice(0, 200)
}

type Failure = Error & { code?: string }

/** Loggable part of an error: message and stack of a database error quote the statement's values. */
function describeError(error: Failure): Record<string, unknown> {
  const cause = error.cause instanceof Error ? (error.cause as Failure) : undefined
  const quotesValues = /^Failed query/.test(error.message)
  return {
    type: error.name,
    code: error.code ?? cause?.code,
    message: quotesValues ? 'Failed query' : error.message.split('\n', 1)[0],
    stack: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  }
}

/** Structured logs of requests: method, masked path and outcome; no address, headers, cookies or bodies. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, path: maskPath(request.url) }),
    err: describeError,
  },
})

const LOG_FLUSH = { minLength: 12 * 1024, periodicFlush: 250 }

/**
 * Buffered log on stdout: a write per line costs as much as the rest of a short request. The buffer is flushed when the
 * process exits; `kill -9` loses up to a quarter of a second.
 */
export const openLog = () => destination({ ...LOG_FLUSH, sync: false })

/** Logs one line per request, when it is answered; those given up are logged as aborted (`http.ts`), streams included. */
export class OneLine extends LogController {
  override incomingRequest() {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    if (error) reply.log.error({ ...line, err: error }, 'request errored')
    else reply.log.info(line, 'request completed')
  }

  override streamError(error: Error, request: FastifyRequest, reply: FastifyReply) {
    if (!request.raw.aborted) super.streamError(error, request, reply)
  }
}
