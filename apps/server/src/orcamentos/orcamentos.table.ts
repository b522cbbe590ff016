import {
  FORMAS_ORCAMENTO,
  type MotivoRecusaOrcamento,
  ORCAMENTO_EM_ABERTO,
  STATUS_ORCAMENTO,
  TIPOS_DESCONTO,
  TIPOS_ITEM,
} from '@portal/contract/orcamentos/opcoes'
import type { ConteudoOrcamento } from '@portal/contract/orcamentos/orcamentos.contract'
import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '../platform/auth/auth.table.ts'
import { baseColumns, instant, oneOf } from '../platform/db/columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const centavos = (name: string) => bigint(name, { mode: 'number' })

/** Person, origin, time (ISO 8601) and content of an acceptance; the CPF has a column of its own. */
export type Aceite = { nome: string; ip: string | null; user_agent: string | null; em: string; hash: string }
export type Recusa = { motivo: MotivoRecusaOrcamento; ip: string | null; user_agent: string | null; em: string }
export type Desistencia = { ip: string | null; user_agent: string | null; em: string }

/**
 * Quotes (docs/rules.md, 'Orçamentos'). A trigger in the migration freezes what a family reads once it is sent, and
 * everything once it is accepted; the validity may only grow. Foreign keys to other words are in the migration.
 */
