import { AGUARDANDO_APROVACAO } from '@portal/contract/acesso/credenciais'
import type { BetterAuthOptions } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
// Leaves out the query builder, which nothing here uses and which takes a tenth of a start's loading.
import { betterAuth } from 'better-auth/minimal'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Database } from '../db/db.ts'
import type { Mail } from '../mail.ts'
import { authAccounts, authSessions, authTwoFactors, authVerifications, profiles } from './auth.table.ts'
import { cookiePrefix, isSecure } from './cookie.ts'
import { senhas } from './passwords.ts'
import { findSituacaoConta } from './profiles.queries.ts'
import { createRecoveryCodes } from './recovery-codes.ts'

/** Lifetime of a session in seconds after sign-in or renewal. */
export const SESSAO_S = 60 * 60
const LINK_SENHA_S = 60 * 60
/** Seconds allowed between password and code. */
const SEGUNDA_ETAPA_S = 10 * 60

export type Auth = ReturnType<typeof createAuth>

type Options = {
  secret: string
  publicUrl: string
  mail: Mail
  /** Password hashing; `senhas` unless a test replaces it. */
  passwords?: NonNullable<BetterAuthOptions['emailAndPassword']>['password']
}

/** The auth library with our tables; only its server functions are used, its HTTP routes are not mounted. */
export function createAuth({ db }: Database, options: Options) {
  return betterAuth({
    appName: 'Portal Clínicas',
    baseURL: options.publicUrl,
    secret: options.secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: profiles,
        session: authSessions,
        account: authAccounts,
        verification: authVerifications,
        twoFactor: authTwoFactors,
      },
    }),
    user: {
      fields: {
        name: 'full_name',
        emailVerified: 'email_verified',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      additionalFields: {
        role: { type: 'string', input: false, defaultValue: 'consultor' },
        is_active: { type: 'boolean', input: false, defaultValue: true },
        /** Set by our own sign-up only: its contract accepts no such field. */
        aprovado: { type: 'boolean', required: false, defaultValue: true },
      },
    },
    // Links are stored as hashes: reading the table opens no account.
    verification: { storeIdentifier: 'hashed' },
    databaseHooks: {
      session: {
        create: {
          /** Called after the password was verified; the only place that admits a session. */
          async before({ userId }) {
            const conta = await findSituacaoConta(db, userId)
            if (!conta?.is_active)
              throw new APIError('FORBIDDEN', { message: 'Sua conta está desativada. Fale com o administrador.' })
            if (!conta.aprovado) throw new APIError('FORBIDDEN', { message: AGUARDANDO_APROVACAO })
          },
        },
      },
    },
    session: { expiresIn: SESSAO_S, updateAge: 0 },
    emailAndPassword: {
      enabled: true,
      password: options.passwords ?? senhas,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: LINK_SENHA_S,
      async sendResetPassword({ user, token }) {
        const link = `${options.publicUrl}/auth/redefinir#${token}`
        // Not awaited, so that the answer takes the same time whether or not the account exists.
        void options.mail.send({
          to: user.email,
          subject: 'Redefinição de senha · Portal Clínicas',
          text: `Recebemos um pedido para redefinir a sua senha no Portal Clínicas.\n\nAbra este endereço para escolher uma nova senha (vale por 1 hora):\n${link}\n\nSe não foi você, ignore esta mensagem.`,
        })
      },
    },
    plugins: [
      twoFactor({
        twoFactorCookieMaxAge: SEGUNDA_ETAPA_S,
        backupCodeOptions: { customBackupCodesGenerate: createRecoveryCodes },
        schema: { user: { fields: { twoFactorEnabled: 'two_factor_enabled' } } },
      }),
    ],
    advanced: {
      // Our own prefix replaces the library's weaker one.
      useSecureCookies: false,
      cookiePrefix: `${cookiePrefix(options.publicUrl)}portal`,
      defaultCookieAttributes: { secure: isSecure(options.publicUrl) },
      database: { generateId: 'uuid' },
    },
  })
}

/** True if the library encrypted this second-step secret with `secret`. */
export const opensSegredo = (secret: string, segredo: string): Promise<boolean> =>
  symmetricDecrypt({ key: secret, data: segredo }).then(
    () => true,
    () => false,
  )
