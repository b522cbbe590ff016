import type { Readable } from 'node:stream'
import type { AnySchema, ContractProcedure, ErrorMap, InferSchemaOutput } from '@orpc/contract'
import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard'
import { implement, type Router } from '@orpc/server'
import type { Access } from '@portal/contract/access'
import type { SituacaoSessao } from '@portal/contract/acesso/acesso.contract'
import { type Contract, contract } from '@portal/contract/contract'
import type { Answer, OperationMeta } from '@portal/contract/operation'
import { NOME_INCOMPLETO } from '@portal/contract/regras/nome'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Escopo, SignIn } from '../auth/escopo.ts'
import { type Caller, NOBODY, type VerifySession, type Versions } from '../auth/verify-session.ts'
import { RevisionCache } from '../revision-cache.ts'
import { type Encoded, type Encoding, encode, encodingOf, sizeOfEncoded } from './encoding.ts'
import { forbidden, unauthorized, unprocessable } from './errors.ts'
import { noteCaller } from './request-facts.ts'

export type RequestContext = { request: FastifyRequest; reply: FastifyReply; verifySession: VerifySession }

/** Sentences for callers with the right password who may not work yet. */
const ESPERA: Record<Exclude<SituacaoSessao, 'liberada'>, string> = {
  dispositivo: 'Aguarde a verificação deste dispositivo.',
  senha: 'Escolha outra senha para continuar: a sua é muito comum.',
  duas_etapas: 'Ative a verificação em duas etapas para continuar.',
  nome: NOME_INCOMPLETO,
}

/** Scope of an approved caller; throws 401 or 403 otherwise, with the reason if known. */
export function requireEscopo({ signedIn, escopo, motivo }: Caller): Escopo {
  if (escopo) return escopo
  if (!signedIn || signedIn.situacao === 'liberada') throw unauthorized(motivo ?? undefined)
  throw forbidden(ESPERA[signedIn.situacao])
}

/** Scope of an approved caller of a route that is no operation; throws like `requireEscopo`. */
export const requireEscopoOf = async (request: FastifyRequest, verifySession: VerifySession): Promise<Escopo> =>
  requireEscopo(noteCaller(request, await verifySession(request.headers.cookie)))

/** Default deny: resolves the caller when the operation's `access` allows it, throws 401 or 403 otherwise. */
async function authorize(
  access: Access,
  request: FastifyRequest,
  verifySession: VerifySession,
  assuntos?: readonly string[],
): Promise<Caller> {
  if (access === 'public' || access === 'token') return NOBODY
  const caller = noteCaller(request, await verifySession(request.headers.cookie, assuntos))
  if (access === 'session') {
    if (!caller.signedIn) throw unauthorized(caller.motivo ?? undefined)
    return { ...caller, escopo: null }
  }
  if (!access.includes(requireEscopo(caller).role)) throw forbidden()
  return caller
}

type Answered<A extends Answer> = { '~orpc': { meta: { answer: A } } }
type ThroughRouter = {
  [Word in keyof Contract]: {
    [Name in keyof Contract[Word] as Contract[Word][Name] extends Answered<'json'> ? Name : never]: Contract[Word][Name]
  }
}
type PastRouter = {
  [Word in keyof Contract]: {
    [Name in keyof Contract[Word] as Contract[Word][Name] extends Answered<'json'> ? never : Name]: Direct
  }
}

/**
 * Handlers of each word of the contract: procedures made with `os`, or `raw` and `download` where the contract says so.
 */
export type Routes = { [Word in keyof Contract]: Router<ThroughRouter[Word], RequestContext> & PastRouter[Word] }

const isThroughRouter = (procedure: Answered<Answer>) => procedure['~orpc'].meta.answer === 'json'
// Named because inferring the union of all operations takes the compiler longer than the rest of the file.
type Words = Record<string, Record<string, Answered<Answer>>>
const onlyThroughRouter: Words = Object.fromEntries(
  Object.entries<Words[string]>(contract).map(([word, operations]): [string, Words[string]] => [
    word,
    Object.fromEntries(Object.entries(operations).filter(([, procedure]) => isThroughRouter(procedure))),
  ]),
)
const throughRouter = onlyThroughRouter as unknown as ThroughRouter

