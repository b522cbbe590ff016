import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../auth/verify-session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Path of the operation that answers, where several share one route. */
    operacao: string | null
    /** Id of the signed-in caller, once it is known. */
    usuarioId: string | null
    /** Error behind an answer of 5xx. */
    falha: Error | null
  }
}

/** Adds to each request the facts that log and metrics tell beside its outcome. */
export const declareFacts = (app: FastifyInstance) =>
  app.decorateRequest('operacao', null).decorateRequest('usuarioId', null).decorateRequest('falha', null)

export function noteCaller<C extends Pick<Caller, 'signedIn'>>(request: FastifyRequest, caller: C): C {
  request.usuarioId = caller.signedIn?.usuarioId ?? null
  return caller
}

/** Pattern of the address, which has few values and no personal data, unlike the address itself. */
export const routeOf = ({ operacao, routeOptions }: FastifyRequest) => operacao ?? routeOptions.url ?? 'none'
