import type { FastifyInstance, FastifyReply } from 'fastify'
import { CORPO_MAXIMO_META, type RecebimentoService, type Respondido } from './recebimento.service.ts'

type Params = { id: string; segredo?: string }

const CODES: Record<number, string> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
}

function send(reply: FastifyReply, { status, mensagem, id, retryAfter }: Respondido) {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  const body = status < 300 ? { id, mensagem } : { code: CODES[status], status, message: mensagem }
  return reply.status(status).send(body)
}

/**
 * Addresses that programs outside call. They bypass the router, because signatures are over the bytes of the body and
 * no session is involved.
 */
export const serveRecebimento = (recebimento: RecebimentoService) => (app: FastifyInstance) => {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: CORPO_MAXIMO_META }, (_request, body, done) =>
      done(null, body),
    )
    scope.addHook<{ Params: Params }>('onRequest', async ({ headers, params, routeOptions }, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      if (routeOptions.config.deFora && (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined))
        return send(reply, await recebimento.refuseNavegador(params.id))
      return undefined
    })
    const options = { config: { deFora: true } }
    for (const path of ['/api/entrada/:id', '/api/entrada/:id/:segredo']) {
      scope.post<{ Params: Params; Body: Buffer | undefined }>(
        path,
        options,
        async ({ params: { id, segredo }, headers, body }, reply) =>
          send(reply, await recebimento.receive({ id, segredo, headers, corpo: body })),
      )
      scope.get<{ Params: Params; Querystring: Record<string, unknown> }>(
        path,
        options,
        async ({ params: { id }, query }, reply) => {
          const desafio = await recebimento.handshake(id, query)
          if (desafio === undefined) return reply.callNotFound()
          return reply.type('text/plain; charset=utf-8').send(desafio)
        },
      )
    }
  })
}