export const orcamentos = pgTable(
  'orcamentos',
  {
    ...baseColumns,
    /** Advances with every change of the row; `versao` numbers the quote's own versions. */
    revisao: integer('revisao').notNull().default(1),
    /** 'ORC-2025-00001' */
    numero: text('numero').notNull(),
    versao: integer('versao').notNull().default(1),
    lead_id: uuid('lead_id'),
    paciente_id: uuid('paciente_id'),
    clinica_id: uuid('clinica_id').notNull(),
    consultor_id: uuid('consultor_id')
      .notNull()
      .references(() => profiles.id),
    cliente_nome: text('cliente_nome').notNull(),
    /** E.164 digits. */
    cliente_telefone: text('cliente_telefone').notNull(),
    cliente_email: text('cliente_email'),
    periodicidade_id: uuid('periodicidade_id').notNull(),
    quantidade: integer('quantidade').notNull(),
    valor_periodo_centavos: centavos('valor_periodo_centavos').notNull(),
    desconto_tipo: text('desconto_tipo', { enum: TIPOS_DESCONTO }).notNull().default('nenhum'),
    /** Centavos of 'valor', basis points of 'percentual'. */
    desconto_valor: centavos('desconto_valor').notNull().default(0),
    entrada_centavos: centavos('entrada_centavos').notNull().default(0),
    parcelas: integer('parcelas').notNull().default(1),
    forma_pagamento: text('forma_pagamento', { enum: FORMAS_ORCAMENTO }).notNull(),
    /** Computed by `calculateValores`, and stored for lists and sums. */
    total_centavos: centavos('total_centavos').notNull(),
    /** Last valid day, in the company's zone; set on sending at the latest. */
    validade: date('validade'),
    inicio_previsto: date('inicio_previsto'),
    termino_previsto: date('termino_previsto'),
    inclui: text('inclui').array().notNull().default(sql`'{}'`),
    nao_inclui: text('nao_inclui'),
    condicoes: text('condicoes'),
    /** Free text about a person, encrypted; each reading is recorded. */
    observacao_interna_cifrado: text('observacao_interna_cifrado'),
    status: text('status', { enum: STATUS_ORCAMENTO }).notNull().default('rascunho'),
    /** Token of the family's page; null until sending. */
    token: text('token').unique(),
    enviado_em: instant('enviado_em'),
    /** Content that the family reads and accepts, as on sending: a later change of a name does not change it. */
    conteudo_enviado: jsonb('conteudo_enviado').$type<ConteudoOrcamento>(),
    visualizado_em: instant('visualizado_em'),
    ultima_visualizacao_em: instant('ultima_visualizacao_em'),
    visualizacoes: integer('visualizacoes').notNull().default(0),
    desconto_decidido_por: uuid('desconto_decidido_por').references(() => profiles.id),
    desconto_decidido_em: instant('desconto_decidido_em'),
    /** Why an administrator refused the discount. */
    desconto_recusa: text('desconto_recusa'),
    aceite: jsonb('aceite').$type<Aceite>(),
    aceite_cpf_cifrado: text('aceite_cpf_cifrado'),
    /** Exact bytes (RFC 8785, UTF-8) with the SHA-256 `aceite.hash`. */
    aceite_conteudo: text('aceite_conteudo'),
    /** SHA-256 of the accepted PDF, once drawn. */
    aceite_pdf_hash: text('aceite_pdf_hash'),
    desistencia: jsonb('desistencia').$type<Desistencia>(),
    recusa: jsonb('recusa').$type<Recusa>(),
    cancelado_motivo: text('cancelado_motivo'),
    /** Erasure of the client from the quote. */
    anonimizado_em: instant('anonimizado_em'),
    /** Idempotency key of the page that created it. */
    envio_id: uuid('envio_id').notNull().unique(),
  },
  (t) => [
    unique('orcamentos_numero_versao').on(t.numero, t.versao),
    index('orcamentos_consultor').on(t.consultor_id, t.created_at, t.id),
    index('orcamentos_recentes').on(t.created_at, t.id),
    index('orcamentos_lead').on(t.lead_id, t.created_at.desc()).where(sql`${t.lead_id} is not null`),
    index('orcamentos_paciente').on(t.paciente_id).where(sql`${t.paciente_id} is not null`),
    index('orcamentos_clinica').on(t.clinica_id),
    // Time of the family's answer, ISO 8601 in UTC, which sorts as text; the metrics' statements use this expression.
    index('orcamentos_respondidos').on(
      sql`(case ${t.status} when 'aceito' then ${t.aceite} ->> 'em' when 'desistido' then ${t.desistencia} ->> 'em' when 'recusado' then ${t.recusa} ->> 'em' end)`,
    ),
    index('orcamentos_enviados').on(t.enviado_em, t.clinica_id, t.consultor_id).where(sql`${t.enviado_em} is not null`),
    index('orcamentos_expirando').on(t.validade).where(sql`${t.status} in ('enviado', 'visualizado')`),
    index('orcamentos_aceitos').on(t.consultor_id, t.enviado_em, t.total_centavos).where(sql`${t.status} = 'aceito'`),
    index('orcamentos_aguardando').on(t.consultor_id).where(sql`${t.status} = 'aguardando_aprovacao'`),
    index('orcamentos_cliente').on(sql`sem_acento(${t.cliente_nome})`, t.id),
    index('orcamentos_telefone').on(t.cliente_telefone),
    index('orcamentos_email').on(sql`lower(${t.cliente_email})`).where(sql`${t.cliente_email} is not null`),
    index('orcamentos_total').on(t.total_centavos, t.id),
    index('orcamentos_validade').on(t.validade, t.id),
    index('orcamentos_validade_desc').on(t.validade.desc().nullsLast(), t.id.desc().nullsFirst()),
    index('orcamentos_aceite_hash').on(sql`(${t.aceite} ->> 'hash')`).where(sql`${t.aceite} is not null`),
    index('orcamentos_pdf_hash').on(t.aceite_pdf_hash).where(sql`${t.aceite_pdf_hash} is not null`),
    // At most one draft of a number, and one version that a family may accept or has accepted.
    uniqueIndex('orcamentos_um_rascunho').on(t.numero).where(sql`${t.status} in ('rascunho', 'aguardando_aprovacao')`),
    uniqueIndex('orcamentos_uma_valida').on(t.numero).where(sql`${t.status} in ('enviado', 'visualizado', 'aceito')`),
    check('orcamentos_numero_valido', sql`${t.numero} ~ '^ORC-[0-9]{4}-[0-9]{5,7}$' and ${t.versao} between 1 and 999`),
    check('orcamentos_status_valido', oneOf(t.status, STATUS_ORCAMENTO)),
    check('orcamentos_forma_valida', oneOf(t.forma_pagamento, FORMAS_ORCAMENTO)),
    check('orcamentos_quantidade', sql`${t.quantidade} between 1 and 60 and ${t.parcelas} between 1 and 24`),
    check('orcamentos_valor', sql`${t.valor_periodo_centavos} between 1 and 100000000`),
    check(
      'orcamentos_desconto',
      sql`case ${t.desconto_tipo} when 'nenhum' then ${t.desconto_valor} = 0
        when 'percentual' then ${t.desconto_valor} between 1 and 10000
        when 'valor' then ${t.desconto_valor} between 1 and ${t.valor_periodo_centavos} * ${t.quantidade} else false end`,
    ),
    check('orcamentos_entrada', sql`${t.entrada_centavos} between 0 and ${t.total_centavos}`),
    check('orcamentos_periodo', sql`${t.termino_previsto} >= ${t.inicio_previsto}`),
    check(
      'orcamentos_enviado',
      sql`(${t.enviado_em} is null) = (${t.token} is null) and (${t.enviado_em} is null or ${t.validade} is not null)
        and (${t.status} in ('rascunho', 'aguardando_aprovacao', 'cancelado') or ${t.enviado_em} is not null)`,
    ),
    check(
      'orcamentos_aceite_inteiro',
      sql`num_nulls(${t.aceite}, ${t.aceite_cpf_cifrado}, ${t.aceite_conteudo}) in (0, 3)
        and (${t.status} in ('aceito', 'desistido')) = (${t.aceite} is not null)
        and (${t.status} = 'desistido') = (${t.desistencia} is not null)
        and (${t.status} <> 'recusado' or ${t.recusa} is not null)`,
    ),
  ],
)

