import { ORPCError } from '@orpc/server'
import { isRecuperacao } from '@portal/contract/acesso/codigo'
import { recordAcao } from '../auditoria/auditoria.service.ts'
import type { Auth } from '../platform/auth/auth.ts'
import { keepCookie, readCookie } from '../platform/auth/cookie.ts'
import { readSigned } from '../platform/auth/verify-session.ts'
import type { Db } from '../platform/db/db.ts'
import { isTooMany, unauthorized, unprocessable } from '../platform/http/errors.ts'
import { CODIGO_ERRADO, DESAFIO_VENCIDO, recusaDaEtapa } from './duas-etapas.erros.ts'
import { findPessoa } from './duas-etapas.queries.ts'
import type { Limites } from './limites.ts'
import type { Trilha } from './trilha.ts'

type Deps = { db: Db; auth: Auth; limites: Limites; trilha: Trilha }
type Caller = { headers: Headers; ip: string }

/** Reads the auth library's cookie of a right password whose code is pending. */
async function readDesafio(auth: Auth, { headers }: Caller) {
  const { createAuthCookie, secret, internalAdapter } = await auth.$context
  const { name } = createAuthCookie('two_factor')
  const cookie = readCookie(headers.get('cookie') ?? undefined, name)
  const identifier = cookie && readSigned(cookie, secret)
  const found = identifier ? await internalAdapter.findVerificationValue(identifier) : null
  if (!found || found.expiresAt <= new Date()) throw unauthorized(DESAFIO_VENCIDO)
  // Leaves out any session cookie, or the library would take the code for that person's.
  return { usuarioId: found.value, headers: keepCookie(headers, name) }
}

async function recordUso(db: Db, usuarioId: string, ip: string) {
  const pessoa = await findPessoa(db, usuarioId)
  const evento = { acao: 'editar', entidade: 'profiles', entidade_id: usuarioId } as const
  const depois = { codigos_recuperacao: 'um usado para entrar' }
  await recordAcao(db, pessoa ? { usuarioId, role: pessoa.role, ip } : null, { ...evento, antes: {}, depois })
}

/** Completes a sign-in with its code; returns the session and its cookies. Three limits bound the attempts. */
export async function verifySegundaEtapa(deps: Deps, code: string, caller: Caller) {
  await deps.limites.perAddress.spend(caller.ip)
  const { usuarioId, headers } = await readDesafio(deps.auth, caller)
  try {
    return await tryCodigo(deps, code, { usuarioId, headers, ip: caller.ip })
  } catch (error) {
    const recusa = recusaDaEtapa(error) ?? error
    if (recusa instanceof ORPCError)
      await deps.trilha.record(isTooMany(recusa) ? 'bloqueio' : 'codigo', { usuarioId }, caller.ip)
    throw recusa
  }
}

async function tryCodigo({ db, auth, limites }: Deps, code: string, caller: Caller & { usuarioId: string }) {
  const { usuarioId, headers, ip } = caller
  await limites.perPessoa.spend(usuarioId)
  const recuperacao = isRecuperacao(code)
  if (!recuperacao && !(await limites.codigos.take(`${usuarioId}:${code}`)))
    throw unprocessable({ codigo: CODIGO_ERRADO })
  const call = { body: { code }, headers, returnHeaders: true } as const
  const made = recuperacao ? await auth.api.verifyBackupCode(call) : await auth.api.verifyTOTP(call)
  await Promise.all([limites.perPessoa.forget(usuarioId), limites.perAddress.giveBack(ip)])
  if (recuperacao) await recordUso(db, usuarioId, ip)
  return made
}
