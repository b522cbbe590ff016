import {
  ESTADOS_SOLICITACAO,
  IDENTIDADES,
  TIPOS_SOLICITACAO,
  TITULARES,
} from '@portal/contract/privacidade/solicitacao'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '../../platform/auth/auth.table.ts'
import { baseColumns, instant, oneOf } from '../../platform/db/columns.ts'

const ENCERRADAS = sql.raw(`('concluida', 'negada')`)

/** Versions of the privacy notice. A trigger refuses changes and deletions, because people have read them. */
export const privacidadeAvisos = pgTable(
  'privacidade_avisos',
  {
    ...baseColumns,
    versao: integer('versao').notNull().unique(),
    texto: text('texto').notNull(),
  },
  (t) => [check('privacidade_avisos_versao', sql`${t.versao} > 0`)],
)

/**
 * Requests of people about their data (LGPD art. 18). Name, contact and text are encrypted and removed when the request
 * is concluded; the protocol stays.
 */
export const solicitacoesTitular = pgTable(
  'solicitacoes_titular',
  {
    ...baseColumns,
    versao: integer('versao').notNull().default(1),
    protocolo: text('protocolo').notNull().unique(),
    /** Token of the request's page: its keyed hash, and encrypted for people who return with protocol and password. */
    token_hash: text('token_hash').notNull().unique(),
    token_cifrado: text('token_cifrado').notNull(),
    tipo: text('tipo', { enum: TIPOS_SOLICITACAO }).notNull(),
    titular: text('titular', { enum: TITULARES }).notNull(),
    estado: text('estado', { enum: ESTADOS_SOLICITACAO }).notNull().default('recebida'),
    /** Null while a request beyond the daily bounds waits for its sender to type the code. */
    prazo_em: instant('prazo_em'),
    nome_cifrado: text('nome_cifrado'),
    documento_tipo: text('documento_tipo', { enum: ['cpf', 'telefone'] }),
    documento_cifrado: text('documento_cifrado'),
    /** Keyed like `pacientes.cpf_hash`; limits how often one person is asked about. */
    documento_hash: text('documento_hash'),
    email_cifrado: text('email_cifrado'),
    detalhes_cifrado: text('detalhes_cifrado'),
    /** Contact by which the desk reached the person: an e-mail or telephone that a record has held for long. */
    contato_cifrado: text('contato_cifrado'),
    /** Instant at which the sent code was typed: it proves that the sender reads the typed address, not who the sender is. */
    confirmada_em: instant('confirmada_em'),
    codigo_hash: text('codigo_hash'),
    codigo_expira_em: instant('codigo_expira_em'),
    /** Codes sent, and wrong ones typed. */
    codigos: integer('codigos').notNull().default(0),
    tentativas: integer('tentativas').notNull().default(0),
    identidade: text('identidade', { enum: IDENTIDADES }),
    identidade_em: instant('identidade_em'),
    identidade_por: uuid('identidade_por').references(() => profiles.id),
    identidade_como_cifrado: text('identidade_como_cifrado'),
    encerrada_em: instant('encerrada_em'),
    /** Reason of the refusal. */
    motivo_cifrado: text('motivo_cifrado'),
    /** Certificate of an erasure: what was removed and what the law keeps. */
    certificado_cifrado: text('certificado_cifrado'),
  },
  (t) => [
    index('solicitacoes_abertas').on(t.prazo_em, t.id).where(sql`${t.estado} not in ${ENCERRADAS}`),
    index('solicitacoes_nao_confirmadas').on(t.created_at, t.id).where(sql`${t.estado} = 'nao_confirmada'`),
    index('solicitacoes_encerradas').on(t.encerrada_em.desc(), t.id).where(sql`${t.estado} in ${ENCERRADAS}`),
    index('solicitacoes_recentes').on(t.created_at),
    index('solicitacoes_documento').on(t.documento_hash).where(sql`${t.documento_hash} is not null`),
    check('solicitacoes_tipo_valido', oneOf(t.tipo, TIPOS_SOLICITACAO)),
    check('solicitacoes_titular_valido', oneOf(t.titular, TITULARES)),
    check('solicitacoes_estado_valido', oneOf(t.estado, ESTADOS_SOLICITACAO)),
    check('solicitacoes_encerrada', sql`(${t.estado} in ${ENCERRADAS}) = (${t.encerrada_em} is not null)`),
    check(
      'solicitacoes_sem_pessoa',
      sql`${t.encerrada_em} is null or num_nonnulls(${t.nome_cifrado}, ${t.documento_cifrado}, ${t.documento_hash}, ${t.email_cifrado}, ${t.detalhes_cifrado}, ${t.contato_cifrado}, ${t.codigo_hash}) = 0`,
    ),
    check('solicitacoes_negada', sql`(${t.estado} = 'negada') = (${t.motivo_cifrado} is not null)`),
    check('solicitacoes_prazo', sql`(${t.estado} = 'nao_confirmada') = (${t.prazo_em} is null)`),
    check('solicitacoes_identidade', sql`(${t.identidade} is null) = (${t.identidade_em} is null)`),
    check(
      'solicitacoes_atendimento',
      sql`${t.estado} not in ('em_atendimento', 'concluida') or ${t.identidade} is not null`,
    ),
  ],
)

/** Answers, each valid for seven days; a job deletes older ones. A partial one holds what the code alone opens. */
export const solicitacaoRespostas = pgTable(
  'solicitacao_respostas',
  {
    ...baseColumns,
    solicitacao_id: uuid('solicitacao_id')
      .notNull()
      .references(() => solicitacoesTitular.id, { onDelete: 'cascade' }),
    parcial: boolean('parcial').notNull().default(false),
    token_hash: text('token_hash').notNull().unique(),
    texto_cifrado: text('texto_cifrado').notNull(),
    /** Dossier of the person at that moment, as JSON. */
    dossie_cifrado: text('dossie_cifrado'),
    /** Page to revoke consents in force; null where there were none. */
    consentimento_cifrado: text('consentimento_cifrado'),
    /** Person that the answer is about, so that an erasure deletes it. */
    documento_hash: text('documento_hash').notNull(),
    expira_em: instant('expira_em').notNull(),
    enviada_por_email: boolean('enviada_por_email').notNull(),
    aberturas: integer('aberturas').notNull().default(0),
    ultima_abertura_em: instant('ultima_abertura_em'),
  },
  (t) => [
    unique('solicitacao_respostas_da_solicitacao').on(t.solicitacao_id, t.parcial),
    index('solicitacao_respostas_fim').on(t.expira_em),
    index('solicitacao_respostas_documento').on(t.documento_hash),
  ],
)

/**
 * Substitutes at the desk, named by administrators for days (both included). On these days they see and do there what
 * administrators do.
 */
export const mesaSubstitutos = pgTable(
  'mesa_substitutos',
  {
    ...baseColumns,
    usuario_id: uuid('usuario_id')
      .notNull()
      .references(() => profiles.id),
    de: date('de').notNull(),
    ate: date('ate').notNull(),
    encerrada_em: instant('encerrada_em'),
  },
  (t) => [index('mesa_substitutos_usuario').on(t.usuario_id), check('mesa_substitutos_dias', sql`${t.ate} >= ${t.de}`)],
)
