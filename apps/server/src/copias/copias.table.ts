import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../platform/db/columns.ts'

/** Ended backups, successful or not, for the administrators' home page. */
export const copiasSeguranca = pgTable(
  'copias_seguranca',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    terminada_em: instant('terminada_em').notNull().defaultNow(),
    origem: text('origem', { enum: ['diaria', 'comando'] }).notNull(),
    /** Folder or bucket, without its credentials. */
    destino: text('destino').notNull(),
    /** Every row acknowledged before this instant is in the backup; null after a failure. */
    instante: instant('instante'),
    bytes: bigint('bytes', { mode: 'number' }),
    /** Reason of a failure, as a sentence. */
    problema: text('problema'),
  },
  (t) => [
    index('copias_seguranca_terminada_em').on(t.terminada_em.desc()),
    check('copias_seguranca_fim', sql`(${t.instante} is null) = (${t.problema} is not null)`),
    check('copias_seguranca_origem', sql`${t.origem} in ('diaria', 'comando')`),
  ],
)
