import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '../platform/auth/auth.table.ts'

/** Apart from `profiles`, whose version advances with every change: who edits a person must not meet this. */
export const preferencias = pgTable(
  'preferencias',
  {
    usuario_id: uuid('usuario_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    boas_vindas_fechadas: boolean('boas_vindas_fechadas').notNull().default(false),
    resultados: text('resultados', { enum: ['lista', 'cartoes'] }),
  },
  (t) => [check('preferencias_resultados_valido', sql`${t.resultados} in ('lista', 'cartoes')`)],
)
