import type { Calculo, Contrato, RegraComissao, RegraRepasse } from '@portal/contract/financeiro/calculo'
import {
  BASES_COMISSAO,
  BASES_REPASSE,
  FORMAS_PAGAMENTO,
  MOMENTOS_COMISSAO,
  ORIGENS_LANCAMENTO,
  STATUS_ABERTOS,
  STATUS_COMPETENCIA,
  STATUS_CONTESTACAO,
  STATUS_FECHAMENTO,
  STATUS_LANCAMENTO,
  STATUS_SEM_EFEITO,
  TIPOS_LANCAMENTO,
  TIPOS_REGRA,
} from '@portal/contract/financeiro/opcoes'
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
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '../platform/auth/auth.table.ts'
import { baseColumns, instant, oneOf } from '../platform/db/columns.ts'

const centavos = (name: string) => bigint(name, { mode: 'number' })

const regraColumns = {
  ...baseColumns,
  versao: integer('versao').notNull().default(1),
  tipo: text('tipo', { enum: TIPOS_REGRA }).notNull(),
  /** Basis points of 'percentual', centavos of 'fixo'. */
  valor: centavos('valor').notNull(),
  vigencia_inicio: date('vigencia_inicio').notNull(),
  /** Last day of the rule. */
  vigencia_fim: date('vigencia_fim'),
}
const regraRules = (
  tabela: string,
  t: { tipo: AnyPgColumn; valor: AnyPgColumn; vigencia_inicio: AnyPgColumn; vigencia_fim: AnyPgColumn },
) => [
  check(
    `${tabela}_valor_valido`,
    sql`case ${t.tipo} when 'percentual' then ${t.valor} between 1 and 10000
      when 'fixo' then ${t.valor} between 1 and 100000000000 else false end`,
  ),
  check(`${tabela}_vigencia`, sql`${t.vigencia_fim} >= ${t.vigencia_inicio}`),
]

/** Rules of repasse: what clinics owe for an admission. A trigger keeps the periods of a clinic apart. */
export const regrasRepasse = pgTable(
  'regras_repasse',
  {
    ...regraColumns,
    clinica_id: uuid('clinica_id').notNull(),
    base: text('base', { enum: BASES_REPASSE }).notNull(),
    prazo_dias: integer('prazo_dias').notNull().default(5),
    carencia_dias: integer('carencia_dias').notNull().default(7),
  },
  (t) => [
    ...regraRules('regras_repasse', t),
    index('regras_repasse_clinica').on(t.clinica_id, t.vigencia_inicio),
    check('regras_repasse_base_valida', oneOf(t.base, BASES_REPASSE)),
    check('regras_repasse_dias', sql`${t.prazo_dias} between 0 and 120 and ${t.carencia_dias} between 0 and 365`),
  ],
)

/** Rules of commission; without a person a rule holds for all who have none of their own. */
export const regrasComissao = pgTable(
  'regras_comissao',
  {
    ...regraColumns,
    consultor_id: uuid('consultor_id').references(() => profiles.id),
    base: text('base', { enum: BASES_COMISSAO }).notNull(),
    momento: text('momento', { enum: MOMENTOS_COMISSAO }).notNull().default('recebimento'),
  },
  (t) => [
    ...regraRules('regras_comissao', t),
    index('regras_comissao_consultor').on(t.consultor_id, t.vigencia_inicio),
    check('regras_comissao_base_valida', oneOf(t.base, BASES_COMISSAO)),
    check('regras_comissao_momento_valido', oneOf(t.momento, MOMENTOS_COMISSAO)),
  ],
)

/** Months; triggers in the migration refuse changes in a closed one. */
export const competencias = pgTable(
  'competencias',
  {
    mes: date('mes').primaryKey(),
    status: text('status', { enum: STATUS_COMPETENCIA }).notNull().default('aberta'),
    fechada_por: uuid('fechada_por').references(() => profiles.id),
    fechada_em: instant('fechada_em'),
    reaberta_por: uuid('reaberta_por').references(() => profiles.id),
    reaberta_em: instant('reaberta_em'),
    reaberta_motivo: text('reaberta_motivo'),
  },
  (t) => [
    check('competencias_mes', sql`extract(day from ${t.mes}) = 1`),
    check('competencias_status_valido', oneOf(t.status, STATUS_COMPETENCIA)),
    check('competencias_fechada', sql`${t.status} <> 'fechada' or num_nulls(${t.fechada_por}, ${t.fechada_em}) = 0`),
  ],
)

