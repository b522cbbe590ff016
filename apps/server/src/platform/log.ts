import type { FastifyRequest } from 'fastify'
import type { LoggerOptions } from 'pino'

/** The path without query, its long segments (ids and tokens of links) masked: no personal data reaches a log. */
export function maskPath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  return path
    .split('/')
    .map((part) => (part.length >= 20 ? ':id' : part))
    .join('/')
    .slice(0, 200)
}

/** Structured logs of requests: method, masked path and outcome; no address, headers, cookies or bodies. */
export const logOptions = (level: string): LoggerOptions => ({
  level,
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, path: maskPath(request.url) }),
    err: (error: Error & { code?: string }) => ({
      type: error.name,
      code: error.code,
      message: error.message.split('\n', 1)[0],
      stack: error.stack,
    }),
  },
})
