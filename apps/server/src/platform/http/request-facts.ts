import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Chamador } from '../auth/verify-session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Path of the operation that answers, where one route leads to all of them. */
    operacao: string | null
    /** Id of the signed-in caller, once it is known. */
    usuarioId: string | null
    /** Why it is answered with 5xx. */
    falha: Error | null
  }
}

/** What the log and the metrics tell of a request beside its outcome. */
export const declareFacts = (app: FastifyInstance) =>
  app.decorateRequest('operacao', null).decorateRequest('usuarioId', null).decorateRequest('falha', null)

export function noteCaller<C extends Pick<Chamador, 'entrada'>>(request: FastifyRequest, caller: C): C {
  request.usuarioId = caller.entrada?.usuarioId ?? null
  return caller
}

/** Pattern of the address, never the address itself; of few values. */
export const routeOf = ({ operacao, routeOptions }: FastifyRequest) => operacao ?? routeOptions.url ?? 'none'
