import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import { notFound } from '../http/errors.ts'
import { isKey, type Remote } from './keyed.ts'

const YEAR_S = 365 * 24 * 60 * 60
const NAO_ENCONTRADO = 'Endereço não encontrado'

/**
 * Plugin that serves media files below `/midia/`, with range requests. A name never gets other content, so browsers
 * cache for good. With a remote storage, files in the folder (the demo pictures) are still served from there.
 */
export async function serveMedia(app: FastifyInstance, { env, remote }: { env: Env; remote: Remote | null }) {
  const root = join(env.PORTAL_DATA_DIR, 'media')
  // Routed here because the package's own routing reads the whole folder for each file.
  await app.register(fastifyStatic, { root, maxAge: YEAR_S * 1000, immutable: true, index: false, serve: false })
  app.get('/midia/*', async (request, reply) => {
    const { '*': key } = request.params as { '*': string }
    if (!isKey(key)) throw notFound(NAO_ENCONTRADO)
    if (!remote || existsSync(join(root, key))) return reply.sendFile(key)
    const { range, 'if-none-match': etag } = request.headers
    const { status, headers, body } = await remote.fetch(key, { range, etag })
    if (status === 404) throw notFound(NAO_ENCONTRADO)
    if (status < 400) reply.header('cache-control', `public, max-age=${YEAR_S}, immutable`)
    return reply
      .status(status)
      .headers(headers)
      .send(body ?? undefined)
  })
}
