import { TIPOS_FORMULARIO } from '@portal/contract/privacidade/formulario'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { baseColumns, instant, oneOf } from '../platform/db/columns.ts'

/**
 * Forms as people sent them: registrations, requests for contact, acceptances of quotes. Rows do not change with their
 * record. A form about somebody else only has what the sender wrote of themselves.
 */
export const formulariosEnviados = pgTable(
  'formularios_enviados',
  {
    ...baseColumns,
    /** Names the form, like `links_consentimento`, for its confirmation page. */
    origem: text('origem').notNull().unique(),
    tipo: text('tipo', { enum: TIPOS_FORMULARIO }).notNull(),
    /** Record that the form made or was added to. */
    entidade: text('entidade', { enum: ['pacientes', 'leads', 'orcamentos'] }).notNull(),
    entidade_id: uuid('entidade_id').notNull(),
    /** True if the form is about its sender. */
    proprio: boolean('proprio').notNull(),
    /** Names and values as JSON. */
    conteudo_cifrado: text('conteudo_cifrado').notNull(),
    /** Keyed hashes of the sender's CPF and telephones. */
    documento_hashes: text('documento_hashes').array().notNull(),
    /** Consents given with the form. */
    consentimentos: uuid('consentimentos').array().notNull(),
    /** Pending code for an address, which is proved when the code is typed on the confirmation page. */
    codigo_hash: text('codigo_hash'),
    codigo_email_cifrado: text('codigo_email_cifrado'),
    codigo_expira_em: instant('codigo_expira_em'),
    tentativas: integer('tentativas').notNull().default(0),
    /** Merge of its record, after which the form proves nothing. */
    encerrado_em: instant('encerrado_em'),
  },
  (t) => [
    index('formularios_enviados_registro').on(t.entidade_id, t.entidade),
    check('formularios_enviados_tipo', oneOf(t.tipo, TIPOS_FORMULARIO)),
    check('formularios_enviados_entidade', sql`${t.entidade} in ('pacientes', 'leads', 'orcamentos')`),
  ],
)

/**
 * Addresses that prove a form: a code sent to each was typed on that form's page. One function writes here, and nothing
 * typed, merged or imported does.
 */
export const enderecosProvados = pgTable(
  'enderecos_provados',
  {
    ...baseColumns,
    entidade: text('entidade', { enum: ['formularios_enviados'] }).notNull(),
    entidade_id: uuid('entidade_id')
      .notNull()
      .unique()
      .references(() => formulariosEnviados.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text('email').notNull(),
    /** Kind of form on whose page the code was typed. */
    como: text('como', { enum: TIPOS_FORMULARIO }).notNull(),
    em: instant('em').notNull(),
  },
  (t) => [
    index('enderecos_provados_email').on(t.email),
    check('enderecos_provados_entidade', sql`${t.entidade} = 'formularios_enviados'`),
    check('enderecos_provados_email_minusculo', sql`${t.email} = lower(${t.email})`),
  ],
)
