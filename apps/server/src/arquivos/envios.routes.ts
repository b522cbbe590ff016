import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { ORPCError } from '@orpc/server'
import { ENVIOS_PATH } from '@portal/contract/arquivos/finalidades'
import { Metadata, Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { VerifySession } from '../platform/auth/verify-session.ts'
import { conflict, notFound, unprocessable } from '../platform/errors.ts'
import { requireEscopo } from '../platform/operations.ts'
import type { EnviosStore } from './envios-store.ts'
import { isFinalidade, regraPara } from './finalidade.ts'
import { ENVIO_DESCONHECIDO } from './recusa.ts'

const ID = /^[\da-f]{32}$/
const BYTES = /^\d{1,15}$/
const NOME_MAXIMO = 255
const SEM_DADOS = 'Informe o nome e a finalidade do arquivo'
/** Of its answers, what a page of ours needs; the library would also allow other sites. */
const PASSED_ON = new Set(['location', 'tus-resumable', 'upload-offset', 'upload-length', 'upload-metadata'])

/** Name for messages: no folders, nothing invisible. */
const cleanNome = (nome: string) => (nome.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim()

function parseMetadados(header: unknown) {
  try {
    return Metadata.parse(String(header))
  } catch {
    throw unprocessable({ '': SEM_DADOS })
  }
}

const CRIACAO = ['tus-resumable', 'upload-length', 'upload-defer-length', 'upload-concat']
const CONTINUACAO = ['tus-resumable', 'content-type', 'content-length', 'upload-offset', 'upload-length']

function pick(request: FastifyRequest, names: readonly string[], others: Record<string, string> = {}): Headers {
  const headers = new Headers(others)
  for (const name of names) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}

/** What the upload will be known by; throws unless this person may send such a file. */
function readCriacao(headers: FastifyRequest['headers'], escopo: Escopo) {
  const { nome, finalidade } = parseMetadados(headers['upload-metadata'])
  if (!isFinalidade(finalidade)) throw unprocessable({ finalidade: SEM_DADOS })
  const limpo = cleanNome(nome ?? '')
  if (limpo === '') throw unprocessable({ nome: SEM_DADOS })
  if (limpo.length > NOME_MAXIMO) throw unprocessable({ nome: 'O nome do arquivo é longo demais' })
  const regra = regraPara(finalidade, escopo.role)
  const length = String(headers['upload-length'] ?? '')
  // Without a length said at the start nothing would bound what comes.
  if (!BYTES.test(length)) throw unprocessable({ '': 'Informe o tamanho do arquivo' })
  if (Number(length) === 0) throw unprocessable({ '': 'O arquivo está vazio' })
  if (Number(length) > regra.bytes) throw tooLarge(regra.grande)
  return Metadata.stringify({ nome: limpo, finalidade, dono: escopo.usuarioId })
}

const RECUSAS: Record<number, () => Error> = {
  404: () => notFound(ENVIO_DESCONHECIDO),
  409: () => conflict('Parte do arquivo já tinha chegado. Continue de onde o envio está.'),
  413: () => tooLarge('O arquivo é maior do que foi informado'),
}
const tooLarge = (message: string) => new ORPCError('PAYLOAD_TOO_LARGE', { status: 413, message })

/** Serves the tus protocol below `ENVIOS_PATH`: every request of a living session, each upload for whoever began it. */
export function serveEnvios(app: FastifyInstance, verifySession: VerifySession, store: EnviosStore) {
  const failures = new WeakMap<object, unknown>()
  const tus = new Server({
    path: ENVIOS_PATH,
    datastore: store,
    relativeLocation: true,
    namingFunction: () => randomBytes(16).toString('hex'),
    onResponseError: (request, error) => void failures.set(request, error),
  })

  /** The headers that the library may see. */
  async function authorize(request: FastifyRequest): Promise<Headers> {
    const escopo = requireEscopo(await verifySession(request.headers.cookie))
    const { id } = request.params as { id?: string }
    if (id === undefined) return pick(request, CRIACAO, { 'upload-metadata': readCriacao(request.headers, escopo) })
    const envio = ID.test(id) ? await store.findEnvio(id) : null
    if (!envio || envio.metadados.dono !== escopo.usuarioId) throw notFound(ENVIO_DESCONHECIDO)
    if (isFinalidade(envio.metadados.finalidade)) regraPara(envio.metadados.finalidade, escopo.role)
    return pick(request, CONTINUACAO)
  }

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const init: RequestInit = { method: request.method, headers: await authorize(request) }
    if (request.method === 'PATCH')
      Object.assign(init, { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' })
    const asked = new Request(new URL(request.url, 'http://portal'), init)
    const answer = await tus.handleWeb(asked)
    const { status } = answer
    if (status >= 400) {
      const failure = failures.get(asked)
      if (failure instanceof Error && status >= 500) throw failure
      throw RECUSAS[status]?.() ?? new ORPCError('BAD_REQUEST')
    }
    reply.status(status).header('cache-control', 'no-store')
    for (const [name, value] of answer.headers) if (PASSED_ON.has(name)) reply.header(name, value)
    return reply.send()
  }

  app.register(async (scope) => {
    scope.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) => done(null, payload))
    scope.route({ method: 'POST', url: ENVIOS_PATH, handler: handle })
    scope.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${ENVIOS_PATH}/:id`, handler: handle })
  })
}
