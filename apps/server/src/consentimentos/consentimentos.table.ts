import { CANAIS_CONSENTIMENTO, CANAIS_REVOGACAO } from '@portal/contract/pacientes/consentimento'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '../platform/auth/auth.table.ts'
import { baseColumns, instant } from '../platform/db/columns.ts'

/** Consents, with the exact text of their day (LGPD arts. 8 and 11). */
export const consentimentos = pgTable(
  'consentimentos',
  {
    ...baseColumns,
    titular_tipo: text('titular_tipo').notNull(),
    titular_id: uuid('titular_id').notNull(),
    finalidade: text('finalidade').notNull(),
    versao_termo: text('versao_termo').notNull(),
    texto_hash: text('texto_hash').notNull(),
    canal: text('canal', { enum: CANAIS_CONSENTIMENTO }).notNull(),
    ip: text('ip'),
    user_agent: text('user_agent'),
    declarante: text('declarante'),
    base_legal: text('base_legal', {
      enum: ['consentimento', 'protecao_vida', 'contrato', 'obrigacao_legal'],
    }).notNull(),
    dado_em: instant('dado_em').notNull().defaultNow(),
    expira_em: instant('expira_em'),
    revogado_em: instant('revogado_em'),
    /** Person of the portal who withdrew it on behalf, and why; null when the person did so. */
    revogado_por: uuid('revogado_por').references(() => profiles.id),
    revogado_canal: text('revogado_canal', { enum: CANAIS_REVOGACAO }),
    revogacao_motivo_cifrado: text('revogacao_motivo_cifrado'),
  },
  (t) => [
    index('consentimentos_titular').on(t.titular_tipo, t.titular_id),
    check('consentimentos_revogados', sql`${t.revogado_em} is not null or ${t.revogado_canal} is null`),
  ],
)

/** Sentences of consents, by hash; never changed. */
export const consentimentoTextos = pgTable('consentimento_textos', {
  hash: text('hash').primaryKey(),
  versao_termo: text('versao_termo').notNull(),
  texto: text('texto').notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
})

/** Addresses for withdrawing consents, one in each confirmation; only its reader knows the token. */
export const linksConsentimento = pgTable(
  'links_consentimento',
  {
    ...baseColumns,
    token_hash: text('token_hash').notNull().unique(),
    /** Encrypted token, to show the address again when the same form is sent again. */
    token_cifrado: text('token_cifrado').notNull(),
    /** Confirmed form; sending it again gives the same link. */
    origem: text('origem').unique(),
    consentimentos: uuid('consentimentos').array().notNull(),
    /** Merge of a record that the link reaches, after which the owner of its consents is uncertain. */
    encerrado_em: instant('encerrado_em'),
  },
  (t) => [index('links_consentimento_consentimentos').using('gin', t.consentimentos)],
)
