import type { Role } from '@portal/contract/access'
import type { Sessao, SituacaoSessao } from '@portal/contract/acesso/acesso.contract'
import { APIError } from 'better-auth/api'
import { deleteAssinaturaDaSessao } from '../avisos/avisos.queries.ts'
import type { DispositivosService } from '../dispositivos/dispositivos.service.ts'
import { findEmpresa } from '../empresa/empresa.queries.ts'
import { type Auth, SESSAO_S } from '../platform/auth/auth.ts'
import { keepOwnSession } from '../platform/auth/own-session.ts'
import { findSenhaDoEmail } from '../platform/auth/password.queries.ts'
import { markUltimoAcesso, profileExists } from '../platform/auth/profiles.queries.ts'
import { deleteExpiredSessions, deleteSession } from '../platform/auth/sessions.queries.ts'
import type { VerifySession } from '../platform/auth/verify-session.ts'
import type { Database } from '../platform/db/db.ts'
import { conflict, forbidden, isTooMany, unauthorized } from '../platform/http/errors.ts'
import type { Limites } from './limites.ts'
import { verifySegundaEtapa } from './segunda-etapa.ts'
import { renewSenhaAntiga } from './senha-antiga.ts'
import { requireSenhaIncomum } from './senha-comum.ts'
import type { Trilha } from './trilha.ts'

const CREDENCIAIS_INVALIDAS = 'E-mail ou senha incorretos'
const EMAIL_EM_USO = 'Este e-mail já está em uso'

export type Caller = { headers: Headers; ip: string }
type Credentials = { email: string; password: string }
type Answer<T> = { value: T; cookies: string[] }
type AuthUser = {
  id: string
  email: string
  name: string
  image?: string | null | undefined
  role?: string | null | undefined
}

type Alcance = { situacao: SituacaoSessao; sessaoDispositivoId: string | null }

/** Scope of a session after the password alone, before its device is approved. */
const SO_A_SENHA: Alcance = { situacao: 'dispositivo', sessaoDispositivoId: null }
const emUmaHora = () => new Date(Date.now() + SESSAO_S * 1000)

const toSessao = (user: AuthUser, alcance = SO_A_SENHA, expiresAt = emUmaHora()): Sessao => ({
  token_type: 'cookie',
  expires_in: Math.max(0, Math.round((expiresAt.getTime() - Date.now()) / 1000)),
  expires_at: Math.floor(expiresAt.getTime() / 1000),
  user: { id: user.id, email: user.email, full_name: user.name, image: user.image ?? null, role: user.role as Role },
  situacao: alcance.situacao,
  device_session_id: alcance.sessaoDispositivoId,
})

const answer = <T>(value: T, headers: Headers): Answer<T> => ({ value, cookies: headers.getSetCookie() })
const cookiesOf = (headers: Headers) => headers.get('cookie') ?? undefined

/** Sentence for an account that is deactivated or not approved; undefined for other errors. */
const motivoDaRecusa = (error: unknown) =>
  error instanceof APIError && error.statusCode === 403 ? error.body?.message : undefined

export type AcessoService = ReturnType<typeof createAcessoService>

type Deps = {
  database: Database
  auth: Auth
  verifySession: VerifySession
  dispositivos: DispositivosService
  limites: Limites
  trilha: Trilha
}

