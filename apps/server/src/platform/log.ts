import type { FastifyRequest } from 'fastify'
import type { LoggerOptions } from 'pino'

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
