import { Readable } from 'node:stream'
import { ORPCError } from '@orpc/server'
import { type DataStore, Metadata, Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { conflict, notFound, unprocessable } from '../http/errors.ts'
import { createLocalLimit } from '../http/local-limit.ts'

/**
 * Smallest piece of an upload except the last: every piece is a file, so tiny pieces would fill the storage with files.
 */
const PEDACO_MINIMO = 64 * 1024

/** Form of an upload's id in its address. */
export const ENVIO_ID = /^[\da-f]{32}$/
export const ENVIO_DESCONHECIDO = 'Envio não encontrado. Envie o arquivo novamente.'
/** Response headers that our pages need; the library would also allow other sites. */
const PASSED_ON = new Set(['tus-resumable', 'upload-offset', 'upload-length', 'upload-metadata'])
const CRIACAO = ['tus-resumable', 'upload-length', 'upload-defer-length', 'upload-concat']
const CONTINUACAO = ['tus-resumable', 'content-type', 'content-length', 'upload-offset', 'upload-length']
const BYTES = /^\d{1,15}$/
const NOME_MAXIMO = 255
const KIB_AN_HOUR = 400 * 1024
/** Base path for the library; the real address may contain a link's token. */
const INSIDE = '/envios'

export const tooLarge = (message: string) => new ORPCError('PAYLOAD_TOO_LARGE', { status: 413, message })

const RECUSAS: Record<number, () => Error> = {
  404: () => notFound(ENVIO_DESCONHECIDO),
  409: () => conflict('Parte do arquivo já tinha chegado. Continue de onde o envio está.'),
  413: () => tooLarge('O arquivo é maior do que foi informado'),
}

/** Display name: no folders, no invisible characters. */
const cleanNome = (nome: string) => (nome.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim()

/** Metadata of a new upload, with a cleaned name. Throws 422 without a name or length. */
export function readCreation(headers: FastifyRequest['headers'], semDados: string) {
  let metadados: Record<string, string | null>
  try {
    metadados = Metadata.parse(String(headers['upload-metadata']))
  } catch {
    throw unprocessable({ '': semDados })
  }
  const nome = cleanNome(metadados.nome ?? '')
  if (nome === '') throw unprocessable({ nome: semDados })
  if (nome.length > NOME_MAXIMO) throw unprocessable({ nome: 'O nome do arquivo é longo demais' })
  const length = String(headers['upload-length'] ?? '')
  // Without a declared length an upload would be unbounded.
  if (!BYTES.test(length)) throw unprocessable({ '': 'Informe o tamanho do arquivo' })
  if (Number(length) === 0) throw unprocessable({ '': 'O arquivo está vazio' })
  return { metadados, nome, tamanho: Number(length) }
}

function pick(request: FastifyRequest, names: readonly string[], others: Record<string, string> = {}): Headers {
  const headers = new Headers(others)
  for (const name of names) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}

/** Refuses tiny pieces: each leaves a file until the upload is concluded. */
export function refuseCrumbs({ method, headers }: FastifyRequest, tamanho: number, campo: string) {
  if (method !== 'PATCH') return
  const [length, offset] = [Number(headers['content-length']), Number(headers['upload-offset'])]
  if (!(length >= Math.min(PEDACO_MINIMO, tamanho - offset))) throw unprocessable({ [campo]: 'Envie pedaços maiores' })
}

/** Throws 422 with `refusal` when documents of one network have more bytes in an hour; many families may share it. */
export function limitDocumentos(refusal: string) {
  const limit = createLocalLimit(KIB_AN_HOUR, 3600)
  return async (ip: string, bytes: number) => {
    if ((await limit.charge(ip, Math.ceil(bytes / 1024))) > 0) throw unprocessable({ documentos: refusal })
  }
}

type Options = {
  /** Base address of uploads. */
  path: string
  store: DataStore
  /** Id and metadata of a new upload; throws when the caller may not start one. */
  authorizeCriacao: (request: FastifyRequest) => Promise<{ id: string; metadados: Record<string, string> }>
  /** Throws when the caller may not continue the upload. */
  authorizeContinuacao: (request: FastifyRequest, id: string) => Promise<void>
  /** Called when the sender withdraws the upload. */
  onRemoved?: (request: FastifyRequest, id: string) => Promise<void>
}

/** Serves resumable uploads (tus protocol 1.0) into a store. */
export function serveTus(app: FastifyInstance, options: Options) {
  const { path, store, authorizeCriacao, authorizeContinuacao, onRemoved } = options
  const failures = new WeakMap<object, unknown>()
  const tus = new Server({
    path: INSIDE,
    datastore: store,
    namingFunction: (_request, metadata) => metadata?.id ?? '',
    onResponseError: (request, error) => void failures.set(request, error),
  })

  async function create(request: FastifyRequest) {
    const { id, metadados } = await authorizeCriacao(request)
    const metadata = { 'upload-metadata': Metadata.stringify({ ...metadados, id }) }
    return { id, url: INSIDE, headers: pick(request, CRIACAO, metadata) }
  }

  async function proceed(request: FastifyRequest, id: string) {
    if (!ENVIO_ID.test(id)) throw notFound(ENVIO_DESCONHECIDO)
    await authorizeContinuacao(request, id)
    return { id, url: `${INSIDE}/${id}`, headers: pick(request, CONTINUACAO) }
  }

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const { id: known } = request.params as { id?: string }
    const { id, url, headers } = await (known === undefined ? create(request) : proceed(request, known))
    const init: RequestInit = { method: request.method, headers }
    if (request.method === 'PATCH')
      Object.assign(init, { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' })
    const asked = new Request(new URL(url, 'http://portal'), init)
    const answer = await tus.handleWeb(asked)
    const { status } = answer
    if (status >= 400) {
      const failure = failures.get(asked)
      if (failure instanceof Error && status >= 500) throw failure
      throw RECUSAS[status]?.() ?? new ORPCError('BAD_REQUEST')
    }
    if (request.method === 'DELETE') await onRemoved?.(request, id)
    reply.status(status).header('cache-control', 'no-store')
    for (const [name, value] of answer.headers) if (PASSED_ON.has(name)) reply.header(name, value)
    if (status === 201) reply.header('location', `${request.url.split('?', 1)[0]}/${id}`)
    return reply.send()
  }

  /** Closes the connection of a refused request, which may still be sending. */
  async function handleOrClose(request: FastifyRequest, reply: FastifyReply) {
    try {
      return await handle(request, reply)
    } catch (error) {
      if (request.method === 'PATCH') reply.header('connection', 'close')
      throw error
    }
  }

  app.register(async (scope) => {
    scope.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) => done(null, payload))
    scope.route({ method: 'POST', url: path, handler: handleOrClose })
    scope.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${path}/:id`, handler: handleOrClose })
  })
}
