import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from './html.ts'
import { answerOf } from './http.ts'
import { MARCA, type PublicPage, type PublicPageRoute } from './public-page.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A public form, whose effect does not depend on who is signed in. */
    semSessao?: boolean
    /** Called by programs with a secret of their own, never by a page. */
    deFora?: boolean
  }
}

const URLENCODED = 'application/x-www-form-urlencoded'
const BODY_LIMIT = 16 * 1024
const UPLOAD_LIMIT = 2 * 1024 * 1024 + BODY_LIMIT

type Send = (reply: FastifyReply, request: FastifyRequest, route: PublicPageRoute, page: PublicPage) => unknown

/** A sentence for people whose browser shows the answer itself. */
const failed = (status: number, message: string): PublicPage => ({
  status,
  title: 'Não foi possível enviar',
  description: message,
  body: html`<main class="primeira-vista" data-fim>${MARCA}<h1>${message}</h1>
<p>Volte à página anterior: o que você escreveu continua lá.</p></main>`,
  alone: true,
})

/** Fields and files of a form by name. */
async function readMultipart(type: string | undefined, body: Buffer) {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type ?? '' } })
    .formData()
    .catch(() => new FormData())
  const fields: Record<string, string | Uint8Array> = {}
  for (const [name, value] of form)
    fields[name] = typeof value === 'string' ? value : new Uint8Array(await value.arrayBuffer())
  return fields
}

/**
 * Serves the forms of public pages where no script runs. Only their addresses take urlencoded bodies, and multipart
 * where `uploads` says so; a stored form is answered by a redirect, so that reloading sends nothing again.
 */
export const serveForms = (pages: readonly PublicPageRoute[], send: Send) => async (scope: FastifyInstance) => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(URLENCODED, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  function serve(app: FastifyInstance, route: PublicPageRoute) {
    const { path, submit } = route
    if (!submit) return
    const options = {
      config: { semSessao: true },
      errorHandler(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
        const answer = answerOf(error)
        if (answer.status >= 500) request.log.error({ err: error }, 'form failed')
        return send(reply, request, route, failed(answer.status, answer.message))
      },
    }
    app.post(path, options, async (request, reply) => {
      const answer = await submit(request)
      return 'irPara' in answer ? reply.redirect(answer.irPara, 303) : send(reply, request, route, answer)
    })
  }

  for (const route of pages) if (!route.uploads) serve(scope, route)
  await scope.register(async (withFiles) => {
    withFiles.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: UPLOAD_LIMIT },
      (request: FastifyRequest, body: Buffer) => readMultipart(request.headers['content-type'], body),
    )
    for (const route of pages) if (route.uploads) serve(withFiles, route)
  })
}
