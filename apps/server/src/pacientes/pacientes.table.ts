import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '../platform/auth/auth.table.ts'
import { baseColumns } from '../platform/db/columns.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** People registered for treatment. What is about their health stands apart, in `paciente_clinico`. */
export const pacientes = pgTable(
  'pacientes',
  {
    ...baseColumns,
    /** Shown as P-000001. */
    numero: bigint('numero', { mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    preenchido_por: text('preenchido_por', {
      enum: ['proprio', 'familiar', 'responsavel_legal', 'profissional'],
    }).notNull(),
    declarante_nome: text('declarante_nome').notNull(),
    declarante_parentesco: text('declarante_parentesco'),
    declarante_telefone: text('declarante_telefone').notNull(),
    declarante_email: text('declarante_email'),
    nome_completo: text('nome_completo').notNull(),
    nome_social: text('nome_social'),
    data_nascimento: date('data_nascimento').notNull(),
    sexo: text('sexo', { enum: ['masculino', 'feminino', 'outro', 'nao_informado'] }).notNull(),
    /** Encrypted; the hash (keyed) finds the same person again, who may be registered twice. */
    cpf_cifrado: text('cpf_cifrado'),
    cpf_hash: text('cpf_hash'),
    telefone: text('telefone'),
    cep: text('cep'),
    endereco: text('endereco'),
    cidade: text('cidade').notNull(),
    estado: text('estado').notNull(),
    responsavel_nome: text('responsavel_nome'),
    responsavel_cpf_cifrado: text('responsavel_cpf_cifrado'),
    responsavel_telefone: text('responsavel_telefone'),
    responsavel_email: text('responsavel_email'),
    responsavel_financeiro: boolean('responsavel_financeiro').notNull().default(false),
    /** Sentences about age and gender that the clinic does not admit, for the consultant. */
    avisos: text('avisos').array().notNull().default(sql`'{}'::text[]`),
    urgencia: text('urgencia', { enum: ['baixa', 'media', 'alta', 'emergencia'] })
      .notNull()
      .default('media'),
    consultor_id: uuid('consultor_id')
      .notNull()
      .references(() => profiles.id),
    /** Reference `clinicas` and `links_cadastro`, by a migration. */
    clinica_id: uuid('clinica_id').notNull(),
    link_id: uuid('link_id'),
    status: text('status').notNull().default('recebido'),
    /** One for each filled form, made by the page: a form sent twice is one registration. */
    envio_id: uuid('envio_id').notNull().unique(),
    versao: integer('versao').notNull().default(1),
    /** When its consultant first had it before their eyes. */
    visto_em: instant('visto_em'),
    arquivado_em: instant('arquivado_em'),
    anonimizado_em: instant('anonimizado_em'),
  },
  (t) => [
    index('pacientes_consultor').on(t.consultor_id, t.created_at.desc()),
    index('pacientes_novos').on(t.consultor_id).where(sql`${t.visto_em} is null`),
    index('pacientes_clinica').on(t.clinica_id),
    index('pacientes_cpf').on(t.cpf_hash).where(sql`${t.arquivado_em} is null`),
    check('pacientes_nome_tamanho', sql`length(${t.nome_completo}) between 3 and 200`),
    check('pacientes_estado_valido', sql`${t.estado} ~ '^[A-Z]{2}$'`),
    check(
      'pacientes_status_valido',
      sql`${t.status} in ('recebido', 'em_analise', 'documentacao_pendente', 'apto', 'internado', 'alta', 'transferido', 'cancelado')`,
    ),
  ],
)

/** Health data: one encrypted document, read through one function that writes `audit_log`. */
export const pacienteClinico = pgTable('paciente_clinico', {
  ...baseColumns,
  paciente_id: uuid('paciente_id')
    .notNull()
    .unique()
    .references(() => pacientes.id, { onDelete: 'cascade' }),
  conteudo_cifrado: text('conteudo_cifrado').notNull(),
})

/** Files about a patient: in the storage only encrypted, opened by addresses that live five minutes. */
export const anexos = pgTable(
  'anexos',
  {
    ...baseColumns,
    entidade: text('entidade').notNull(),
    entidade_id: uuid('entidade_id').notNull(),
    tipo: text('tipo').notNull(),
    nome: text('nome').notNull(),
    mime: text('mime').notNull(),
    tamanho: integer('tamanho').notNull(),
    caminho: text('caminho').notNull().unique(),
    /** Null when a visitor of a public page sent it. */
    enviado_por: uuid('enviado_por'),
    /** The registration link it came through; references `links_cadastro`, by a migration. */
    link_id: uuid('link_id'),
    /** Null while it is on its way: until then the row stands for what may come. */
    concluido_em: instant('concluido_em'),
  },
  (t) => [
    index('anexos_entidade').on(t.entidade, t.entidade_id),
    index('anexos_link').on(t.link_id, t.created_at),
    check('anexos_nome_tamanho', sql`length(${t.nome}) <= 255`),
    check('anexos_tamanho_valido', sql`${t.tamanho} > 0`),
  ],
)

/** What somebody agreed to, with the exact text of that day (LGPD art. 8 and 11). */
export const consentimentos = pgTable(
  'consentimentos',
  {
    ...baseColumns,
    titular_tipo: text('titular_tipo').notNull(),
    titular_id: uuid('titular_id').notNull(),
    finalidade: text('finalidade').notNull(),
    versao_termo: text('versao_termo').notNull(),
    texto_hash: text('texto_hash').notNull(),
    canal: text('canal', { enum: ['cadastro', 'busca', 'compartilhado', 'orcamento', 'manual'] }).notNull(),
    ip: text('ip'),
    user_agent: text('user_agent'),
    declarante: text('declarante'),
    base_legal: text('base_legal', {
      enum: ['consentimento', 'protecao_vida', 'contrato', 'obrigacao_legal'],
    }).notNull(),
    dado_em: instant('dado_em').notNull().defaultNow(),
    expira_em: instant('expira_em'),
    revogado_em: instant('revogado_em'),
  },
  (t) => [index('consentimentos_titular').on(t.titular_tipo, t.titular_id)],
)
