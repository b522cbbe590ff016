import { ETAPAS_QUE_PEDEM, TIPOS_CAMPO } from '@portal/contract/etapas/campos-proprios'
import type { CampoProprio } from '@portal/contract/etapas/etapas.contract'
import { ETAPAS } from '@portal/contract/leads/opcoes'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { baseColumns, oneOf } from '../platform/db/columns.ts'

/** Stages of leads: keys are fixed; label, colour and time limit can be edited (docs/rules.md, 'Leads: etapas'). */
export const etapasLead = pgTable(
  'etapas_lead',
  {
    ...baseColumns,
    versao: integer('versao').notNull().default(1),
    chave: text('chave', { enum: ETAPAS }).notNull().unique(),
    rotulo: text('rotulo').notNull(),
    cor: text('cor').notNull(),
    ordem: integer('ordem').notNull(),
    tipo: text('tipo', { enum: ['aberta', 'ganha', 'perdida'] }).notNull(),
    /** Time after which a lead without a next action is late; null for none, or where the stage has another instant. */
    sla_valor: integer('sla_valor'),
    /** Minutes and hours count business time; days end at the same hour that many working days later. */
    sla_unidade: text('sla_unidade', { enum: ['minutos', 'horas', 'dias'] }),
  },
  (t) => [
    uniqueIndex('etapas_lead_rotulo_unico').on(sql`sem_acento(${t.rotulo})`),
    check('etapas_lead_rotulo_tamanho', sql`length(${t.rotulo}) between 2 and 40`),
    check(
      'etapas_lead_sla_valido',
      sql`(${t.sla_valor} is null) = (${t.sla_unidade} is null) and ${t.sla_valor} between 1 and 999`,
    ),
  ],
)

/** Reasons of loss. A reason that leads have is deactivated instead of deleted. */
export const motivosPerda = pgTable(
  'motivos_perda',
  {
    ...baseColumns,
    versao: integer('versao').notNull().default(1),
    name: text('name').notNull(),
    is_active: boolean('is_active').notNull().default(true),
    ordem: integer('ordem').notNull().default(0),
    /** True for 'Outro', which needs a text with each loss, and cannot be renamed or deleted. */
    pede_texto: boolean('pede_texto').notNull().default(false),
  },
  (t) => [
    uniqueIndex('motivos_perda_name_unico').on(sql`sem_acento(${t.name})`),
    check('motivos_perda_name_tamanho', sql`length(trim(${t.name})) between 2 and 80`),
  ],
)

/** Own fields of leads, added by the company. A field with values is archived instead of deleted. */
export const camposProprios = pgTable(
  'campos_proprios',
  {
    ...baseColumns,
    versao: integer('versao').notNull().default(1),
    nome: text('nome').notNull(),
    /** Type of the values, which decides their column in `lead_proprios`. */
    tipo: text('tipo', { enum: TIPOS_CAMPO }).notNull(),
    opcoes: jsonb('opcoes').$type<CampoProprio['opcoes']>().notNull().default([]),
    ordem: integer('ordem').notNull().default(0),
    obrigatorio_em: text('obrigatorio_em', { enum: ETAPAS_QUE_PEDEM }),
    no_cartao: boolean('no_cartao').notNull().default(false),
    arquivado: boolean('arquivado').notNull().default(false),
  },
  (t) => [
    uniqueIndex('campos_proprios_nome_unico').on(sql`sem_acento(${t.nome})`),
    check('campos_proprios_nome_tamanho', sql`length(trim(${t.nome})) between 2 and 40`),
    check('campos_proprios_tipo_valido', oneOf(t.tipo, TIPOS_CAMPO)),
    check('campos_proprios_opcoes_de_escolha', sql`(${t.tipo} = 'escolha') = (${t.opcoes} <> '[]'::jsonb)`),
    // Texts are not shown on cards, because they may be about health.
    check('campos_proprios_texto_fora_do_cartao', sql`${t.tipo} <> 'texto' or not ${t.no_cartao}`),
  ],
)
