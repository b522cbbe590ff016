import { type Mapeamento, MODELOS_PLANILHA } from '@portal/contract/entradas/modelos'
import { ESTADOS_CHAMADA } from '@portal/contract/entradas/opcoes'
import { TIPOS_DESTINO } from '@portal/contract/leads/destino'
import { ORIGENS_MANUAIS } from '@portal/contract/leads/opcoes'
import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { distribuicaoRegras } from '../leads/distribuicao/distribuicao.table.ts'
import { leads } from '../leads/leads.table.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import { baseColumns, instant, oneOf } from '../platform/db/columns.ts'

/** Content type of Meta's announcement of a lead, until the lead was fetched. */
export const AVISO_DA_META = 'aviso da Meta'

/** Destination of leads. A deleted rule leaves null, which means the queue. */
const destino = () => ({
  destino: text('destino', { enum: TIPOS_DESTINO }).notNull().default('fila'),
  destino_consultor_id: uuid('destino_consultor_id').references(() => profiles.id),
  destino_regra_id: uuid('destino_regra_id').references(() => distribuicaoRegras.id, { onDelete: 'set null' }),
})
type ColunasDoDestino = Record<'destino' | 'destino_consultor_id' | 'destino_regra_id', SQLWrapper>
const isDestino = (t: ColunasDoDestino) =>
  sql`(${t.destino} = 'consultor') = (${t.destino_consultor_id} is not null) and (${t.destino} = 'regra' or ${t.destino_regra_id} is null)`

const mapeamento = () => jsonb('mapeamento').$type<Mapeamento>().notNull().default({})

/** Programs outside that send leads: forms of a site, advertisers, integrators. */
export const entradaFontes = pgTable(
  'entrada_fontes',
  {
    ...baseColumns,
    versao: integer('versao').notNull().default(1),
    nome: text('nome').notNull(),
    modelo: text('modelo', { enum: MODELOS_PLANILHA }).notNull(),
    ativa: boolean('ativa').notNull().default(true),
    ...destino(),
    origem: text('origem', { enum: ORIGENS_MANUAIS }).notNull(),
    campanha: text('campanha'),
    mapeamento: mapeamento(),
    limite_minuto: integer('limite_minuto').notNull(),
    limite_dia: integer('limite_dia').notNull(),
    /** Keyed hash of the secret in calls: as bearer token, in the address, in Google's body, in Meta's handshake. */
    segredo_hash: text('segredo_hash').notNull(),
    segredo_em: instant('segredo_em').notNull(),
    /** Secret of signatures, encrypted; for Meta the app's. */
    assinatura_cifrado: text('assinatura_cifrado'),
    assinatura_em: instant('assinatura_em'),
    /** Page of Meta, and its encrypted token below. */
    pagina_id: text('pagina_id'),
    token_pagina_cifrado: text('token_pagina_cifrado'),
  },
  (t) => [
    uniqueIndex('entrada_fontes_nome_unico').on(sql`sem_acento(${t.nome})`),
    check('entrada_fontes_nome_tamanho', sql`length(${t.nome}) between 2 and 60`),
    check('entrada_fontes_modelo_valido', oneOf(t.modelo, MODELOS_PLANILHA)),
    check('entrada_fontes_destino_valido', isDestino(t)),
    check(
      'entrada_fontes_limites',
      sql`${t.limite_minuto} between 1 and 10000 and ${t.limite_dia} between 1 and 1000000`,
    ),
  ],
)

/** State of a source: counts of calls, suspicion, silence, fetching. Without a version, because nobody edits it. */
export const entradaSituacoes = pgTable('entrada_situacoes', {
  fonte_id: uuid('fonte_id')
    .primaryKey()
    .references(() => entradaFontes.id, { onDelete: 'cascade' }),
  /** Calls in the minute and on the day that these columns name, refused ones included. */
  minuto: instant('minuto').notNull(),
  no_minuto: integer('no_minuto').notNull().default(0),
  dia: date('dia').notNull(),
  no_dia: integer('no_dia').notNull().default(0),
  /** Begin of the present flood over the limit of a minute, and the last call in it. */
  cheia_desde: instant('cheia_desde'),
  cheia_em: instant('cheia_em'),
  /** Begin of a suspicion: leads wait until an administrator has looked. */
  suspeita_em: instant('suspeita_em'),
  /** Meta only: instant up to which leads were polled, last success of fetching, and reason of the last failure. */
  buscado_ate: instant('buscado_ate'),
  busca_em: instant('busca_em'),
  busca_falha: text('busca_falha'),
})

/** Forms of a Meta page with their own mapping or destination. */
export const entradaFormularios = pgTable(
  'entrada_formularios',
  {
    ...baseColumns,
    versao: integer('versao').notNull().default(1),
    fonte_id: uuid('fonte_id')
      .notNull()
      .references(() => entradaFontes.id, { onDelete: 'cascade' }),
    formulario_id: text('formulario_id').notNull(),
    nome: text('nome').notNull(),
    /** True if leads of this form have a destination of their own. */
    proprio: boolean('proprio').notNull().default(false),
    ...destino(),
    mapeamento: mapeamento(),
  },
  (t) => [
    uniqueIndex('entrada_formularios_unico').on(t.fonte_id, t.formulario_id),
    check('entrada_formularios_destino_valido', isDestino(t)),
  ],
)

/**
 * Calls of sources: stored before they are answered, and worked on afterwards by any node. Bodies are kept 7 days,
 * leads that wait in 'A conferir' 30 days, masked lines 90 days.
 */
export const entradaChamadas = pgTable(
  'entrada_chamadas',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    fonte_id: uuid('fonte_id')
      .notNull()
      .references(() => entradaFontes.id, { onDelete: 'cascade' }),
    /** Keyed hash by which repeated calls are recognised. */
    chave: text('chave').notNull(),
    recebida_em: instant('recebida_em').notNull(),
    estado: text('estado', { enum: ESTADOS_CHAMADA }).notNull(),
    resposta: smallint('resposta').notNull(),
    motivo: text('motivo'),
    suspeita: boolean('suspeita').notNull().default(false),
    /** Content type of the body. */
    tipo_corpo: text('tipo_corpo'),
    corpo_cifrado: text('corpo_cifrado'),
    /** Masked summary of the call. */
    resumo: text('resumo'),
    /** The lead as read, encrypted, while it waits in 'A conferir'. */
    campos_cifrado: text('campos_cifrado'),
    /** Form of Meta. */
    formulario_id: text('formulario_id'),
    lead_id: uuid('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    processada_em: instant('processada_em'),
    tentativas: smallint('tentativas').notNull().default(0),
    /** Instant at which it is worked on next. */
    tentar_em: instant('tentar_em').notNull(),
  },
  (t) => [
    uniqueIndex('entrada_chamadas_chave').on(t.fonte_id, t.chave),
    index('entrada_chamadas_fonte').on(t.fonte_id, t.recebida_em.desc()),
    index('entrada_chamadas_recebida').on(t.recebida_em),
    index('entrada_chamadas_a_fazer').on(t.tentar_em).where(sql`${t.estado} = 'recebida'`),
    index('entrada_chamadas_conferir').on(t.recebida_em).where(sql`${t.estado} = 'conferir'`),
    index('entrada_chamadas_lead').on(t.lead_id).where(sql`${t.lead_id} is not null`),
    index('entrada_chamadas_corpo').on(t.recebida_em).where(sql`${t.corpo_cifrado} is not null`),
    check('entrada_chamadas_estado_valido', oneOf(t.estado, ESTADOS_CHAMADA)),
  ],
)
