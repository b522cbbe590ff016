import { AGUARDANDO_APROVACAO, CONTA_DESATIVADA } from '@portal/contract/acesso/credenciais'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import { twoFactor } from 'better-auth/plugins/two-factor'
import type { Database } from '../db/db.ts'
import type { Mail } from '../mail.ts'
import { authAccounts, authSessions, authTwoFactors, authVerifications, profiles } from './auth.table.ts'
import { createCodigosRecuperacao } from './codigos-recuperacao.ts'
import { cookiePrefix, isSecure } from './cookie.ts'
import { findSituacaoConta } from './profiles.queries.ts'

/** A session lasts this long after it was made or renewed. */
export const SESSAO_S = 60 * 60
const LINK_SENHA_S = 60 * 60
/** From the right password to the right code. */
const SEGUNDA_ETAPA_S = 10 * 60

export type Auth = ReturnType<typeof createAuth>

type Options = {
  secret: string
  publicUrl: string
  mail: Mail
  /** How passwords are kept; the library's scrypt unless a test has its own. */
  passwords?: NonNullable<BetterAuthOptions['emailAndPassword']>['password']
}

/** The auth library over our tables; only its server calls are used, its own HTTP routes are not mounted. */
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
        /** Given by our own sign-up alone: its contract takes no such field from outside. */
        aprovado: { type: 'boolean', required: false, defaultValue: true },
      },
    },
    // Links are kept as hashes: reading the table opens no account.
    verification: { storeIdentifier: 'hashed' },
    databaseHooks: {
      session: {
        create: {
          /** The one door to a session, asked after the password was found right. */
          async before({ userId }) {
            const conta = await findSituacaoConta(db, userId)
            if (!conta?.is_active) throw new APIError('FORBIDDEN', { message: CONTA_DESATIVADA })
            if (!conta.aprovado) throw new APIError('FORBIDDEN', { message: AGUARDANDO_APROVACAO })
          },
        },
      },
    },
    session: { expiresIn: SESSAO_S, updateAge: 0 },
    emailAndPassword: {
      enabled: true,
      ...(options.passwords && { password: options.passwords }),
      minPasswordLength: 6,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: LINK_SENHA_S,
      async sendResetPassword({ user, token }) {
        const link = `${options.publicUrl}/auth/redefinir#${token}`
        // Not awaited: the answer must take the same time whether or not the account exists.
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
        backupCodeOptions: { customBackupCodesGenerate: createCodigosRecuperacao },
        schema: { user: { fields: { twoFactorEnabled: 'two_factor_enabled' } } },
      }),
    ],
    advanced: {
      // Our own prefix in place of the library's weaker one.
      useSecureCookies: false,
      cookiePrefix: `${cookiePrefix(options.publicUrl)}portal`,
      defaultCookieAttributes: { secure: isSecure(options.publicUrl) },
      database: { generateId: 'uuid' },
    },
  })
}

/** Whether what the library encrypted for a second step was encrypted under this secret. */
export const opensSegredo = (secret: string, segredo: string): Promise<boolean> =>
  symmetricDecrypt({ key: secret, data: segredo }).then(
    () => true,
    () => false,
  )