type Described = { route: { method?: string; path?: string }; inputSchema?: AnySchema | undefined }
const knownQueries = new WeakMap<object, ReadonlySet<string>>()

/** Names that the query string of an operation may have: the fields of a GET's input that its path does not take. */
function knownQueryOf(described: Described): ReadonlySet<string> {
  const before = knownQueries.get(described)
  if (before) return before
  const { route, inputSchema } = described
  const names = new Set(
    route.method === 'GET' && inputSchema instanceof z.ZodObject ? Object.keys(inputSchema.shape) : [],
  )
  for (const [, name = ''] of (route.path ?? '').matchAll(/\{(\w+)\}/g)) names.delete(name)
  knownQueries.set(described, names)
  return names
}

/** Throws 422 for unknown query parameters: a misspelt filter would answer with everything. */
function refuseUnknownQuery(described: Described, sent: unknown) {
  const known = knownQueryOf(described)
  const unknown = Object.keys(sent as object).filter((name) => !known.has(name.split('[', 1)[0] ?? ''))
  if (unknown.length > 0)
    throw unprocessable(Object.fromEntries(unknown.map((name) => [name, parametroDesconhecido(name)])))
}
const parametroDesconhecido = (name: string) => `Parâmetro desconhecido: ${name.slice(0, 60)}`

/** Implements the contract and enforces the access rule of each operation. */
export const os = implement(throughRouter)
  .$context<RequestContext>()
  .use(async ({ context, procedure, next }) => {
    const { route, meta } = procedure['~orpc']
    context.request.operacao = `/api${route.path}`
    const found = await authorize((meta as { access: Access }).access, context.request, context.verifySession)
    refuseUnknownQuery(procedure['~orpc'], context.request.query)
    return next({
      context: {
        /** Scope of the caller; throws 401 in public operations without a session. */
        escopo(): Escopo {
          if (!found.escopo) throw unauthorized()
          return { ...found.escopo, ip: context.request.ip }
        },
        /** Caller with the right password, whose device need not be approved. */
        signIn(): SignIn {
          if (!found.signedIn) throw unauthorized()
          return { ...found.signedIn, ip: context.request.ip }
        },
      },
    })
  })

type Run<Input, Output> = (escopo: Escopo, input: Input) => Output | Promise<Output>
type Scoped<Input, Output, Done> = {
  handler: (run: (call: { input: Input; context: { escopo: () => Escopo } }) => Output | Promise<Output>) => Done
}

/** An operation that hands the caller's scope and its input on. */
export const scoped = <Input, Output, Done>(
  operation: Scoped<Input, Output, Done>,
  run: Run<NoInfer<Input>, NoInfer<Output>>,
): Done => operation.handler(({ input, context }) => run(context.escopo(), input))

const query = new StandardBracketNotationSerializer()

type ParsedQuery = Record<string, string | string[]>

function entriesOf(parsed: ParsedQuery): [string, string][] {
  const entries: [string, string][] = []
  for (const [name, value] of Object.entries(parsed)) {
    if (typeof value === 'string') entries.push([name, value])
    else for (const item of value) entries.push([name, item])
  }
  return entries
}

type Operation<Input extends AnySchema, A extends Answer> = ContractProcedure<
  Input,
  AnySchema,
  ErrorMap,
  OperationMeta<A>
>

/** A GET operation answered past the router. */
export class Direct {
  constructor(readonly serve: (app: FastifyInstance, verifySession: VerifySession) => void) {}
}

