import type { Aviso } from '@portal/contract/cadastro/avisos'
import type { FatoAntigo } from '@portal/contract/leads/portal-antigo'
import type { PapelPaciente } from '@portal/contract/pacientes/checklist'
import {
  CANAIS_PACIENTE,
  type MotivoCancelamento,
  STATUS_PACIENTE,
  TIPOS_PACIENTE,
} from '@portal/contract/pacientes/opcoes'
import { sql } from 'drizzle-orm'
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
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '../platform/auth/auth.table.ts'
import { baseColumns, instant } from '../platform/db/columns.ts'

export type Checklist = Partial<Record<PapelPaciente, { por: string; em: string }>>

/** People registered for treatment. Their health data is in `paciente_clinico`. */
export const pacientes = pgTable(
  'pacientes',
  {
    ...baseColumns,
    /** Shown as 'P-000001'. */
    numero: bigint('numero', { mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    /** 'cadastro' for the public form; otherwise created by hand from a lead, with only a name required. */
    canal: text('canal', { enum: CANAIS_PACIENTE }).notNull().default('cadastro'),
    base_legal: text('base_legal', { enum: ['consentimento', 'protecao_vida'] })
      .notNull()
      .default('consentimento'),
    preenchido_por: text('preenchido_por', {
      enum: ['proprio', 'familiar', 'responsavel_legal', 'profissional'],
    }),
    declarante_nome: text('declarante_nome'),
    declarante_parentesco: text('declarante_parentesco'),
    declarante_telefone: text('declarante_telefone'),
    declarante_email: text('declarante_email'),
    nome_completo: text('nome_completo').notNull(),
    nome_social: text('nome_social'),
    data_nascimento: date('data_nascimento'),
    sexo: text('sexo', { enum: ['masculino', 'feminino', 'outro', 'nao_informado'] }),
    /** CPF encrypted, and its keyed hash, which finds other registrations of the same person. */
    cpf_cifrado: text('cpf_cifrado'),
    cpf_hash: text('cpf_hash'),
    telefone: text('telefone'),
    cep: text('cep'),
    endereco: text('endereco'),
    cidade: text('cidade'),
    estado: text('estado'),
    responsavel_nome: text('responsavel_nome'),
    responsavel_cpf_cifrado: text('responsavel_cpf_cifrado'),
    responsavel_telefone: text('responsavel_telefone'),
    responsavel_email: text('responsavel_email'),
    responsavel_financeiro: boolean('responsavel_financeiro').notNull().default(false),
    /** Warnings: what the clinic does not admit of this person, and others for the consultant. */
    avisos: text('avisos').array().$type<Aviso[]>().notNull().default(sql`'{}'::text[]`),
    urgencia: text('urgencia', { enum: ['baixa', 'media', 'alta', 'emergencia'] })
      .notNull()
      .default('media'),
    consultor_id: uuid('consultor_id')
      .notNull()
      .references(() => profiles.id),
    /** References `clinicas`, `links_cadastro` and `leads`; the foreign keys are in a migration. */
    clinica_id: uuid('clinica_id'),
    link_id: uuid('link_id'),
    lead_id: uuid('lead_id'),
    tipo_internacao: text('tipo_internacao', { enum: TIPOS_PACIENTE }).notNull().default('nao_sabe'),
    status: text('status', { enum: STATUS_PACIENTE }).notNull().default('recebido'),
    status_desde: instant('status_desde').notNull().defaultNow(),
    /** Papers ticked by hand; arrived documents are in `anexos`. */
    checklist: jsonb('checklist').$type<Checklist>().notNull().default({}),
    motivo_cancelamento: text('motivo_cancelamento').$type<MotivoCancelamento>(),
    motivo_cancelamento_cifrado: text('motivo_cancelamento_cifrado'),
    /** Idempotency key of the page: a form submitted twice is one registration. */
    envio_id: uuid('envio_id').notNull().unique(),
    versao: integer('versao').notNull().default(1),
    /** Instant at which its consultant first saw it. */
    visto_em: instant('visto_em'),
    arquivado_em: instant('arquivado_em'),
    /** Instant at which it was imported from an older portal. */
    trazido_em: instant('trazido_em'),
    anonimizado_em: instant('anonimizado_em'),
    /** Patient that this one was merged into. */
    mesclado_em_id: uuid('mesclado_em_id').references((): AnyPgColumn => pacientes.id),
    /** Text that searches look through, without case and accents. */
    busca: text('busca')
      .notNull()
      .generatedAlwaysAs(
        sql`sem_acento(nome_completo || ' ' || coalesce(nome_social, '') || ' ' || coalesce(telefone, '') || ' ' || coalesce(declarante_telefone, '') || ' ' || coalesce(responsavel_telefone, '') || ' p-' || lpad(numero::text, 6, '0'))`,
      ),
  },
  (t) => [
    index('pacientes_consultor').on(t.consultor_id, t.created_at.desc()),
    index('pacientes_novos').on(t.consultor_id).where(sql`${t.visto_em} is null`),
    index('pacientes_clinica').on(t.clinica_id),
    index('pacientes_lead').on(t.lead_id),
    // Indexes for the orders of the list of all patients.
    index('pacientes_recebido').on(t.created_at, t.id).where(sql`${t.arquivado_em} is null`),
    index('pacientes_nome').on(sql`sem_acento(${t.nome_completo})`, t.id).where(sql`${t.arquivado_em} is null`),
    // Indexes for its filters, so that matches are counted without reading rows.
    index('pacientes_status').on(t.status, t.created_at, t.id).where(sql`${t.arquivado_em} is null`),
    index('pacientes_tipo').on(t.tipo_internacao, t.created_at, t.id).where(sql`${t.arquivado_em} is null`),
    // Missing where the extension `pg_trgm` is not available.
    index('pacientes_busca').using('gin', t.busca.op('gin_trgm_ops')).where(sql`${t.arquivado_em} is null`),
    index('pacientes_cpf').on(t.cpf_hash).where(sql`${t.cpf_hash} is not null`),
    // All telephones and e-mails of a registration.
    index('pacientes_contatos').using(
      'gin',
      sql`(array[${t.telefone}, ${t.declarante_telefone}, ${t.responsavel_telefone}, lower(${t.declarante_email}), lower(${t.responsavel_email})])`,
    ),
    index('pacientes_mesclados').on(t.mesclado_em_id).where(sql`${t.mesclado_em_id} is not null`),
    check('pacientes_nome_tamanho', sql`length(${t.nome_completo}) between 3 and 200`),
    check('pacientes_estado_valido', sql`${t.estado} ~ '^[A-Z]{2}$'`),
    check(
      'pacientes_status_valido',
      sql`${t.status} in ('recebido', 'em_analise', 'documentacao_pendente', 'apto', 'internado', 'alta', 'transferido', 'cancelado')`,
    ),
    check(
      'pacientes_tipo_valido',
      sql`${t.tipo_internacao} in ('voluntaria', 'involuntaria', 'compulsoria', 'acolhimento', 'nao_sabe')`,
    ),
    check(
      'pacientes_ficha_inteira',
      sql`${t.canal} = 'manual' or ${t.declarante_nome} = 'Titular removido'
        or num_nulls(${t.preenchido_por}, ${t.declarante_nome}, ${t.declarante_telefone}) = 0`,
    ),
    check('pacientes_cancelado_com_motivo', sql`${t.status} <> 'cancelado' or ${t.motivo_cancelamento} is not null`),
    check('pacientes_mesclado_arquivado', sql`${t.mesclado_em_id} is null or ${t.arquivado_em} is not null`),
  ],
)

/** Health data: one encrypted document, read through one function that writes `audit_log`. */
export const pacienteClinico = pgTable('paciente_clinico', {
  ...baseColumns,
  paciente_id: uuid('paciente_id')
    .notNull()
    .unique()
    .references(() => pacientes.id, { onDelete: 'cascade' }),
  versao: integer('versao').notNull().default(1),
  conteudo_cifrado: text('conteudo_cifrado').notNull(),
})

/** Facts that an older portal recorded about a patient, with its dates. The text may be health data or an amount. */
export const pacienteFatos = pgTable(
  'paciente_fatos',
  {
    ...baseColumns,
    paciente_id: uuid('paciente_id')
      .notNull()
      .references(() => pacientes.id, { onDelete: 'cascade' }),
    fato: text('fato').$type<FatoAntigo>().notNull(),
    /** Holds codes only, no text. */
    detalhe: jsonb('detalhe').$type<Record<string, string>>().notNull().default({}),
    texto_cifrado: text('texto_cifrado'),
    ocorreu_em: instant('ocorreu_em').notNull(),
    autor_id: uuid('autor_id').references(() => profiles.id),
  },
  (t) => [index('paciente_fatos_paciente').on(t.paciente_id, t.ocorreu_em.desc())],
)

/** Files about a patient, encrypted in the storage and opened by addresses valid for five minutes. */
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
    /** Null for a visitor of a public page. */
    enviado_por: uuid('enviado_por'),
    /** Registration link by which it was sent; references `links_cadastro`, by a migration. */
    link_id: uuid('link_id'),
    /** Request that it answers; references `links_documentos`, by a migration. */
    pedido_id: uuid('pedido_id'),
    /** Null while the upload is unfinished: until then the row reserves its quota. */
    concluido_em: instant('concluido_em'),
  },
  (t) => [
    index('anexos_entidade').on(t.entidade, t.entidade_id),
    index('anexos_link').on(t.link_id, t.created_at),
    index('anexos_pedido').on(t.pedido_id).where(sql`${t.pedido_id} is not null`),
    check('anexos_nome_tamanho', sql`length(${t.nome}) <= 255`),
    check('anexos_tamanho_valido', sql`${t.tamanho} > 0`),
  ],
)
