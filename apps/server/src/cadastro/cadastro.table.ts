import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '../platform/auth/auth.table.ts'
import { baseColumns, instant } from '../platform/db/columns.ts'

/** Links through which families register patients with a clinic (docs/rules.md, 'Link de cadastro'). */
export const linksCadastro = pgTable(
  'links_cadastro',
  {
    ...baseColumns,
    /** References `clinicas`; the foreign key is in a migration. */
    clinica_id: uuid('clinica_id').notNull(),
    consultor_id: uuid('consultor_id')
      .notNull()
      .references(() => profiles.id),
    token: text('token').notNull().unique(),
    expires_at: instant('expires_at'),
    max_uses: integer('max_uses'),
    uses: integer('uses').notNull().default(0),
    /** Lead for which the link was made; references `leads`, by a migration. */
    lead_id: uuid('lead_id'),
    is_active: boolean('is_active').notNull().default(true),
  },
  (t) => [
    index('links_cadastro_consultor').on(t.consultor_id, t.created_at.desc()),
    index('links_cadastro_clinica').on(t.clinica_id),
    check('links_cadastro_max_uses_valido', sql`${t.max_uses} between 1 and 100000`),
    check('links_cadastro_uses_valido', sql`${t.uses} >= 0 and (${t.max_uses} is null or ${t.uses} <= ${t.max_uses})`),
  ],
)
