import { createHash } from 'node:crypto'
import type { Role } from '@portal/contract/access'
import type { Sessao } from '@portal/contract/acesso/acesso.contract'
import { APIError } from 'better-auth/api'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Auth, SESSAO_S } from '../platform/auth/auth.ts'
import { deleteExpiredSessions } from '../platform/auth/sessions.queries.ts'
import type { Database } from '../platform/db.ts'
import { conflict, tooManyRequests, unauthorized, unprocessable } from '../platform/errors.ts'

const CREDENCIAIS_INVALIDAS = 'E-mail ou senha incorretos'

type Caller = { headers: Headers; ip: string }
type Answer<T> = { value: T; cookies: string[] }
type AuthUser = { id: string; email: string; name: string; role?: string | null | undefined }

const toSessao = (user: AuthUser, expiresAt = new Date(Date.now() + SESSAO_S * 1000)): Sessao => ({
  token_type: 'cookie',
  expires_in: Math.max(0, Math.round((expiresAt.getTime() - Date.now()) / 1000)),
  expires_at: Math.floor(expiresAt.getTime() / 1000),
  user: { id: user.id, email: user.email, full_name: user.name, role: user.role as Role },
})

const answer = <T>(value: T, headers: Headers): Answer<T> => ({ value, cookies: headers.getSetCookie() })
/** A key for a counter that does not keep the e-mail itself. */
const hashed = (email: string) => createHash('sha256').update(email).digest('base64url')

export type AcessoService = ReturnType<typeof createAcessoService>

/** Signing in, up and out over the auth library, with attempts limited per account and per address on every node. */
export function createAcessoService({ db, pool }: Database, auth: Auth) {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
    })
  const perAccount = limiter('conta', 10, 15 * 60)
  const perAddress = limiter('endereco', 60, 15 * 60)
  const perReset = limiter('senha', 5, 60 * 60)

  async function spend(limiter: RateLimiterPostgres, key: string) {
    try {
      await limiter.consume(key)
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw tooManyRequests()
      throw refused
    }
  }

  return {
    async signUp({ email, password }: { email: string; password: string }, { headers, ip }: Caller) {
      await spend(perAddress, ip)
      try {
        const made = await auth.api.signUpEmail({ body: { email, password, name: '' }, headers, returnHeaders: true })
        return answer(toSessao({ ...made.response.user, role: 'consultor' }), made.headers)
      } catch (error) {
        if (error instanceof APIError && String(error.body?.code).startsWith('USER_ALREADY_EXISTS')) {
          throw conflict('Este e-mail já está em uso')
        }
        throw error
      }
    },

    async signIn({ email, password }: { email: string; password: string }, { headers, ip }: Caller) {
      await spend(perAddress, ip)
      await spend(perAccount, hashed(email))
      try {
        const made = await auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true })
        // Only failures count: a whole office may sign in from one address.
        await Promise.all([perAccount.delete(hashed(email)), perAddress.reward(ip), deleteExpiredSessions(db)])
        return answer(toSessao(made.response.user as AuthUser), made.headers)
      } catch (error) {
        if (error instanceof APIError && error.statusCode < 500) throw unauthorized(CREDENCIAIS_INVALIDAS)
        throw error
      }
    },

    async signOut({ headers }: Caller) {
      const done = await auth.api.signOut({ headers, returnHeaders: true })
      return answer({ ok: true as const }, done.headers)
    },

    async getSessao({ headers }: Caller): Promise<{ sessao: Sessao | null }> {
      const found = await auth.api.getSession({ headers, query: { disableRefresh: true } })
      return { sessao: found && toSessao(found.user as AuthUser, found.session.expiresAt) }
    },

    async renewSessao({ headers }: Caller) {
      const renewed = await auth.api.getSession({ headers, returnHeaders: true })
      if (!renewed.response) throw unauthorized()
      const { user, session } = renewed.response
      return answer(toSessao(user as AuthUser, session.expiresAt), renewed.headers)
    },

    /** Answers alike for known and unknown addresses, before any message is sent. */
    async requestPasswordReset(email: string, { headers, ip }: Caller) {
      await spend(perAddress, ip)
      await spend(perReset, hashed(email))
      await auth.api.requestPasswordReset({ body: { email }, headers })
    },

    async resetPassword({ token, password }: { token: string; password: string }, { headers, ip }: Caller) {
      await spend(perAddress, ip)
      try {
        await auth.api.resetPassword({ body: { token, newPassword: password }, headers })
      } catch (error) {
        if (error instanceof APIError && error.statusCode < 500) {
          throw unprocessable({ token: 'Este link de redefinição não vale mais. Peça um novo.' })
        }
        throw error
      }
    },
  }
}
