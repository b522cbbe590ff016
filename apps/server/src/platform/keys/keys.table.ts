import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Which keys this database was filled with: of each an HMAC, which tells it from another and does not give it away. */
export const chaves = pgTable('chaves', {
  nome: text('nome').primaryKey(),
  impressao: text('impressao').notNull(),
  aceita_em: timestamp('aceita_em', { withTimezone: true }).notNull().defaultNow(),
})