/** Commissions of a person in a month, made by a trigger with the first entry; `total_centavos` is set on closing. */
export const fechamentos = pgTable(
  'fechamentos',
  {
    ...baseColumns,
    consultor_id: uuid('consultor_id')
      .notNull()
      .references(() => profiles.id),
    competencia: date('competencia')
      .notNull()
      .references(() => competencias.mes),
    total_centavos: centavos('total_centavos').notNull(),
    status: text('status', { enum: STATUS_FECHAMENTO }).notNull(),
  },
  (t) => [
    unique('fechamentos_um').on(t.competencia, t.consultor_id),
    index('fechamentos_consultor').on(t.consultor_id, t.competencia),
    check('fechamentos_status_valido', oneOf(t.status, STATUS_FECHAMENTO)),
  ],
)

/**
 * Facts that finance keeps of an admission: no clinical data and no name. Rules are copied when they first apply, so
 * that changing a rule does not change the past. Foreign keys to other words are in the migration.
 */
export const internacoesFinanceiras = pgTable(
  'internacoes_financeiras',
  {
    internacao_id: uuid('internacao_id').primaryKey(),
    clinica_id: uuid('clinica_id').notNull(),
    consultor_id: uuid('consultor_id')
      .notNull()
      .references(() => profiles.id),
    /** 'M. S. (P-000024)' */
    paciente: text('paciente').notNull(),
    /** Days in the company's zone. */
    entrada: date('entrada').notNull(),
    saida: date('saida'),
    contrato: jsonb('contrato').$type<Contrato>().notNull(),
    regra_repasse: jsonb('regra_repasse').$type<RegraRepasse>(),
    regra_comissao: jsonb('regra_comissao').$type<RegraComissao>(),
    /** Why the commission is held back, such as 'falta a declaração'; null when it is not. */
    retida: text('retida'),
    estornada: boolean('estornada').notNull().default(false),
    /** Came from the old portal and is not confirmed yet, so that all its entries are only expected. */
    a_confirmar: boolean('a_confirmar').notNull().default(false),
    /** Months that began until this day were settled in the old portal. */
    acertada_ate: date('acertada_ate'),
  },
  (t) => [
    index('internacoes_financeiras_clinica').on(t.clinica_id),
    index('internacoes_financeiras_consultor').on(t.consultor_id),
    // Index the admissions by the rule that they copied, and those that still lack one.
    index('internacoes_financeiras_regra_repasse').on(sql`(${t.regra_repasse} ->> 'id')`),
    index('internacoes_financeiras_regra_comissao').on(sql`(${t.regra_comissao} ->> 'id')`),
    index('internacoes_financeiras_sem_repasse').on(t.clinica_id).where(sql`${t.regra_repasse} is null`),
    index('internacoes_financeiras_sem_comissao').on(t.consultor_id).where(sql`${t.regra_comissao} is null`),
    index('internacoes_financeiras_em_curso').on(t.internacao_id).where(sql`${t.saida} is null and not ${t.estornada}`),
    check('internacoes_financeiras_paciente_curto', sql`length(${t.paciente}) <= 40`),
  ],
)

/**
 * Entries. Triggers refuse to delete one, and to change value, person or month of one in a closed month.
 * `pago_centavos` is the sum of its payments, kept by the transactions that write them.
 */
