import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** One counter per subject; triggers increment it once per transaction that changes the subject's tables. */
export const mudancasVersao = pgTable('mudancas_versao', {
  assunto: text('assunto').primaryKey(),
  versao: bigint('versao', { mode: 'number' }).notNull().default(0),
  /** Last transaction that incremented it, so that one transaction is one increment. */
  transacao: text('transacao').notNull().default(''),
})
