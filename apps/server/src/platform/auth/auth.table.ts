import { ROLES } from '@portal/contract/access'
import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  pgView,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { baseColumns, instant, oneOf } from '../db/columns.ts'

/** Users. The auth library's user model is mapped to this table, so that name, e-mail and role are stored once. */
export const profiles = pgTable(
  'profiles',
  {
    ...baseColumns,
    email: text('email').notNull(),
    full_name: text('full_name').notNull().default(''),
    role: text('role', { enum: ROLES }).notNull().default('consultor'),
    is_active: boolean('is_active').notNull().default(true),
    email_verified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    telefone: text('telefone'),
    /** Limit of approved devices; null for the company's. */
    max_dispositivos: integer('max_dispositivos'),
    supervisor_id: uuid('supervisor_id').references((): AnyPgColumn => profiles.id),
    estados_atendidos: text('estados_atendidos').array().notNull().default(sql`'{}'::text[]`),
    /** False while a sign-up waits for an administrator. */
    aprovado: boolean('aprovado').notNull().default(true),
    ultimo_acesso: instant('ultimo_acesso'),
    /** True if sign-in asks for a code of the person's authenticator app. */
    two_factor_enabled: boolean('two_factor_enabled').notNull().default(false),
    /** True if the person must choose another password first, because a common one came from the old portal. */
    trocar_senha: boolean('trocar_senha').notNull().default(false),
    /** Instant at which the person's data was erased from this row. */
    anonimizado_em: instant('anonimizado_em'),
    versao: integer('versao').notNull().default(1),
  },
  (t) => [
    uniqueIndex('profiles_email_unico').on(sql`lower(${t.email})`),
    check('profiles_role_valido', sql`${t.role} in ('admin', 'supervisor', 'gerenciador', 'consultor')`),
    check('profiles_email_tamanho', sql`length(${t.email}) between 3 and 254`),
    check('profiles_full_name_tamanho', sql`length(${t.full_name}) <= 200`),
    check('profiles_max_dispositivos_valido', sql`${t.max_dispositivos} between 1 and 10`),
  ],
)

/** Role of each person, as a view of `profiles.role`. */
export const userRoles = pgView('user_roles', {
  user_id: uuid('user_id').notNull(),
  role: text('role', { enum: ROLES }).notNull(),
}).as(sql`select id as user_id, role from profiles`)

export const authSessions = pgTable(
  'auth_sessions',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    token: text('token').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('auth_sessions_user').on(t.userId), index('auth_sessions_expires').on(t.expiresAt)],
)

export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('auth_accounts_user').on(t.userId)],
)

export const authVerifications = pgTable(
  'auth_verifications',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('auth_verifications_identifier').on(t.identifier)],
)

/** Secrets of authenticator apps and recovery codes, encrypted by the auth library. */
export const authTwoFactors = pgTable(
  'auth_two_factors',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    verified: boolean('verified').notNull().default(true),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: instant('locked_until'),
  },
  (t) => [index('auth_two_factors_user').on(t.userId)],
)

/** Condition that an account may sign in. */
export const isContaAtiva = (p: { is_active: SQLWrapper; aprovado: SQLWrapper }) =>
  sql`(${p.is_active} and ${p.aprovado})`

/** Condition that an account works with families: consultants and managers. */
export const isAtendente = (p: { role: SQLWrapper }) => oneOf(p.role, ['consultor', 'gerenciador'])
