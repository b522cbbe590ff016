import { TIPOS_FORMULARIO } from '@portal/contract/privacidade/formulario'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { baseColumns, instant, oneOf } from '../platform/db/columns.ts'

/**
 * Forms as people sent them: registrations, requests for contact, acceptances of quotes. A row never changes with the
 * record that it came to. Of who filled in a form about somebody else, only what they wrote of themselves stands here.
 */
export const formulariosEnviados = pgTable(
  'formularios_enviados',
  {
    ...baseColumns,
    /** Names the form, as in `links_consentimento`: the page of its confirmation belongs to it. */
    origem: text('origem').notNull().unique(),
    tipo: text('tipo', { enum: TIPOS_FORMULARIO }).notNull(),
    /** Record that it made or was added to. */
    entidade: text('entidade', { enum: ['pacientes', 'leads', 'orcamentos'] }).notNull(),
    entidade_id: uuid('entidade_id').notNull(),
    /** Whether who sent it is whom it is about. */
    proprio: boolean('proprio').notNull(),
    /** Names and values as JSON. */
    conteudo_cifrado: text('conteudo_cifrado').notNull(),
    /** Keyed hashes of the CPF and the telephones of who sent it. */
    documento_hashes: text('documento_hashes').array().notNull(),
    /** Consents that it gave. */
    consentimentos: uuid('consentimentos').array().notNull(),
    /** Six digits on their way to an address, which is proved when they are typed on the page of the confirmation. */
    codigo_hash: text('codigo_hash'),
    codigo_email_cifrado: text('codigo_email_cifrado'),
    codigo_expira_em: instant('codigo_expira_em'),
    tentativas: integer('tentativas').notNull().default(0),
    /** When its record was merged: nothing is proved by it any more. */
    encerrado_em: instant('encerrado_em'),
  },
  (t) => [
    index('formularios_enviados_registro').on(t.entidade_id, t.entidade),
    check('formularios_enviados_tipo', oneOf(t.tipo, TIPOS_FORMULARIO)),
    check('formularios_enviados_entidade', sql`${t.entidade} in ('pacientes', 'leads', 'orcamentos')`),
  ],
)

/**
 * Addresses that prove a form: each was typed with a code that the portal had sent to it, on the page of that very form.
 * One function writes here, and nothing that somebody typed, filled in, merged or imported ever does.
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
