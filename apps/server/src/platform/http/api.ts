import { isContractProcedure } from '@orpc/contract'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import type { AnyRouter } from '@orpc/server'
import { contract } from '@portal/contract/contract'
import type { OperationMeta } from '@portal/contract/operation'
import type { FastifyInstance, RouteHandlerMethod } from 'fastify'
import type { VerifySession } from '../auth/verify-session.ts'
import { renderDocs } from './api-docs.ts'
import { toAnswer } from './errors.ts'
import { describeApi } from './openapi.ts'

/** Operations that accept a longer body than others. */
const listWithOwnBody = () =>
  Object.values<object>(contract).flatMap((word) =>
    Object.values(word).flatMap((operation) => {
      if (!isContractProcedure(operation)) return []
      const { route, meta } = operation['~orpc']
      const { bodyBytes } = meta as OperationMeta
      return bodyBytes && route.method && route.path ? [{ method: route.method, path: route.path, bodyBytes }] : []
    }),
  )

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
          if (answer.status >= 500) context.request.falha = error as Error
          throw answer
        }
      },
    ],
  })

  const answer: RouteHandlerMethod = async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { matched } = await handler.handle(request, reply, {
      prefix: '/api',
      context: { request, reply, verifySession },
    })
    if (!matched) reply.callNotFound()
    return reply
  }
  app.all('/api/*', answer)
  for (const { method, path, bodyBytes } of listWithOwnBody())
    app.route({ method, url: `/api${path}`, bodyLimit: bodyBytes, handler: answer })

  app.get('/api/openapi.json', describeApi)
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderDocs(await describeApi())),
  )
}
