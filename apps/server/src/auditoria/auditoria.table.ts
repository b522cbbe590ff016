import type { Role } from '@portal/contract/access'
import type { Acao } from '@portal/contract/auditoria/auditoria.contract'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../platform/db/columns.ts'

/** History: changes of records, by field. Triggers refuse update, delete and truncate. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    /** Null for command-line tools and jobs. */
    ator_id: uuid('ator_id'),
    ator_papel: text('ator_papel').$type<Role>(),
    dispositivo_id: uuid('dispositivo_id'),
    ip: text('ip'),
    acao: text('acao').$type<Acao>().notNull(),
    entidade: text('entidade').notNull(),
    entidade_id: uuid('entidade_id'),
    antes: jsonb('antes').$type<Record<string, unknown>>(),
    depois: jsonb('depois').$type<Record<string, unknown>>(),
    em: instant('em').notNull().defaultNow(),
  },
  (t) => [
    index('audit_log_entidade').on(t.entidade, t.entidade_id, t.em.desc()),
    index('audit_log_em').on(t.em.desc()),
    check(
      'audit_log_acao_valida',
      sql`${t.acao} in ('criar', 'editar', 'excluir', 'ver_sensivel', 'exportar', 'login', 'distribuir', 'aceitar', 'imprimir')`,
    ),
  ],
)
