import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Env } from './env.ts'
import { notFound } from './errors.ts'

const DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const YEAR_S = 365 * 24 * 60 * 60

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Serves the built web application, the media files, and index.html for every page address. */
export async function serveWeb(app: FastifyInstance, env: Env) {
  await app.register(fastifyStatic, {
    root: join(env.PORTAL_DATA_DIR, 'media'),
    prefix: '/midia/',
    maxAge: YEAR_S * 1000,
    immutable: true,
    index: false,
  })
  const indexFile = join(DIST, 'index.html')
  const page = existsSync(indexFile)
    ? readFileSync(indexFile, 'utf8').replace(
        '<meta name="portal-tiles" content=""',
        `<meta name="portal-tiles" content="${escapeAttribute(env.TILES_URL)}"`,
      )
    : null
  if (page !== null) {
    await app.register(fastifyStatic, {
      root: DIST,
      prefix: '/',
      decorateReply: false,
      wildcard: true,
      index: false,
      preCompressed: true,
      setHeaders(reply, path) {
        const hashed = path.includes(`${join(DIST, 'assets')}`)
        reply.header('cache-control', hashed ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=3600')
      },
    })
  }

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !/^\/(api|midia|assets)(\/|$)/.test(path) && !/\.\w{2,5}$/.test(path)
    if (isPage && page !== null)
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page)
    throw notFound('Endereço não encontrado')
  })
}
