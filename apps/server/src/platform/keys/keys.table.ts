import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** Fingerprints (HMAC) of the keys that this database was filled with; they identify a key without revealing it. */
export const chaves = pgTable('chaves', {
  nome: text('nome').primaryKey(),
  impressao: text('impressao').notNull(),
  aceita_em: instant('aceita_em').notNull().defaultNow(),
})
