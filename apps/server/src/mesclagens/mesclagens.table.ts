import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '../platform/auth/auth.table.ts'
import { baseColumns, instant } from '../platform/db/columns.ts'

/** Merges of two records of one person, with the state needed to undo them. */
export const mesclagens = pgTable(
  'mesclagens',
  {
    ...baseColumns,
    entidade: text('entidade', { enum: ['lead', 'paciente'] }).notNull(),
    fica_id: uuid('fica_id').notNull(),
    sai_id: uuid('sai_id').notNull(),
    por: uuid('por').references(() => profiles.id),
    em: instant('em').notNull(),
    /** Last instant at which it can be undone. */
    ate: instant('ate').notNull(),
    desfeita_em: instant('desfeita_em'),
    desfeita_por: uuid('desfeita_por').references(() => profiles.id),
    /** Surviving record's values before the merge, and moved rows, as encrypted JSON; null once it cannot be undone. */
    guardado_cifrado: text('guardado_cifrado'),
  },
  (t) => [
    index('mesclagens_fica').on(t.fica_id, t.em.desc()),
    index('mesclagens_sai').on(t.sai_id, t.em.desc()),
    index('mesclagens_ate').on(t.ate).where(sql`${t.guardado_cifrado} is not null`),
    check('mesclagens_entidade', sql`${t.entidade} in ('lead', 'paciente')`),
    check('mesclagens_dois', sql`${t.fica_id} <> ${t.sai_id}`),
    check('mesclagens_desfeita', sql`${t.desfeita_em} is null or ${t.guardado_cifrado} is null`),
  ],
)
