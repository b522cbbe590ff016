import { OpenAPIGenerator } from '@orpc/openapi'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import type { AnyRouter } from '@orpc/server'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { contract } from '@portal/contract/contract'
import type { FastifyInstance } from 'fastify'
import type { VerifySession } from '../auth/verify-session.ts'
import { renderDocs } from './api-docs.ts'
import { toAnswer } from './errors.ts'

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
let described: ReturnType<typeof generator.generate> | undefined
/** The OpenAPI document, made when it is first asked for: that takes as long as the rest of a start, and few ask. */
const describeApi = () => {
  described ??= generator.generate(contract, {
    info: { title: 'Portal Clínicas', version: '1.0.0' },
    servers: [{ url: '/api' }],
  })
  return described
}

/** Serves every operation of the router below `/api`, the OpenAPI document and its readable page. */
export function serveApi(app: FastifyInstance, router: AnyRouter, verifySession: VerifySession) {
  const handler = new OpenAPIHandler(router, {
    eventIteratorKeepAliveInterval: 15_000,
    clientInterceptors: [
      async ({ next, context }) => {
        try {
          return await next()
        } catch (error) {
          const answer = toAnswer(error)
          if (answer.status >= 500) context.request.log.error({ err: error }, 'operation failed')
          throw answer
        }
      },
    ],
  })

  app.all('/api/*', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { matched } = await handler.handle(request, reply, {
      prefix: '/api',
      context: { request, reply, verifySession },
    })
    if (!matched) reply.callNotFound()
    return reply
  })

  app.get('/api/openapi.json', describeApi)
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderDocs(await describeApi())),
  )
}
