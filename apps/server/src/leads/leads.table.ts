import type { FiltroGuardado } from '@portal/contract/leads/lead.contract'
import { CAMPANHA_MAXIMA, VALOR_PROPOSTA } from '@portal/contract/leads/limites'
import {
  ETAPAS,
  ETAPAS_ABERTAS,
  EVENTOS,
  FORMAS_PAGAMENTO_LEAD,
  ORIGENS,
  PARENTESCOS,
  RESULTADOS,
  SEXOS_LEAD,
  TIPOS_INTERACAO,
  TIPOS_INTERNACAO_LEAD,
  URGENCIAS,
} from '@portal/contract/leads/opcoes'
import type { CampoCampanha, PrimeiroToque } from '@portal/contract/leads/toque'
import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { camposProprios } from '../etapas/etapas.table.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import { baseColumns, instant, isTelefone, oneOf } from '../platform/db/columns.ts'

/**
 * Campaign or advertisement of a lead: the name told by a source or file, else the value in the address. Generated
 * columns, so that filters, exports and figures agree and an index answers alone.
 */
const daCampanha = (nome: CampoCampanha, marca: 'utm_campaign' | 'utm_content') =>
  sql.raw(
    `left(coalesce(nullif(origem_detalhe ->> '${nome}', ''), nullif(origem_detalhe ->> '${marca}', '')), ${CAMPANHA_MAXIMA})`,
  )

/**
 * People who ask for treatment, from the first click to the outcome (docs/rules.md, 'Leads'). `*_cifrado` is encrypted
 * health data; foreign keys to other words are in the migration.
 */
