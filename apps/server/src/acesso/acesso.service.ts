import type { Role } from '@portal/contract/access'
import type { Sessao, SituacaoSessao } from '@portal/contract/acesso/acesso.contract'
import { APIError } from 'better-auth/api'
import type { DispositivosService } from '../dispositivos/dispositivos.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { type Auth, SESSAO_S } from '../platform/auth/auth.ts'
import { findLinkSenha } from '../platform/auth/link-senha.ts'
import { keepOwnSession } from '../platform/auth/own-session.ts'
import { markUltimoAcesso, profileExists } from '../platform/auth/profiles.queries.ts'
import { deleteExpiredSessions } from '../platform/auth/sessions.queries.ts'
import type { VerifySession } from '../platform/auth/verify-session.ts'
import type { Database } from '../platform/db.ts'
import { conflict, forbidden, unauthorized, unprocessable } from '../platform/errors.ts'
import { createLimites } from './limites.ts'
import { verifySegundaEtapa } from './segunda-etapa.ts'
import { requireSenhaIncomum } from './senha-comum.ts'

const CREDENCIAIS_INVALIDAS = 'E-mail ou senha incorretos'
const EMAIL_EM_USO = 'Este e-mail já está em uso'
const LINK_VENCIDO = 'Este link não vale mais. Peça um novo.'

type Caller = { headers: Headers; ip: string }
type Credentials = { email: string; password: string }
type Answer<T> = { value: T; cookies: string[] }
type AuthUser = { id: string; email: string; name: string; role?: string | null | undefined }

type Alcance = { situacao: SituacaoSessao; sessaoDispositivoId: string | null }

/** Nobody is let in by the password alone. */
const SO_A_SENHA: Alcance = { situacao: 'dispositivo', sessaoDispositivoId: null }
const emUmaHora = () => new Date(Date.now() + SESSAO_S * 1000)

const toSessao = (user: AuthUser, alcance = SO_A_SENHA, expiresAt = emUmaHora()): Sessao => ({
  token_type: 'cookie',
  expires_in: Math.max(0, Math.round((expiresAt.getTime() - Date.now()) / 1000)),
  expires_at: Math.floor(expiresAt.getTime() / 1000),
  user: { id: user.id, email: user.email, full_name: user.name, role: user.role as Role },
  situacao: alcance.situacao,
  device_session_id: alcance.sessaoDispositivoId,
})

const answer = <T>(value: T, headers: Headers): Answer<T> => ({ value, cookies: headers.getSetCookie() })

/** The sentence of a person who is known but may not come in: switched off, or waiting for approval. */
const motivoDaRecusa = (error: unknown) =>
  error instanceof APIError && error.statusCode === 403 ? error.body?.message : undefined

export type AcessoService = ReturnType<typeof createAcessoService>

type Deps = { database: Database; auth: Auth; verifySession: VerifySession; dispositivos: DispositivosService }