/** Signs in, up and out through the auth library. Attempts are limited per account and address, over all nodes. */
export function createAcessoService({ database: { db }, auth, verifySession, dispositivos, limites, trilha }: Deps) {
  async function createConta({ email, password }: Credentials, { headers }: Caller) {
    const aprovado = !(await findEmpresa(db)).aprovar_novos_usuarios
    try {
      return await auth.api.signUpEmail({ body: { email, password, name: '', aprovado }, headers, returnHeaders: true })
    } catch (error) {
      // The account is created; only its session was refused.
      if (!aprovado && motivoDaRecusa(error)) return null
      const taken = error instanceof APIError && error.statusCode === 422 && (await profileExists(db, email))
      throw taken ? conflict(EMAIL_EM_USO) : error
    }
  }

  /**
   * Counts a sign-in attempt. An approved device of the account has its own counter, so that strangers' failures do not
   * lock the owner out, nor does the owner's sign-in reset them.
   */
  async function countEntrada(email: string, { headers, ip }: Caller) {
    const dispositivo = await dispositivos.findConhecido(email, cookiesOf(headers))
    const [limite, chave] = dispositivo ? [limites.perDispositivo, dispositivo] : [limites.perAccount, email]
    try {
      await limite.spend(chave)
    } catch (error) {
      if (isTooMany(error)) await trilha.record('bloqueio', { email }, ip)
      throw error
    }
    // Only failures count, because a whole office may share one address.
    return () => Promise.all([limite.forget(chave), limites.perAddress.giveBack(ip)])
  }

  /** Completes a sign-in and ends this browser's previous session, even another person's. */
  async function enter(user: AuthUser, { headers }: Caller) {
    const { sessaoId } = await verifySession(cookiesOf(headers))
    if (sessaoId) {
      await dispositivos.leave(sessaoId)
      await deleteSession(db, sessaoId)
    }
    await Promise.all([markUltimoAcesso(db, user.id), deleteExpiredSessions(db)])
  }

  return {
    async signUp(credentials: Credentials, caller: Caller): Promise<Answer<{ sessao: Sessao | null }>> {
      await limites.perAddress.spend(caller.ip)
      await requireSenhaIncomum(credentials.password)
      const made = await createConta(credentials, caller)
      if (!made) return { value: { sessao: null }, cookies: [] }
      const { user } = made.response
      await enter(user, caller)
      return answer({ sessao: toSessao({ ...user, role: 'consultor' }) }, made.headers)
    },

    async signIn({ email, password }: Credentials, caller: Caller): Promise<Answer<{ sessao: Sessao | null }>> {
      const { headers, ip } = caller
      await limites.perAddress.spend(ip)
      const forgive = await countEntrada(email, caller)
      try {
        // Read before comparing, so that a password reset meanwhile is kept.
        const antes = await findSenhaDoEmail(db, email)
        const made = await auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true })
        await forgive()
        await renewSenhaAntiga({ db, auth }, antes, password)
        // The second step is pending: there is no session yet.
        if ('twoFactorRedirect' in made.response) return answer({ sessao: null }, made.headers)
        const user = made.response.user as AuthUser
        await enter(user, caller)
        return answer({ sessao: toSessao(user) }, made.headers)
      } catch (error) {
        const motivo = motivoDaRecusa(error)
        if (motivo) {
          await forgive()
          throw forbidden(motivo)
        }
        if (!(error instanceof APIError && error.statusCode < 500)) throw error
        await trilha.record('senha', { email }, ip)
        throw unauthorized(CREDENCIAIS_INVALIDAS)
      }
    },

    /** Second step of a sign-in with the right password. */
    async verifyCodigo(codigo: string, caller: Caller) {
      const { response, headers } = await verifySegundaEtapa({ db, auth, limites, trilha }, codigo, caller)
      const user = response.user as AuthUser
      await enter(user, caller)
      return answer({ sessao: toSessao(user) }, headers)
    },

    /** Signs out; `inatividade` says that the page did so because nobody was there. */
    async signOut({ headers }: Caller, { inatividade = false }: { inatividade?: boolean } = {}) {
      const { sessaoId } = await verifySession(cookiesOf(headers))
      if (sessaoId) await dispositivos.leave(sessaoId, { inatividade })
      // Ends notices even if the session had ended already, when the person chose to leave.
      if (sessaoId && !inatividade) await deleteAssinaturaDaSessao(db, sessaoId)
      const done = await auth.api.signOut({ headers: await keepOwnSession(auth, headers), returnHeaders: true })
      return answer({ ok: true as const }, done.headers)
    },

    async getSessao({ headers }: Caller): Promise<{ sessao: Sessao | null; motivo: string | null }> {
      const { signedIn, conta, motivo } = await verifySession(cookiesOf(headers))
      if (!signedIn || !conta) return { sessao: null, motivo }
      const { usuarioId: id, role } = signedIn
      const { email, full_name: name, image, expiresAt } = conta
      return { sessao: toSessao({ id, role, email, name, image }, signedIn, expiresAt), motivo }
    },

    async renewSessao({ headers }: Caller) {
      const { signedIn, motivo } = await verifySession(cookiesOf(headers))
      if (!signedIn) throw unauthorized(motivo ?? undefined)
      const own = await keepOwnSession(auth, headers)
      const { response, headers: renewed } = await auth.api.getSession({ headers: own, returnHeaders: true })
      if (!response) throw unauthorized()
      return answer(toSessao(response.user, signedIn, response.session.expiresAt), renewed)
    },
  }
}
