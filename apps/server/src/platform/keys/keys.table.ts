import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Fingerprints (HMAC) of the keys that this database was filled with; they identify a key without revealing it. */
export const chaves = pgTable('chaves', {
  nome: text('nome').primaryKey(),
  impressao: text('impressao').notNull(),
  aceita_em: timestamp('aceita_em', { withTimezone: true }).notNull().defaultNow(),
})
