import type { Canal } from '@portal/contract/avisos/avisos.contract'
import { ENDPOINT_MAXIMO } from '@portal/contract/avisos/limites'
import type { TipoNotificacao } from '@portal/contract/notificacoes/tipos'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '../platform/auth/auth.table.ts'
import { baseColumns, instant } from '../platform/db/columns.ts'

/** Browsers that get notices while the portal is closed. Triggers remove them with the approval or sign-out. */
export const assinaturasPush = pgTable(
  'assinaturas_push',
  {
    ...baseColumns,
    usuario_id: uuid('usuario_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    dispositivo_id: uuid('dispositivo_id').notNull(),
    /** Address at the push service, and the keys that messages are encrypted for. */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    enviada_em: instant('enviada_em'),
  },
  (t) => [
    index('assinaturas_push_usuario').on(t.usuario_id, t.created_at),
    index('assinaturas_push_dispositivo').on(t.dispositivo_id),
    check('assinaturas_push_endpoint_tamanho', sql`length(${t.endpoint}) <= ${sql.raw(String(ENDPOINT_MAXIMO))}`),
    check('assinaturas_push_chaves_tamanho', sql`length(${t.p256dh}) <= 120 and length(${t.auth}) <= 120`),
  ],
)

/** Preferences of people; missing values are the defaults. */
export const avisosPreferencias = pgTable(
  'avisos_preferencias',
  {
    usuario_id: uuid('usuario_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    tipos: jsonb('tipos').$type<Partial<Record<TipoNotificacao, Partial<Canal>>>>().notNull().default({}),
    silencio_de: text('silencio_de'),
    silencio_ate: text('silencio_ate'),
    resumo_semanal: boolean('resumo_semanal').notNull().default(false),
  },
  (t) => [
    check(
      'avisos_preferencias_silencio_valido',
      sql`(${t.silencio_de} is null) = (${t.silencio_ate} is null) and ${t.silencio_de} ~ '^([01]\\d|2[0-3]):[0-5]\\d$' and ${t.silencio_ate} ~ '^([01]\\d|2[0-3]):[0-5]\\d$' and ${t.silencio_de} <> ${t.silencio_ate}`,
    ),
  ],
)
