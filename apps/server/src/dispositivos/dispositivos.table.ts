import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { authSessions, profiles } from '../platform/auth/auth.table.ts'
import { baseColumns, instant } from '../platform/db/columns.ts'

/** Browsers with which people sign in (docs/rules.md, 'Dispositivos'). A browser used by two people is two devices. */
export const dispositivos = pgTable(
  'dispositivos',
  {
    ...baseColumns,
    usuario_id: uuid('usuario_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Keyed hash of the fingerprint together with the browser's random id. */
    fingerprint_hash: text('fingerprint_hash').notNull(),
    /** Keyed hash of the browser's random id, sent with each request. */
    chave_hash: text('chave_hash').notNull(),
    device_name: text('device_name').notNull(),
    /** Name given by the owner. */
    apelido: text('apelido'),
    device_type: text('device_type', { enum: ['desktop', 'mobile', 'tablet', 'desconhecido'] }).notNull(),
    user_agent: text('user_agent').notNull().default(''),
    status: text('status', { enum: ['pendente', 'aprovado', 'revogado', 'bloqueado'] })
      .notNull()
      .default('pendente'),
    /** Request for an administrator's approval; null when the owner may approve it. */
    pedido_em: instant('pedido_em'),
    aprovado_em: instant('aprovado_em'),
    aprovado_de_dispositivo: text('aprovado_de_dispositivo'),
    aprovado_de_ip: text('aprovado_de_ip'),
    primeiro_acesso: instant('primeiro_acesso').notNull().defaultNow(),
    ultimo_acesso: instant('ultimo_acesso').notNull().defaultNow(),
    /** IP address as the server saw it, and as the page claimed it. */
    ip: text('ip'),
    ip_informado: text('ip_informado'),
    cidade: text('cidade'),
    pais: text('pais'),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    suspeito: boolean('suspeito').notNull().default(false),
    distancia_km: integer('distancia_km'),
  },
  (t) => [
    unique('dispositivos_unico').on(t.usuario_id, t.fingerprint_hash),
    index('dispositivos_status').on(t.status),
    check('dispositivos_status_valido', sql`${t.status} in ('pendente', 'aprovado', 'revogado', 'bloqueado')`),
    check('dispositivos_apelido_tamanho', sql`length(${t.apelido}) between 1 and 60`),
    check('dispositivos_user_agent_tamanho', sql`length(${t.user_agent}) <= 500`),
    check('dispositivos_lugar_valido', sql`${t.lat} between -90 and 90 and ${t.lng} between -180 and 180`),
  ],
)

/** Condition that a device waits for an administrator's approval. */
export const isAguardando = and(eq(dispositivos.status, 'pendente'), isNotNull(dispositivos.pedido_em))

/** Device sessions, which admit an auth session (docs/rules.md, 'Dispositivos'). */
export const sessoes = pgTable(
  'sessoes',
  {
    ...baseColumns,
    usuario_id: uuid('usuario_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    dispositivo_id: uuid('dispositivo_id')
      .notNull()
      .references(() => dispositivos.id, { onDelete: 'cascade' }),
    /** Null once the auth session is removed. At most one device session each. */
    auth_session_id: uuid('auth_session_id')
      .unique()
      .references(() => authSessions.id, { onDelete: 'set null' }),
    ip_address: text('ip_address'),
    ip_informado: text('ip_informado'),
    city: text('city'),
    country: text('country'),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    last_seen_at: instant('last_seen_at').notNull().defaultNow(),
    encerrada_em: instant('encerrada_em'),
    motivo: text('motivo', { enum: ['logout', 'inatividade', 'revogada', 'admin'] }),
  },
  (t) => [
    index('sessoes_dispositivo').on(t.dispositivo_id, t.created_at.desc()),
    index('sessoes_usuario').on(t.usuario_id, t.created_at.desc()),
    index('sessoes_abertas').on(t.usuario_id).where(sql`${t.encerrada_em} is null`),
    check('sessoes_fim_com_motivo', sql`(${t.encerrada_em} is null) = (${t.motivo} is null)`),
  ],
)
