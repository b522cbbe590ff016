import type { FastifyReply, FastifyRequest } from 'fastify'
import { createPublicPages, type PublicPageRoute } from '../platform/http/public-page.ts'

type Visit = { url: string; params: Record<string, string | undefined>; template: string }

/** A public page as the server renders it, in a template instead of the build's. */
export async function renderPage(route: PublicPageRoute, { url, params, template }: Visit) {
  const send = createPublicPages('no-manifest.json', 'https://portal.example')
  const sent = { status: 0, headers: {} as Record<string, string>, text: '' }
  const reply = {
    status(status: number) {
      sent.status = status
      return reply
    },
    headers(headers: Record<string, string>) {
      sent.headers = headers
      return reply
    },
    type: (): unknown => reply,
    send(text: string) {
      sent.text = text
    },
  }
  await send(reply as unknown as FastifyReply, { params, url } as unknown as FastifyRequest, route, template)
  return sent
}
