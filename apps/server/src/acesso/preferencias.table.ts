import { ETAPAS } from '@portal/contract/leads/opcoes'
import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '../platform/auth/auth.table.ts'

/** Apart from `profiles`, so that its version, which people's edits compare, does not advance. */
export const preferencias = pgTable(
  'preferencias',
  {
    usuario_id: uuid('usuario_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    boas_vindas_fechadas: boolean('boas_vindas_fechadas').notNull().default(false),
    resultados: text('resultados', { enum: ['lista', 'cartoes'] }),
    leads_a_mao: text('leads_a_mao', { enum: ETAPAS }).array().notNull().default([]),
  },
  (t) => [
    check('preferencias_resultados_valido', sql`${t.resultados} in ('lista', 'cartoes')`),
    check('preferencias_leads_a_mao_valido', sql`cardinality(${t.leads_a_mao}) <= ${sql.raw(String(ETAPAS.length))}`),
  ],
)
