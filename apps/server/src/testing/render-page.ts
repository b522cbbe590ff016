import type { FastifyReply, FastifyRequest } from 'fastify'
import { createPublicPages, type PublicPageRoute } from '../platform/http/public-page.ts'

type Visit = {
  url: string
  params: Record<string, string | undefined>
  template: string
  query?: Record<string, string>
  headers?: Record<string, string>
}

/** Renders a public page as the server does, in this template instead of the build's. */
export async function renderPage(route: PublicPageRoute, { template, query = {}, headers = {}, ...visit }: Visit) {
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
  const request = { ...visit, query, headers } as unknown as FastifyRequest
  send(reply as unknown as FastifyReply, request, route, await route.fill(request), template)
  return sent
}
