import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '../platform/auth/auth.table.ts'
import { baseColumns } from '../platform/db/columns.ts'

/** Clinics shared with a family. The vacancies left are computed from `created_at`. */
export const sharedLinks = pgTable(
  'shared_links',
  {
    ...baseColumns,
    /** References `clinicas`; the foreign key is in a migration. */
    clinica_id: uuid('clinica_id').notNull(),
    consultor_id: uuid('consultor_id')
      .notNull()
      .references(() => profiles.id),
    vagas_inicial: integer('vagas_inicial').notNull(),
    token: text('token').notNull().unique(),
    /** Lead for which the link was made; references `leads`, by a migration. */
    lead_id: uuid('lead_id'),
    is_active: boolean('is_active').notNull().default(true),
    aberturas: integer('aberturas').notNull().default(0),
  },
  (t) => [
    index('shared_links_consultor').on(t.consultor_id, t.created_at.desc()),
    index('shared_links_clinica').on(t.clinica_id),
    check('shared_links_vagas_validas', sql`${t.vagas_inicial} between 1 and 10`),
  ],
)