export const lancamentos = pgTable(
  'lancamentos',
  {
    ...baseColumns,
    versao: integer('versao').notNull().default(1),
    tipo: text('tipo', { enum: TIPOS_LANCAMENTO }).notNull(),
    origem: text('origem', { enum: ORIGENS_LANCAMENTO }).notNull(),
    internacao_id: uuid('internacao_id').references(() => internacoesFinanceiras.internacao_id),
    clinica_id: uuid('clinica_id'),
    consultor_id: uuid('consultor_id').references(() => profiles.id),
    paciente: text('paciente'),
    /** First day of the entry's month; null until a commission is freed. */
    competencia: date('competencia'),
    descricao: text('descricao').notNull(),
    valor_centavos: centavos('valor_centavos').notNull(),
    vencimento: date('vencimento'),
    status: text('status', { enum: STATUS_LANCAMENTO }).notNull(),
    pago_centavos: centavos('pago_centavos').notNull().default(0),
    /** Day of the last payment. */
    pago_em: date('pago_em'),
    forma: text('forma', { enum: FORMAS_PAGAMENTO }),
    nf_numero: text('nf_numero'),
    comprovante_anexo_id: uuid('comprovante_anexo_id'),
    /** Month of the contract, from 1, that a repasse and its commission are for. */
    parcela: smallint('parcela'),
    parcelas: smallint('parcelas'),
    /** Number within its slot (admission, kind, parcela), from 1. */
    sequencia: smallint('sequencia'),
    calculo: jsonb('calculo').$type<Calculo>(),
    /** Closing of its person and month, set by a trigger. */
    fechamento_id: uuid('fechamento_id').references(() => fechamentos.id),
    /** Entry that this one reverses or adjusts. */
    ajusta_id: uuid('ajusta_id').references((): AnyPgColumn => lancamentos.id),
    /** A person took over the slot: automation leaves it alone. */
    fora_da_automacao: boolean('fora_da_automacao').notNull().default(false),
    cancelado_motivo: text('cancelado_motivo'),
    cobrado_em: instant('cobrado_em'),
    /** Idempotency key of the page that sent it. */
    envio_id: uuid('envio_id').unique(),
  },
  (t) => [
    uniqueIndex('lancamentos_vaga')
      .on(t.internacao_id, t.tipo, t.parcela, t.sequencia)
      .where(sql`${t.sequencia} is not null`),
    index('lancamentos_internacao').on(t.internacao_id).where(sql`${t.internacao_id} is not null`),
    index('lancamentos_vencimento').on(t.tipo, t.vencimento, t.id),
    index('lancamentos_recentes').on(t.tipo, t.created_at, t.id),
    index('lancamentos_valor').on(t.tipo, t.valor_centavos, t.id),
    index('lancamentos_abertos')
      .on(t.tipo, t.vencimento, t.id)
      .where(sql`${t.status} in ('em_aberto', 'parcial', 'contestado')`),
    index('lancamentos_competencia').on(t.competencia, t.tipo, t.consultor_id),
    index('lancamentos_comissoes').on(t.consultor_id, t.competencia, t.id).where(sql`${t.tipo} = 'comissao'`),
    index('lancamentos_clinica').on(t.clinica_id, t.vencimento).where(sql`${t.clinica_id} is not null`),
    index('lancamentos_previstos').on(t.competencia, t.id).where(sql`${t.status} = 'previsto'`),
    index('lancamentos_fechamento').on(t.fechamento_id).where(sql`${t.fechamento_id} is not null`),
    index('lancamentos_ajusta').on(t.ajusta_id).where(sql`${t.ajusta_id} is not null`),
    check('lancamentos_tipo_valido', oneOf(t.tipo, TIPOS_LANCAMENTO)),
    check('lancamentos_origem_valida', oneOf(t.origem, ORIGENS_LANCAMENTO)),
    check('lancamentos_forma_valida', oneOf(t.forma, FORMAS_PAGAMENTO)),
    check('lancamentos_valor_valido', sql`${t.valor_centavos} <> 0 and abs(${t.valor_centavos}) <= 100000000000`),
    check(
      'lancamentos_status_do_pago',
      sql`case ${t.status}
        when 'pago' then ${t.pago_centavos} = ${t.valor_centavos}
        when 'parcial' then sign(${t.pago_centavos}) = sign(${t.valor_centavos}) and abs(${t.pago_centavos}) < abs(${t.valor_centavos})
        when 'contestado' then ${t.pago_centavos} = 0 or (sign(${t.pago_centavos}) = sign(${t.valor_centavos}) and abs(${t.pago_centavos}) <= abs(${t.valor_centavos}))
        when 'previsto' then ${t.pago_centavos} = 0 when 'em_aberto' then ${t.pago_centavos} = 0
        when 'cancelado' then ${t.pago_centavos} = 0 when 'estornado' then ${t.pago_centavos} = 0 else false end`,
    ),
    check(
      'lancamentos_competencia_do_tipo',
      sql`(${t.competencia} is not null or (${t.tipo} = 'comissao' and ${t.status} in ('previsto', 'estornado', 'contestado')))
        and (${t.competencia} is null or extract(day from ${t.competencia}) = 1)`,
    ),
    check(
      'lancamentos_de_quem',
      sql`case ${t.tipo} when 'repasse' then ${t.clinica_id} is not null when 'comissao' then ${t.consultor_id} is not null else ${t.internacao_id} is null end`,
    ),
    check('lancamentos_descricao_tamanho', sql`length(${t.descricao}) between 3 and 200`),
    check('lancamentos_paciente_curto', sql`length(${t.paciente}) <= 40`),
  ],
)

