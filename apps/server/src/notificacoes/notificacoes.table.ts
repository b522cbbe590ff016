import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '../platform/auth/auth.table.ts'
import { baseColumns, instant } from '../platform/db/columns.ts'

/**
 * Notifications of users (docs/rules.md, 'Mensagens e notificações'). Texts name no patient, because they appear on
 * locked screens.
 */
export const notificacoes = pgTable(
  'notificacoes',
  {
    ...baseColumns,
    usuario_id: uuid('usuario_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    tipo: text('tipo').notNull(),
    titulo: text('titulo').notNull(),
    corpo: text('corpo').notNull().default(''),
    rota: text('rota'),
    /** Key of the event; a person is notified of it once. */
    fato: text('fato'),
    lida_em: instant('lida_em'),
    /** Instant after which it is pointless, such as the end of an offer. */
    expira_em: instant('expira_em'),
    /** Handling for phone and e-mail, outside the transaction that inserted it. */
    avisada_em: instant('avisada_em'),
  },
  (t) => [
    uniqueIndex('notificacoes_fato_unico').on(t.usuario_id, t.fato),
    index('notificacoes_usuario').on(t.usuario_id, t.created_at.desc()),
    index('notificacoes_nao_avisadas').on(t.created_at).where(sql`${t.avisada_em} is null`),
    index('notificacoes_nao_lidas').on(t.usuario_id).where(sql`${t.lida_em} is null`),
  ],
)
