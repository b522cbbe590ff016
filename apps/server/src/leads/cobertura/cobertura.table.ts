import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '../../platform/auth/auth.table.ts'
import { baseColumns, instant } from '../../platform/db/columns.ts'

/**
 * Days on which somebody stands in for a consultant: both see and act on the consultant's leads. Days are in the
 * company's zone; the database function `donos_visiveis` returns whose leads a person sees at an instant.
 */
export const coberturas = pgTable(
  'coberturas',
  {
    ...baseColumns,
    versao: integer('versao').notNull().default(1),
    titular_id: uuid('titular_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    substituto_id: uuid('substituto_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    de: date('de').notNull(),
    /** Last day, included. */
    ate: date('ate').notNull(),
    /** Instant at which the cover was ended before its last day was over. */
    encerrada_em: instant('encerrada_em'),
  },
  (t) => [
    index('coberturas_titular').on(t.titular_id, t.ate),
    index('coberturas_substituto').on(t.substituto_id, t.ate).where(sql`${t.encerrada_em} is null`),
    check('coberturas_de_outro', sql`${t.titular_id} <> ${t.substituto_id}`),
    check('coberturas_dias', sql`${t.ate} - ${t.de} between 0 and 365`),
  ],
)
