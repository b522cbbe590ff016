import type { Readable } from 'node:stream'
import type { AnySchema, ContractProcedure, ErrorMap, InferSchemaOutput } from '@orpc/contract'
import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard'
import { implement } from '@orpc/server'
import type { Access } from '@portal/contract/access'
import type { SituacaoSessao } from '@portal/contract/acesso/acesso.contract'
import { contract } from '@portal/contract/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Entrada, Escopo } from './auth/escopo.ts'
import { type Chamador, NINGUEM, type VerifySession } from './auth/verify-session.ts'
import { forbidden, unauthorized } from './errors.ts'

export type RequestContext = { request: FastifyRequest; reply: FastifyReply; verifySession: VerifySession }

/** What somebody hears whose password is right and who may not work yet. */
const ESPERA: Record<Exclude<SituacaoSessao, 'liberada'>, string> = {
  dispositivo: 'Aguarde a verificação deste dispositivo.',
  duas_etapas: 'Ative a verificação em duas etapas para continuar.',
}

/** The scope of whoever is let in; throws 401 or 403, with the reason where it is known, for everybody else. */
export function requireEscopo({ entrada, escopo, motivo }: Chamador): Escopo {
  if (escopo) return escopo
  if (!entrada || entrada.situacao === 'liberada') throw unauthorized(motivo ?? undefined)
  throw forbidden(ESPERA[entrada.situacao])
}

/** Default deny: resolves the caller when the operation's `access` allows it, throws 401 or 403 otherwise. */
async function authorize(access: Access, cookies: string | undefined, verifySession: VerifySession): Promise<Chamador> {
  if (access === 'public' || access === 'token') return NINGUEM
  const caller = await verifySession(cookies)
  if (access === 'session') {
    if (!caller.entrada) throw unauthorized(caller.motivo ?? undefined)
    return { ...caller, escopo: null }
  }
  if (!access.includes(requireEscopo(caller).role)) throw forbidden()
  return caller
}

const { findClinicas: _served, ...buscaThroughRouter } = contract.busca
const { downloadDocumento: _unsealed, ...cadastroThroughRouter } = contract.cadastro
const { exportClinicas: _written, ...clinicasThroughRouter } = contract.clinicas
const { downloadRelatorio: _streamed, ...importacaoThroughRouter } = contract.importacao
const { exportUsuarios: _saved, ...usuariosThroughRouter } = contract.usuarios

/** Implements the contract with the access rule of each operation enforced. What is left out is served past the router. */
export const os = implement({
  ...contract,
  busca: buscaThroughRouter,
  cadastro: cadastroThroughRouter,
  clinicas: clinicasThroughRouter,
  importacao: importacaoThroughRouter,
  usuarios: usuariosThroughRouter,
})
  .$context<RequestContext>()
  .use(async ({ context, procedure, next }) => {
    const { access } = procedure['~orpc'].meta as { access: Access }
    const found = await authorize(access, context.request.headers.cookie, context.verifySession)
    return next({
      context: {
        /** Who calls. Asking for it in a public operation is refused like a missing session. */
        escopo(): Escopo {
          if (!found.escopo) throw unauthorized()
          return { ...found.escopo, ip: context.request.ip }
        },
        /** Who has given the right password, in operations that come before the device is let in. */
        entrada(): Entrada {
          if (!found.entrada) throw unauthorized()
          return { ...found.entrada, ip: context.request.ip }
        },
      },
    })
  })

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

type Operation<Input extends AnySchema> = ContractProcedure<Input, AnySchema, ErrorMap, { access: Access }>

/** Serves one GET operation of the contract past the router: the same access rule, query notation and input schema hold. */
function serveGet<Input extends AnySchema>(
  app: FastifyInstance,
  verifySession: VerifySession,
  operation: Operation<Input>,
  answer: (input: InferSchemaOutput<Input>, escopo: Escopo, reply: FastifyReply) => unknown,
) {
  const { route, meta, inputSchema } = operation['~orpc']
  app.get(`/api${route.path}`, async (request, reply) => {
    const escopo = requireEscopo(await authorize(meta.access, request.headers.cookie, verifySession))
    const validated = inputSchema?.['~standard'].validate(query.deserialize(entriesOf(request.query as ParsedQuery)))
    const parsed = validated instanceof Promise ? await validated : validated
    if (!parsed || parsed.issues) throw new z.ZodError((parsed?.issues ?? []) as z.core.$ZodIssue[])
    reply.header('cache-control', 'no-store')
    return answer(parsed.value as InferSchemaOutput<Input>, escopo, reply)
  })
}

/** For answers whose JSON is ready: the bytes (UTF-8) go out as they are. */
export const rawOperation = <Input extends AnySchema>(
  app: FastifyInstance,
  verifySession: VerifySession,
  operation: Operation<Input>,
  handler: (input: InferSchemaOutput<Input>, escopo: Escopo) => Buffer,
) =>
  serveGet(app, verifySession, operation, (input, escopo, reply) =>
    reply.type('application/json; charset=utf-8').send(handler(input, escopo)),
  )

/** A file for the browser to save, or to show by itself when `inline`; written while it is sent. */
export type Download = { nome: string; tipo: string; conteudo: Readable; bytes?: number; inline?: boolean }

/** Whatever a file turns out to be, as a page it may do nothing. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** RFC 6266: a plain name for old programs, and the exact one beside it where they differ. */
function dispositionOf({ nome, inline = false }: Download) {
  const plain = nome.replace(/[^\w .()-]/g, '_')
  const exact = encodeURIComponent(nome).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
  return `${inline ? 'inline' : 'attachment'}; filename="${plain}"${plain === nome ? '' : `; filename*=UTF-8''${exact}`}`
}

/** For files of any size: read only as fast as the browser takes them. */
export const downloadOperation = <Input extends AnySchema>(
  app: FastifyInstance,
  verifySession: VerifySession,
  operation: Operation<Input>,
  handler: (input: InferSchemaOutput<Input>, escopo: Escopo) => Promise<Download>,
) =>
  serveGet(app, verifySession, operation, async (input, escopo, reply) => {
    const file = await handler(input, { ...escopo, ip: reply.request.ip })
    if (file.bytes !== undefined) reply.header('content-length', file.bytes)
    return reply
      .type(file.tipo)
      .header('content-disposition', dispositionOf(file))
      .header('content-security-policy', SANDBOX)
      .send(file.conteudo)
  })
