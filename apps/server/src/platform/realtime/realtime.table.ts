import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** One counter per subject; triggers advance it once per transaction that changes the subject's tables. */
export const mudancasVersao = pgTable('mudancas_versao', {
  assunto: text('assunto').primaryKey(),
  versao: bigint('versao', { mode: 'number' }).notNull().default(0),
  /** Transaction that advanced it last, so that one transaction is one step. */
  transacao: text('transacao').notNull().default(''),
})