export const leads = pgTable(
  'leads',
  {
    ...baseColumns,
    /** Shown as 'L-000001'. */
    numero: bigint('numero', { mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    versao: integer('versao').notNull().default(1),
    /** Null in the queue. */
    consultor_id: uuid('consultor_id').references(() => profiles.id),
    /** Rule chosen by the source or link of the lead. While active and applicable, the roleta uses only this one. */
    regra_destino_id: uuid('regra_destino_id'),
    nome_contato: text('nome_contato').notNull(),
    /** Digits with the country's code, as in E.164 without '+'. */
    telefone: text('telefone').notNull(),
    telefone_alt: text('telefone_alt'),
    /** Further numbers, of leads merged into this one or taken over from a form. */
    outros_telefones: text('outros_telefones').array().notNull().default(sql`'{}'::text[]`),
    email: text('email'),
    parentesco: text('parentesco', { enum: PARENTESCOS }),
    nome_paciente: text('nome_paciente'),
    idade_paciente: integer('idade_paciente'),
    sexo_paciente: text('sexo_paciente', { enum: SEXOS_LEAD }),
    cidade_id: uuid('cidade_id'),
    cidade: text('cidade'),
    estado: text('estado'),
    origem: text('origem', { enum: ORIGENS }).notNull(),
    /** First touch, written once. */
    origem_detalhe: jsonb('origem_detalhe').$type<PrimeiroToque>().notNull().default({}),
    campanha: text('campanha').generatedAlwaysAs(daCampanha('campanha', 'utm_campaign')),
    anuncio: text('anuncio').generatedAlwaysAs(daCampanha('anuncio', 'utm_content')),
    clinica_interesse_id: uuid('clinica_interesse_id'),
    tipo_internacao: text('tipo_internacao', { enum: TIPOS_INTERNACAO_LEAD }),
    tipo_assistencia_id: uuid('tipo_assistencia_id'),
    forma_pagamento: text('forma_pagamento', { enum: FORMAS_PAGAMENTO_LEAD }),
    plano_saude: text('plano_saude'),
    faixa_mensal_centavos: integer('faixa_mensal_centavos'),
    urgencia: text('urgencia', { enum: URGENCIAS }).notNull().default('media'),
    substancias_cifrado: text('substancias_cifrado'),
    observacoes_cifrado: text('observacoes_cifrado'),
    etiquetas: text('etiquetas').array().notNull().default(sql`'{}'::text[]`),
    etapa: text('etapa', { enum: ETAPAS }).notNull().default('novo'),
    etapa_desde: instant('etapa_desde').notNull().defaultNow(),
    /** Furthest stage ever reached, 1 for 'novo'; read by funnels. */
    etapa_maxima: smallint('etapa_maxima').notNull().default(1),
    /** Order inside a column, with gaps of 65,536; a change of it alone does not advance `versao`. */
    posicao: bigint('posicao', { mode: 'number' }).notNull().default(0),
    distribuido_em: instant('distribuido_em'),
    distribuido_por: uuid('distribuido_por'),
    aceito_em: instant('aceito_em'),
    primeiro_contato_em: instant('primeiro_contato_em'),
    /** Seconds (not business hours) from `distribuido_em`, else `created_at`, to the first contact. */
    primeiro_contato_s: integer('primeiro_contato_s'),
    ultima_interacao_em: instant('ultima_interacao_em'),
    proxima_acao: text('proxima_acao'),
    proxima_acao_em: instant('proxima_acao_em'),
    /** Start of the lead's first open visit, else of its last one that took place or should have. */
    visita_em: instant('visita_em'),
    /** Instant from which it is 'Atrasado': stored at every write, compared when read; null once the lead has ended. */
    prazo_em: instant('prazo_em'),
    /** Version of the rules by which `prazo_em` was computed; an older one is computed again. */
    prazo_regra: integer('prazo_regra').notNull().default(0),
    valor_estimado_centavos: integer('valor_estimado_centavos'),
    /** Proposal made by word of mouth, in centavos a month; removed once a quote is sent. */
    proposta_clinica_id: uuid('proposta_clinica_id'),
    proposta_centavos: integer('proposta_centavos'),
    proposta_em: instant('proposta_em'),
    motivo_perda_id: uuid('motivo_perda_id'),
    motivo_perda_texto_cifrado: text('motivo_perda_texto_cifrado'),
    perdido_em: instant('perdido_em'),
    ganho_em: instant('ganho_em'),
    consentimento_id: uuid('consentimento_id'),
    /** Instant at which the person revoked contact; null again once they ask anew. */
    contato_revogado_em: instant('contato_revogado_em'),
    arquivado_em: instant('arquivado_em'),
    /** Instant at which it was imported from an older portal, with its past. */
    trazido_em: instant('trazido_em'),
    /** First change here of an imported lead; its deadlines count from then. */
    retomado_em: instant('retomado_em'),
    /** Instant at which the person's data was erased from it. */
    anonimizado_em: instant('anonimizado_em'),
    /** Lead into which this one was merged. */
    mesclado_em_id: uuid('mesclado_em_id').references((): AnyPgColumn => leads.id),
    /** Idempotency key of the page that created it. */
    envio_id: uuid('envio_id').unique(),
    /** Text that searches look through, without case and accents. */
    busca: text('busca')
      .notNull()
      .generatedAlwaysAs(
        sql`sem_acento(nome_contato || ' ' || coalesce(nome_paciente, '') || ' ' || telefone || ' ' || coalesce(telefone_alt, '') || ' l-' || lpad(numero::text, 6, '0'))`,
      ),
  },
  (t) => [
    // Covers the counts and orders of a board, whose leads are scattered over the table.
    index('leads_quadro')
      .on(
        ...[t.consultor_id, t.etapa, t.posicao, t.id, t.urgencia, t.prazo_em, t.proxima_acao_em],
        ...[t.valor_estimado_centavos, t.ganho_em, t.perdido_em],
      )
      .where(sql`${t.arquivado_em} is null`),
    // Indexes for the orders of the list of all leads.
    index('leads_prazo').on(t.prazo_em, t.id).where(sql`${t.arquivado_em} is null`),
    index('leads_recebido').on(t.created_at, t.id).where(sql`${t.arquivado_em} is null`),
    index('leads_nome').on(sql`sem_acento(${t.nome_contato})`, t.id).where(sql`${t.arquivado_em} is null`),
    // Missing where the extension `pg_trgm` is not available; searches then read lead by lead.
    index('leads_busca').using('gin', t.busca.op('gin_trgm_ops')).where(sql`${t.arquivado_em} is null`),
    index('leads_prazo_regra')
      .on(t.prazo_regra)
      .where(
        sql`${t.arquivado_em} is null and ${t.proxima_acao_em} is null and ${t.etapa} not in ('internado', 'perdido')`,
      ),
    index('leads_sem_contato')
      .on(t.prazo_em)
      .where(
        sql`${t.etapa} = 'novo' and ${t.arquivado_em} is null and ${t.primeiro_contato_em} is null and ${t.proxima_acao_em} is null`,
      ),
    index('leads_link')
      .on(sql`(${t.origem_detalhe} ->> 'link_id')`)
      .where(sql`(${t.origem_detalhe} ->> 'link_id') is not null`),
    // The next two also answer the choices of campaigns and advertisements.
    index('leads_campanha').on(t.campanha, t.consultor_id, t.id).where(sql`${t.campanha} is not null`),
    index('leads_anuncio').on(t.anuncio, t.consultor_id).where(sql`${t.anuncio} is not null`),
    index('leads_telefone').on(t.telefone),
    index('leads_email').on(sql`lower(${t.email})`).where(sql`${t.email} is not null`),
    index('leads_telefone_alt').on(t.telefone_alt).where(sql`${t.telefone_alt} is not null`),
    index('leads_outros_telefones').using('gin', t.outros_telefones).where(sql`${t.outros_telefones} <> '{}'`),
    index('leads_fila')
      .on(t.created_at)
      .where(sql`${t.consultor_id} is null and ${t.arquivado_em} is null and ${t.etapa} <> 'perdido'`),
    // Leads that do not count as load of their owners; without imported leads it is empty.
    index('leads_adormecidos')
      .on(t.consultor_id)
      .where(
        sql`${t.trazido_em} is not null and ${t.retomado_em} is null and ${t.arquivado_em} is null and ${t.etapa} not in ('internado', 'perdido')`,
      ),
    index('leads_encerrados')
      .on(t.consultor_id, sql`coalesce(${t.ganho_em}, ${t.perdido_em})`)
      .where(sql`${t.etapa} in ('internado', 'perdido')`),
    index('leads_contatados')
      .on(t.consultor_id, t.primeiro_contato_em, t.primeiro_contato_s)
      .where(sql`${t.arquivado_em} is null and ${t.primeiro_contato_em} is not null`),
    // Cover the metrics, which then read no lead. They add no writes: other indexes change with the same columns.
    index('leads_medidos')
      .on(
        ...[t.created_at, t.consultor_id, t.origem, t.estado, t.clinica_interesse_id, t.etapa_maxima, t.ganho_em],
        ...[t.primeiro_contato_s, t.campanha, t.trazido_em],
      )
      .where(sql`${t.mesclado_em_id} is null`),
    index('leads_contatos')
      .on(t.primeiro_contato_em, t.consultor_id, t.origem, t.estado, t.clinica_interesse_id, t.campanha)
      .where(sql`${t.primeiro_contato_em} is not null and ${t.mesclado_em_id} is null`),
    // All leads of an owner, ended ones too; small, since equal keys are stored once.
    index('leads_dono').on(t.consultor_id),
    index('leads_ganhos')
      .on(t.ganho_em, t.consultor_id, t.created_at, t.origem, t.estado, t.clinica_interesse_id, t.id, t.campanha)
      .where(sql`${t.ganho_em} is not null and ${t.mesclado_em_id} is null`),
    index('leads_perdidos')
      .on(t.perdido_em, t.consultor_id, t.motivo_perda_id, t.origem, t.estado, t.clinica_interesse_id)
      .where(sql`${t.perdido_em} is not null and ${t.mesclado_em_id} is null`),
    index('leads_de_links')
      .on(t.created_at)
      .where(sql`(${t.origem_detalhe} ->> 'link_id') is not null and ${t.mesclado_em_id} is null`),
    index('leads_regra_destino').on(t.regra_destino_id).where(sql`${t.regra_destino_id} is not null`),
    // Finds leads merged into another one, which are about the same person.
    index('leads_mesclados').on(t.mesclado_em_id).where(sql`${t.mesclado_em_id} is not null`),
    check('leads_nome_tamanho', sql`length(${t.nome_contato}) between 2 and 200`),
    check('leads_telefone_valido', isTelefone(t.telefone)),
    check('leads_telefone_alt_valido', sql`${isTelefone(t.telefone_alt)} and ${t.telefone_alt} <> ${t.telefone}`),
    check('leads_idade_valida', sql`${t.idade_paciente} between 0 and 120`),
    check('leads_estado_valido', sql`${t.estado} ~ '^[A-Z]{2}$'`),
    check('leads_etapa_valida', oneOf(t.etapa, ETAPAS)),
    check('leads_origem_valida', oneOf(t.origem, ORIGENS)),
    check('leads_perda_com_motivo', sql`(${t.etapa} = 'perdido') = (${t.perdido_em} is not null)`),
    check('leads_ganho_com_data', sql`(${t.etapa} = 'internado') = (${t.ganho_em} is not null)`),
    check('leads_proposta_inteira', sql`(${t.proposta_em} is null) = (${t.proposta_centavos} is null)`),
    check('leads_proposta_com_clinica', sql`${t.proposta_clinica_id} is null or ${t.proposta_em} is not null`),
    check(
      'leads_proposta_valor',
      sql`${t.proposta_centavos} between ${sql.raw(`${VALOR_PROPOSTA.min} and ${VALOR_PROPOSTA.max}`)}`,
    ),
    check('leads_mesclado_arquivado', sql`${t.mesclado_em_id} is null or ${t.arquivado_em} is not null`),
  ],
)

/** Contacts, notes and events that the portal recorded. The text is health data. */
export const leadInteracoes = pgTable(
  'lead_interacoes',
  {
    ...baseColumns,
    lead_id: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    tipo: text('tipo', { enum: [...TIPOS_INTERACAO, 'sistema'] }).notNull(),
    evento: text('evento', { enum: EVENTOS }),
    resultado: text('resultado', { enum: RESULTADOS }),
    texto_cifrado: text('texto_cifrado'),
    detalhe: jsonb('detalhe').$type<Record<string, string>>().notNull().default({}),
    ocorreu_em: instant('ocorreu_em').notNull().defaultNow(),
    autor_id: uuid('autor_id').references(() => profiles.id),
    /** Lead that was merged, from which the row came. */
    mesclado_de: uuid('mesclado_de'),
    envio_id: uuid('envio_id').unique(),
  },
  (t) => [
    index('lead_interacoes_lead').on(t.lead_id, t.ocorreu_em.desc()),
    check('lead_interacoes_evento_do_sistema', sql`(${t.tipo} = 'sistema') = (${t.evento} is not null)`),
  ],
)

/** Values of the company's own fields, each in the column of its field's type. A text is health data. */
export const leadProprios = pgTable(
  'lead_proprios',
  {
    lead_id: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    campo_id: uuid('campo_id')
      .notNull()
      .references(() => camposProprios.id),
    texto_cifrado: text('texto_cifrado'),
    numero: numeric('numero', { precision: 11, scale: 2, mode: 'number' }),
    opcao_id: uuid('opcao_id'),
    dia: date('dia'),
    sim: boolean('sim'),
  },
  (t) => [
    // The migration has it include the values of all kinds but texts.
    primaryKey({ columns: [t.lead_id, t.campo_id] }),
    index('lead_proprios_numero').on(t.campo_id, t.numero, t.lead_id).where(sql`${t.numero} is not null`),
    index('lead_proprios_opcao').on(t.campo_id, t.opcao_id, t.lead_id).where(sql`${t.opcao_id} is not null`),
    index('lead_proprios_dia').on(t.campo_id, t.dia, t.lead_id).where(sql`${t.dia} is not null`),
    index('lead_proprios_sim').on(t.campo_id, t.sim, t.lead_id).where(sql`${t.sim} is not null`),
    index('lead_proprios_texto').on(t.campo_id).where(sql`${t.texto_cifrado} is not null`),
    check(
      'lead_proprios_um_valor',
      sql`num_nonnulls(${t.texto_cifrado}, ${t.numero}, ${t.opcao_id}, ${t.dia}, ${t.sim}) = 1`,
    ),
  ],
)

/** Passages of leads from one stage to another. */
export const leadHistorico = pgTable(
  'lead_historico',
  {
    ...baseColumns,
    lead_id: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    de: text('de', { enum: ETAPAS }),
    para: text('para', { enum: ETAPAS }).notNull(),
    por: uuid('por').references(() => profiles.id),
    em: instant('em').notNull().defaultNow(),
    /** Seconds in the stage before; null where unknown. */
    duracao_s: integer('duracao_s'),
    /** Facts of this passage, such as the visits that a loss cancelled; undoing reads them. */
    fato: jsonb('fato').$type<Record<string, string | number>>(),
    mesclado_de: uuid('mesclado_de'),
  },
  (t) => [
    index('lead_historico_lead').on(t.lead_id, t.em.desc()),
    // Covers averages of times in stages.
    index('lead_historico_medidas')
      .on(t.em, t.lead_id, t.de, t.duracao_s)
      .where(sql`${t.de} is not null and ${t.duracao_s} is not null`),
  ],
)

/** Version of the owner's leads at which a lead last changed, so that an open board reads changes only. */
export const leadsMudancas = pgTable(
  'leads_mudancas',
  {
    /** 'leads:<consultor_id>' or 'leads:fila'. */
    assunto: text('assunto').notNull(),
    lead_id: uuid('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    versao: bigint('versao', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.assunto, t.lead_id] }), index('leads_mudancas_versao').on(t.assunto, t.versao)],
)

/** Filters of leads that a person saved. */
export const filtrosSalvos = pgTable(
  'filtros_salvos',
  {
    ...baseColumns,
    usuario_id: uuid('usuario_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    nome: text('nome').notNull(),
    filtro: jsonb('filtro').$type<FiltroGuardado>().notNull(),
  },
  (t) => [
    uniqueIndex('filtros_salvos_nome_unico').on(t.usuario_id, sql`sem_acento(${t.nome})`),
    check('filtros_salvos_nome_tamanho', sql`length(${t.nome}) between 2 and 60`),
  ],
)

/** Events of a link by day (forms, openings); kept 12 months. */
export const linksEventosDia = pgTable(
  'links_eventos_dia',
  {
    tipo: text('tipo').notNull(),
    link_id: uuid('link_id').notNull(),
    /** The nil id for an event about no clinic. */
    clinica_id: uuid('clinica_id').notNull(),
    dia: date('dia').notNull(),
    n: integer('n').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tipo, t.link_id, t.clinica_id, t.dia] }),
    index('links_eventos_dia_dia').on(t.tipo, t.dia),
  ],
)

/** Version of the rules of deadlines: exactly one row, advanced by triggers on the company's settings and the stages. */
export const regrasPrazo = pgTable(
  'regras_prazo',
  { unica: boolean('unica').primaryKey().default(true), numero: integer('numero').notNull().default(1) },
  (t) => [check('regras_prazo_unica', sql`${t.unica}`)],
)

/** Open leads; archived ones keep their stage. */
export const isLeadAberto = (l: { etapa: SQLWrapper }) => oneOf(l.etapa, ETAPAS_ABERTAS)

/** Ended leads, admitted or lost. */
export const isEncerrado = (l: { etapa: SQLWrapper }) => oneOf(l.etapa, ['internado', 'perdido'])

/** Leads imported from an older portal that nobody has taken up here: they have no deadlines. */
export const isAdormecido = (l: { trazido_em: SQLWrapper; retomado_em: SQLWrapper }) =>
  sql`(${l.trazido_em} is not null and ${l.retomado_em} is null)`
