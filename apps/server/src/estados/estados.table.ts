import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { baseColumns } from '../platform/db/columns.ts'

export const estados = pgTable(
  'estados',
  {
    ...baseColumns,
    name: text('name').notNull(),
    code: text('code').notNull(),
    is_active: boolean('is_active').notNull().default(true),
    versao: integer('versao').notNull().default(1),
  },
  (t) => [
    uniqueIndex('estados_code_unico').on(t.code),
    uniqueIndex('estados_name_unico').on(sql`sem_acento(${t.name})`),
    check('estados_code_valido', sql`${t.code} ~ '^[A-Z]{2}$'`),
    check('estados_name_tamanho', sql`length(trim(${t.name})) between 1 and 80`),
  ],
)