/** Signing in, up and out over the auth library, with attempts limited per account and per address on every node. */
export function createAcessoService({ database: { db, pool }, auth, verifySession, dispositivos }: Deps) {
  const limites = createLimites(pool)

  async function createConta({ email, password }: Credentials, { headers }: Caller) {
    const aprovado = !(await findEmpresa(db)).aprovar_novos_usuarios
    try {
      return await auth.api.signUpEmail({ body: { email, password, name: '', aprovado }, headers, returnHeaders: true })
    } catch (error) {
      // The account is there, only its session was refused.
      if (!aprovado && motivoDaRecusa(error)) return null
      const taken = error instanceof APIError && error.statusCode === 422 && (await profileExists(db, email))
      throw taken ? conflict(EMAIL_EM_USO) : error
    }
  }

  return {
    async signUp(credentials: Credentials, caller: Caller): Promise<Answer<{ sessao: Sessao | null }>> {
      await limites.perAddress.spend(caller.ip)
      await requireSenhaIncomum(credentials.password)
      const made = await createConta(credentials, caller)
      if (!made) return { value: { sessao: null }, cookies: [] }
      const { user } = made.response
      await markUltimoAcesso(db, user.id)
      return answer({ sessao: toSessao({ ...user, role: 'consultor' }) }, made.headers)
    },

    async signIn(
      { email, password }: Credentials,
      { headers, ip }: Caller,
    ): Promise<Answer<{ sessao: Sessao | null }>> {
      await limites.perAddress.spend(ip)
      await limites.perAccount.spend(email)
      // Only failures count: a whole office may sign in from one address.
      const forgive = () => Promise.all([limites.perAccount.forget(email), limites.perAddress.giveBack(ip)])
      try {
        const made = await auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true })
        // The password is right and the code of the second step is missing: there is no session yet.
        if ('twoFactorRedirect' in made.response) {
          await forgive()
          return answer({ sessao: null }, made.headers)
        }
        const user = made.response.user as AuthUser
        await Promise.all([forgive(), markUltimoAcesso(db, user.id), deleteExpiredSessions(db)])
        return answer({ sessao: toSessao(user) }, made.headers)
      } catch (error) {
        const motivo = motivoDaRecusa(error)
        if (motivo) {
          await forgive()
          throw forbidden(motivo)
        }
        if (error instanceof APIError && error.statusCode < 500) throw unauthorized(CREDENCIAIS_INVALIDAS)
        throw error
      }
    },

    /** The second step of a sign-in whose password was right. */
    async verifyCodigo(codigo: string, caller: Caller) {
      const { response, headers } = await verifySegundaEtapa({ db, auth, limites }, codigo, caller)
      const user = response.user as AuthUser
      await Promise.all([markUltimoAcesso(db, user.id), deleteExpiredSessions(db)])
      return answer({ sessao: toSessao(user) }, headers)
    },

    async signOut({ headers }: Caller) {
      const { sessaoId } = await verifySession(headers.get('cookie') ?? undefined)
      if (sessaoId) await dispositivos.leave(sessaoId)
      const done = await auth.api.signOut({ headers: await keepOwnSession(auth, headers), returnHeaders: true })
      return answer({ ok: true as const }, done.headers)
    },

    async getSessao({ headers }: Caller): Promise<{ sessao: Sessao | null; motivo: string | null }> {
      const { entrada, motivo } = await verifySession(headers.get('cookie') ?? undefined)
      const own = await keepOwnSession(auth, headers)
      const found = entrada && (await auth.api.getSession({ headers: own, query: { disableRefresh: true } }))
      return { sessao: found ? toSessao(found.user, entrada, found.session.expiresAt) : null, motivo }
    },

    async renewSessao({ headers }: Caller) {
      const { entrada, motivo } = await verifySession(headers.get('cookie') ?? undefined)
      if (!entrada) throw unauthorized(motivo ?? undefined)
      const own = await keepOwnSession(auth, headers)
      const { response, headers: renewed } = await auth.api.getSession({ headers: own, returnHeaders: true })
      if (!response) throw unauthorized()
      return answer(toSessao(response.user, entrada, response.session.expiresAt), renewed)
    },

    /** Answers alike for known and unknown addresses, before any message is sent. */
    async requestPasswordReset(email: string, { headers, ip }: Caller) {
      await limites.perAddress.spend(ip)
      await limites.perReset.spend(email)
      await auth.api.requestPasswordReset({ body: { email }, headers })
    },

    async checkLinkSenha(token: string, { ip }: Caller) {
      await limites.perAddress.spend(ip)
      const conta = await findLinkSenha(auth, token)
      if (conta) await limites.perAddress.giveBack(ip)
      return { email: conta?.email ?? null }
    },

    async resetPassword({ token, password }: { token: string; password: string }, { headers, ip }: Caller) {
      await limites.perAddress.spend(ip)
      const conta = await findLinkSenha(auth, token)
      if (conta) await requireSenhaIncomum(password)
      try {
        await auth.api.resetPassword({ body: { token, newPassword: password }, headers })
      } catch (error) {
        if (error instanceof APIError && error.statusCode < 500) throw unprocessable({ token: LINK_VENCIDO })
        throw error
      }
      // Whoever holds the link is the owner: wrong guesses by others no longer keep them out.
      if (conta) await limites.perAccount.forget(conta.email)
    },
  }
}