/** Applies the same access rule, query notation and input schema as the router; `read` returns the input or throws. */
const direct = <Input extends AnySchema, A extends Answer>(
  operation: Operation<Input, A>,
  answer: (read: () => InferSchemaOutput<Input>, escopo: Escopo, reply: FastifyReply, versoes: Versions) => unknown,
  assuntos?: readonly string[],
) =>
  new Direct((app, verifySession) => {
    const { route, meta, inputSchema } = operation['~orpc']
    app.get(`/api${route.path}`, async (request, reply) => {
      const caller = await authorize(meta.access, request, verifySession, assuntos)
      const escopo = requireEscopo(caller)
      const read = () => {
        refuseUnknownQuery(operation['~orpc'], request.query)
        const parsed = inputSchema?.['~standard'].validate(query.deserialize(entriesOf(request.query as ParsedQuery)))
        if (parsed instanceof Promise) throw new TypeError('the input schema must not wait for anything')
        if (!parsed || parsed.issues) throw new z.ZodError((parsed?.issues ?? []) as z.core.$ZodIssue[])
        return parsed.value as InferSchemaOutput<Input>
      }
      reply.header('cache-control', 'no-store')
      return answer(read, escopo, reply, caller.versoes ?? {})
    })
  })

const KEPT_BYTES = 16 * 1024 * 1024

const sendEncoded = (reply: FastifyReply, { bytes, encoding }: Encoded) => {
  if (encoding) reply.header('content-encoding', encoding).header('vary', 'accept-encoding')
  return reply.type('application/json; charset=utf-8').send(bytes)
}

/** JSON in UTF-8; `json` is valid until the next call. `each` is called for every answer, also from the cache. */
export type Serialised = { json: Buffer; each?: (() => void) | undefined }

/**
 * Answers with JSON that is already serialised and equal for every caller, so `answer` does not learn who asks.
 * Compressed answers are cached by URL until `revision` changes; access is checked every time.
 */
export const raw = <Input extends AnySchema>(
  operation: Operation<Input, 'raw'>,
  answer: (input: InferSchemaOutput<Input>) => Serialised,
  revision: () => number,
) => {
  const kept = new RevisionCache<Encoded & Pick<Serialised, 'each'>>(KEPT_BYTES, sizeOfEncoded)
  return direct(operation, (read, _escopo, reply) => {
    const { url, headers, method } = reply.request
    const accepted = encodingOf(headers['accept-encoding'])
    const answered = kept.get(revision(), `${accepted} ${url}`, () => {
      const { json, each } = answer(read())
      return { ...encode(json, accepted), each }
    })
    if (method === 'GET') answered.each?.()
    return sendEncoded(reply, answered)
  })
}

/** Caller, accepted encoding, and the subjects' versions, read before anything else. */
export type RawRequest = { escopo: Escopo; accepted: Encoding | undefined; versoes: Versions }

/**
 * Answers with one caller's JSON, serialised and compressed as accepted, which `answer` may have kept. The statement
 * that verifies the session also reads the versions of `assuntos` ('*' stands for the caller's id).
 */
export const rawOf = <Input extends AnySchema>(
  operation: Operation<Input, 'raw'>,
  assuntos: readonly string[],
  answer: (input: InferSchemaOutput<Input>, pedido: RawRequest) => Promise<Encoded>,
) =>
  direct(
    operation,
    async (read, escopo, reply, versoes) => {
      const accepted = encodingOf(reply.request.headers['accept-encoding'])
      return sendEncoded(reply, await answer(read(), { escopo, accepted, versoes }))
    },
    assuntos,
  )

/** A file to save, or to display when `inline`; streamed. */
export type Download = { nome: string; tipo: string; conteudo: Readable; bytes?: number; inline?: boolean }

/** Content-security policy of files opened as a page: nothing may run. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Content-Disposition (RFC 6266): a plain name for old programs, and the exact one if it differs. */
export function dispositionOf({ nome, inline = false }: Download) {
  const plain = nome.replace(/[^\w .()-]/g, '_')
  const exact = encodeURIComponent(nome).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"${plain === nome ? '' : `; filename*=UTF-8''${exact}`}`
}

/** Answers with files of any size, with back-pressure. */
export const download = <Input extends AnySchema>(
  operation: Operation<Input, 'download'>,
  handler: (input: InferSchemaOutput<Input>, escopo: Escopo) => Promise<Download>,
) =>
  direct(operation, async (read, escopo, reply) => {
    const file = await handler(read(), { ...escopo, ip: reply.request.ip })
    if (file.bytes !== undefined) reply.header('content-length', file.bytes)
    return reply
      .type(file.tipo)
      .header('content-disposition', dispositionOf(file))
      .header('content-security-policy', SANDBOX)
      .send(file.conteudo)
  })