/** Payments of entries, in or out, with the sign of the entry. An undone payment stays. */
export const pagamentos = pgTable(
  'pagamentos',
  {
    ...baseColumns,
    lancamento_id: uuid('lancamento_id')
      .notNull()
      .references(() => lancamentos.id),
    valor_centavos: centavos('valor_centavos').notNull(),
    pago_em: date('pago_em').notNull(),
    forma: text('forma', { enum: FORMAS_PAGAMENTO }).notNull(),
    comprovante_anexo_id: uuid('comprovante_anexo_id'),
    desfeito_em: instant('desfeito_em'),
    desfeito_por: uuid('desfeito_por').references(() => profiles.id),
    desfeito_motivo: text('desfeito_motivo'),
    /** Keyed hash of the bank transaction that it was confirmed from. */
    extrato_ref: text('extrato_ref'),
    /** Idempotency key of the page; all payments of a bulk payment share it. */
    envio_id: uuid('envio_id').notNull(),
  },
  (t) => [
    unique('pagamentos_envio').on(t.envio_id, t.lancamento_id),
    uniqueIndex('pagamentos_extrato')
      .on(t.extrato_ref)
      .where(sql`${t.extrato_ref} is not null and ${t.desfeito_em} is null`),
    index('pagamentos_lancamento').on(t.lancamento_id),
    index('pagamentos_dia').on(t.pago_em).where(sql`${t.desfeito_em} is null`),
    check('pagamentos_valor_valido', sql`${t.valor_centavos} <> 0`),
    check('pagamentos_forma_valida', oneOf(t.forma, FORMAS_PAGAMENTO)),
    check('pagamentos_desfeito', sql`num_nulls(${t.desfeito_em}, ${t.desfeito_por}, ${t.desfeito_motivo}) in (0, 3)`),
  ],
)

/**
 * Daily sums, as differences that triggers append and a job merges: open and expected amounts by due date, paid ones by
 * day of payment. Appending locks no row that others need.
 */
export const financeiroSaldos = pgTable(
  'financeiro_saldos',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    grupo: text('grupo', { enum: ['aberto', 'previsto', 'pago'] }).notNull(),
    tipo: text('tipo', { enum: TIPOS_LANCAMENTO }).notNull(),
    dia: date('dia'),
    n: integer('n').notNull(),
    centavos: centavos('centavos').notNull(),
  },
  (t) => [index('financeiro_saldos_dia').on(t.grupo, t.dia)],
)

/** A consultant's objection to a commission: a conversation that ends accepted or refused. */
export const contestacoes = pgTable(
  'contestacoes',
  {
    ...baseColumns,
    lancamento_id: uuid('lancamento_id')
      .notNull()
      .references(() => lancamentos.id),
    consultor_id: uuid('consultor_id')
      .notNull()
      .references(() => profiles.id),
    status: text('status', { enum: STATUS_CONTESTACAO }).notNull().default('aberta'),
    encerrada_por: uuid('encerrada_por').references(() => profiles.id),
    encerrada_em: instant('encerrada_em'),
    /** Entry with the difference, after an accepted dispute. */
    ajuste_id: uuid('ajuste_id').references(() => lancamentos.id),
  },
  (t) => [
    uniqueIndex('contestacoes_uma_aberta').on(t.lancamento_id).where(sql`${t.status} = 'aberta'`),
    index('contestacoes_lancamento').on(t.lancamento_id, t.created_at.desc()),
    index('contestacoes_abertas').on(t.created_at).where(sql`${t.status} = 'aberta'`),
    check('contestacoes_status_valido', oneOf(t.status, STATUS_CONTESTACAO)),
    check(
      'contestacoes_encerrada',
      sql`(${t.status} = 'aberta') = (${t.encerrada_em} is null) and (${t.encerrada_em} is null) = (${t.encerrada_por} is null)`,
    ),
  ],
)

/** Messages of a dispute; encrypted, because they may name somebody. */
export const contestacaoMensagens = pgTable(
  'contestacao_mensagens',
  {
    ...baseColumns,
    contestacao_id: uuid('contestacao_id')
      .notNull()
      .references(() => contestacoes.id),
    autor_id: uuid('autor_id')
      .notNull()
      .references(() => profiles.id),
    texto_cifrado: text('texto_cifrado').notNull(),
    envio_id: uuid('envio_id').unique(),
  },
  (t) => [index('contestacao_mensagens_contestacao').on(t.contestacao_id, t.created_at)],
)

/** Condition that an entry counts: it is neither cancelled nor reversed. */
export const hasEfeito = (l: { status: SQLWrapper }) => sql`not ${oneOf(l.status, STATUS_SEM_EFEITO)}`

/** Condition that an entry waits for payment, even if disputed. */
export const isEmAberto = (l: { status: SQLWrapper }) => oneOf(l.status, STATUS_ABERTOS)
