import { ORPCError, ValidationError } from '@orpc/server'
import { z } from 'zod'
import '@portal/contract/mensagens'

export const NAO_AUTENTICADO = 'Sua sessão terminou. Entre novamente.'
export const ACESSO_NEGADO = 'Acesso negado.'
export const INDISPONIVEL = 'O sistema está temporariamente indisponível. Tente novamente em instantes.'
export const SEM_ESPACO = 'Não há espaço em disco para salvar. Nada foi alterado.'
export const ERRO_INTERNO = 'Erro inesperado. Tente novamente em instantes.'
export const MUITAS_TENTATIVAS = 'Muitas tentativas. Aguarde um minuto e tente novamente.'
export const REGISTRO_ALTERADO = 'Este registro foi alterado por outra pessoa. Atualize a página e tente novamente.'

export const unauthorized = (message = NAO_AUTENTICADO) => new ORPCError('UNAUTHORIZED', { message })
export const forbidden = (message = ACESSO_NEGADO) => new ORPCError('FORBIDDEN', { message })
export const notFound = (message: string) => new ORPCError('NOT_FOUND', { message })
/** For something that existed and has ended, such as an expired link. */
export const gone = (message: string) => new ORPCError('GONE', { status: 410, message })
export const conflict = (message = REGISTRO_ALTERADO) => new ORPCError('CONFLICT', { message })
export const tooManyRequests = (message = MUITAS_TENTATIVAS) => new ORPCError('TOO_MANY_REQUESTS', { message })

/** True if the error comes from a rate limit. */
export const isTooMany = (error: unknown) => error instanceof ORPCError && error.code === 'TOO_MANY_REQUESTS'

/** True if the record was deleted or changed meanwhile. */
export const isChanged = (error: unknown) =>
  error instanceof ORPCError && (error.code === 'CONFLICT' || error.code === 'NOT_FOUND')

/** Invalid input. `campos` maps a field's dotted path to its message; the first message is also that of the answer. */
export function unprocessable(campos: Record<string, string>) {
  const message = Object.values(campos)[0] ?? 'Dados inválidos'
  return new ORPCError('UNPROCESSABLE_CONTENT', { status: 422, message, data: { campos } })
}

const camposDe = (issues: readonly { message: string; path?: readonly unknown[] }[]) => {
  const campos: Record<string, string> = {}
  for (const { path = [], message } of issues) {
    const campo = path
      .map((part) => (typeof part === 'object' && part ? (part as { key: unknown }).key : part))
      .join('.')
    campos[campo] ??= message
  }
  return campos
}

const CONNECTION_CODES = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  // Read-only, like a stand-by before it takes over.
  '25006',
  // Terminated by an administrator, by a crash, starting, too many connections.
  '57P01',
  '57P02',
  '57P03',
  '53300',
])
const CONNECTION_TEXT =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable|calling end on the pool/i

type Cause = { code?: string; message?: string; constraint?: string; body?: { code?: string } | undefined }

function causes(error: unknown): Cause[] {
  const chain: Cause[] = []
  for (let e = error; e instanceof Error && chain.length < 5; e = e.cause) chain.push(e as Error & Cause)
  return chain
}

/** Name of the violated unique index or constraint; undefined for other errors. */
export const violatedUnique = (error: unknown) => causes(error).find(({ code }) => code === '23505')?.constraint

/** True if a trigger or constraint of the database raised this code. */
export const isRaised = (error: unknown, sqlstate: string) => causes(error).some(({ code }) => code === sqlstate)

/** Name of the violated foreign key: the record that is referred to does not exist, or is still referred to. */
export const violatedReference = (error: unknown) => causes(error).find(({ code }) => code === '23503')?.constraint

/** Constraint by which the database refused a row's values, else its code; undefined for other errors. */
export function refusedByDatabase(error: unknown): string | undefined {
  const refusal = causes(error).find(({ code }) => code && /^2[23]/.test(code))
  return refusal && (refusal.constraint ?? refusal.code)
}

/**
 * Turns the violation of a unique index or a foreign key into a message at its field: `frases` gives, by index or key,
 * field and sentence.
 */
export async function uniqueAt<T>(write: Promise<T>, frases: Record<string, Record<string, string>>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const campos = frases[violatedUnique(error) ?? violatedReference(error) ?? '']
    throw campos ? unprocessable(campos) : error
  }
}

/** Errors of the auth library that hide their cause, which can only be the database. */
const UNWRITTEN = /^FAILED_TO_(CREATE|UPDATE|GET)_(USER|SESSION)$/

/** True if the database cannot be reached (PostgreSQL class 08, 57P0x, or a broken socket) or cannot be written. */
export const isDatabaseDown = (error: unknown) =>
  causes(error).some(
    ({ code = '', message = '', body }) =>
      CONNECTION_CODES.has(code) ||
      code.startsWith('08') ||
      CONNECTION_TEXT.test(message) ||
      UNWRITTEN.test(body?.code ?? ''),
  )

/** Answer for any error: typed errors unchanged, others without internal details. */
export function toAnswer(error: unknown): ORPCError<string, unknown> {
  if (error instanceof ORPCError) {
    const refused = error.code === 'BAD_REQUEST' && error.cause instanceof ValidationError
    if (refused) return unprocessable(camposDe((error.cause as ValidationError).issues))
    if (error.code === 'BAD_REQUEST') return new ORPCError('BAD_REQUEST', { message: 'Requisição inválida' })
    return error.code === 'INTERNAL_SERVER_ERROR' ? new ORPCError(error.code, { message: ERRO_INTERNO }) : error
  }
  if (error instanceof z.ZodError) return unprocessable(camposDe(error.issues))
  if (isDatabaseDown(error)) return new ORPCError('SERVICE_UNAVAILABLE', { message: INDISPONIVEL })
  const codes = causes(error).map(({ code }) => code)
  if (codes.includes('53100') || codes.includes('ENOSPC')) {
    return new ORPCError('INSUFFICIENT_STORAGE', { status: 507, message: SEM_ESPACO })
  }
  // The record that is referred to was deleted meanwhile, or the one to delete is still referred to.
  if (codes.includes('23503')) return conflict()
  // Only the database checks this: invalid input rather than a bug.
  if (codes.some((code) => code === '23514' || code === '22001' || code === '22021')) {
    return unprocessable({ '': 'Dados inválidos' })
  }
  return new ORPCError('INTERNAL_SERVER_ERROR', { message: ERRO_INTERNO })
}