/** Lines of a quote beside the treatment: fees of the catalogue and others. */
export const orcamentoItens = pgTable(
  'orcamento_itens',
  {
    orcamento_id: uuid('orcamento_id')
      .notNull()
      .references(() => orcamentos.id, { onDelete: 'cascade' }),
    /** Place in the quote, from 0. */
    ordem: smallint('ordem').notNull(),
    tipo: text('tipo', { enum: TIPOS_ITEM }).notNull(),
    taxa_id: uuid('taxa_id'),
    descricao: text('descricao').notNull(),
    quantidade: integer('quantidade').notNull(),
    valor_centavos: centavos('valor_centavos').notNull(),
    /** Charged in every period. */
    recorrente: boolean('recorrente').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orcamento_id, t.ordem] }),
    index('orcamento_itens_taxa').on(t.taxa_id).where(sql`${t.taxa_id} is not null`),
    check('orcamento_itens_tipo_valido', oneOf(t.tipo, TIPOS_ITEM)),
    check(
      'orcamento_itens_valor',
      sql`${t.valor_centavos} between 0 and 100000000 and ${t.quantidade} between 1 and 999`,
    ),
  ],
)

/**
 * Last number given in each year. The row stays locked until the transaction that creates a quote ends, so that numbers
 * have no gaps and no duplicates on any number of nodes.
 */
export const orcamentoNumeros = pgTable('orcamento_numeros', {
  ano: integer('ano').primaryKey(),
  ultimo: integer('ultimo').notNull(),
})

/** One page that shows up to three sent quotes of a family side by side. */
export const comparacoes = pgTable(
  'comparacoes',
  {
    ...baseColumns,
    token: text('token').notNull().unique(),
    consultor_id: uuid('consultor_id')
      .notNull()
      .references(() => profiles.id),
  },
  (t) => [index('comparacoes_consultor').on(t.consultor_id)],
)

export const comparacaoOrcamentos = pgTable(
  'comparacao_orcamentos',
  {
    comparacao_id: uuid('comparacao_id')
      .notNull()
      .references(() => comparacoes.id, { onDelete: 'cascade' }),
    orcamento_id: uuid('orcamento_id')
      .notNull()
      .references(() => orcamentos.id),
    ordem: smallint('ordem').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.comparacao_id, t.ordem] }),
    unique('comparacao_orcamentos_um').on(t.comparacao_id, t.orcamento_id),
    index('comparacao_orcamentos_orcamento').on(t.orcamento_id),
    check('comparacao_orcamentos_ordem', sql`${t.ordem} between 0 and 2`),
  ],
)

/** Accepted quote as first drawn, encrypted: its bytes never change (record 121). */
export const orcamentoDocumentos = pgTable('orcamento_documentos', {
  orcamento_id: uuid('orcamento_id')
    .primaryKey()
    .references(() => orcamentos.id),
  conteudo_cifrado: bytea('conteudo_cifrado').notNull(),
})

/** Templates of conditions: the company's, without an owner, or a person's own. */
export const condicoesOrcamento = pgTable(
  'condicoes_orcamento',
  {
    ...baseColumns,
    versao: integer('versao').notNull().default(1),
    titulo: text('titulo').notNull(),
    texto: text('texto').notNull(),
    dono_id: uuid('dono_id').references(() => profiles.id, { onDelete: 'cascade' }),
  },
  (t) => [index('condicoes_orcamento_dono').on(t.dono_id)],
)

/** Condition that a quote waits for the family's answer, expired or not. */
export const isEmAberto = (o: { status: SQLWrapper }) => oneOf(o.status, ORCAMENTO_EM_ABERTO)

/** Condition that the family may accept a quote or has accepted it. */
export const isProposta = (o: { status: SQLWrapper }) => oneOf(o.status, [...ORCAMENTO_EM_ABERTO, 'aceito'])

/** Condition that a quote is a draft, waits for approval, waits for an answer, or is accepted. */
export const isEmCurso = (o: { status: SQLWrapper }) =>
  oneOf(o.status, ['rascunho', 'aguardando_aprovacao', ...ORCAMENTO_EM_ABERTO, 'aceito'])
