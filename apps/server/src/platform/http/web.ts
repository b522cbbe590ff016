import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { PAGINAS } from '@portal/contract/paginas'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import { notFound } from './errors.ts'
import { openPage, type PageValues, scriptHashesOf } from './page.ts'
import { serveForms } from './public-form.ts'
import { createPublicPages, type PublicPage, type PublicPageRoute } from './public-page.ts'
import { publicUrlOf } from './public-url.ts'

const DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url))
const YEAR_S = 365 * 24 * 60 * 60
const NAO_ENCONTRADO = 'Endereço não encontrado'

/** Addresses as the application's router matches them: case-insensitive, with or without a final slash. */
const PAGES = PAGINAS.map((pagina) => {
  const pattern = pagina.replace(/\/\{-\$\w+\}/g, '(/[^/]+)?').replace(/\$\w+/g, '[^/]+')
  return new RegExp(`^${pattern}/?$`, 'i')
})

/** Hashes of the built page's inline scripts, for the content-security policy. */
export function pageScripts(dist = DIST): string[] {
  const file = join(dist, 'index.html')
  return existsSync(file) ? scriptHashesOf(readFileSync(file, 'utf8')) : []
}

/** Serves the built web application, the media files, and index.html with its values for every page address. */
export async function serveWeb(
  app: FastifyInstance,
  env: Env,
  valuesOf: () => Promise<PageValues>,
  publicPages: PublicPageRoute[],
  dist = DIST,
) {
  const page = openPage(join(dist, 'index.html'), async () => ({
    tiles: env.TILES_URL,
    geo: env.GEO_URLS.join(','),
    ensaio: env.ensaio ? '1' : '',
    ...(await valuesOf()),
  }))
  if (page !== null) {
    await app.register(serveFiles, { dist })
    const publicUrl = publicUrlOf(env)
    const sendPublicPage = createPublicPages(join(dist, '.vite/manifest.json'), publicUrl)
    const send = async (reply: FastifyReply, request: FastifyRequest, route: PublicPageRoute, filled: PublicPage) =>
      sendPublicPage(reply, request, route, filled, await page())
    for (const route of publicPages)
      app.get(route.path, async (request, reply) => send(reply, request, route, await route.fill(request)))
    await app.register(serveForms(publicPages, send))
  }

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !/^\/(api|midia|assets)(\/|$)/.test(path) && !/\.\w{2,5}$/.test(path)
    if (isPage && page !== null)
      return reply
        .status(PAGES.some((address) => address.test(path)) ? 200 : 404)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(await page())
    throw notFound(NAO_ENCONTRADO)
  })
}

/** Serves the files of the build, each as compressed as the browser takes it. */
async function serveFiles(app: FastifyInstance, { dist }: { dist: string }) {
  await app.register(fastifyStatic, {
    root: dist,
    // Routed here because the package's own routing reads the whole folder for each file.
    serve: false,
    index: false,
    // Hides the build's own manifest.
    dotfiles: 'ignore',
    preCompressed: true,
    setHeaders(reply, path) {
      // A cached service worker would go on showing old notices; `sw.js.br` is the compressed one.
      if (path.startsWith(join(dist, 'sw.js'))) {
        reply.header('cache-control', 'no-cache').header('service-worker-allowed', '/')
        return
      }
      const hashed = path.includes(`${join(dist, 'assets')}`)
      reply.header('cache-control', hashed ? `public, max-age=${YEAR_S}, immutable` : 'public, max-age=3600')
    },
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    async handler(request, reply) {
      const { '*': path } = request.params as { '*': string }
      // Folders have no address.
      return path === '' || path.endsWith('/') ? reply.callNotFound() : reply.sendFile(path)
    },
  })
}
