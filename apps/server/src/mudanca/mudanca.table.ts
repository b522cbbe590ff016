import { ESTADOS_EXECUCAO } from '@portal/contract/mudanca/estados'
import { sql } from 'drizzle-orm'
import { boolean, check, customType, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { clinicas } from '../clinicas/clinicas.table.ts'
import { profiles } from '../platform/auth/auth.table.ts'
import { baseColumns, instant, oneOf } from '../platform/db/columns.ts'
import type { Relatorio } from './relatorio.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Runs of the move: real ones and the last rehearsals. */
export const mudancaExecucoes = pgTable(
  'mudanca_execucoes',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    iniciada_em: instant('iniciada_em').notNull().defaultNow(),
    terminada_em: instant('terminada_em'),
    /** Null for the command line. */
    por: uuid('por').references(() => profiles.id),
    /** Name of the file or folder, without its path. */
    fonte: text('fonte').notNull(),
    /** True for a rehearsal, which is rolled back at its end. */
    simulada: boolean('simulada').notNull().default(false),
    estado: text('estado', { enum: ESTADOS_EXECUCAO }).notNull().default('andando'),
    etapa: text('etapa').notNull().default(''),
    feitas: integer('feitas').notNull().default(0),
    total: integer('total'),
    /** Address of the backup before the run, as the command that restores takes it. */
    copia: text('copia'),
    /** Instant of that backup, which holds all rows committed before. */
    copia_instante: instant('copia_instante'),
    relatorio: jsonb('relatorio').$type<Relatorio>(),
    /** JSON, sealed: names of tables, columns and values in the file, from which people choose the map. */
    achado_cifrado: text('achado_cifrado'),
    /** Reason, as a sentence, for which it failed. */
    erro: text('erro'),
  },
  (t) => [
    index('mudanca_execucoes_iniciada').on(t.iniciada_em.desc()),
    check('mudanca_execucoes_estado_valido', oneOf(t.estado, ESTADOS_EXECUCAO)),
  ],
)

/** The map, in one row: choices of people for tables and values of the old portal. */
export const mudancaMapa = pgTable(
  'mudanca_mapa',
  {
    ...baseColumns,
    unica: boolean('unica').notNull().unique().default(true),
    versao: integer('versao').notNull().default(1),
    /** JSON, sealed, because names of people stand in it. */
    mapa_cifrado: text('mapa_cifrado').notNull(),
    /** Null for the command line. */
    alterado_por: uuid('alterado_por').references(() => profiles.id),
  },
  (t) => [check('mudanca_mapa_unica', sql`${t.unica}`)],
)

/** Row here that each row of the old portal became. */
export const mudancaRegistros = pgTable(
  'mudanca_registros',
  {
    /** Name in reports. */
    tabela: text('tabela').notNull(),
    id_antigo: text('id_antigo').notNull(),
    id_novo: uuid('id_novo').notNull(),
    /** SHA-256 of the values that were used of the old row; tells if a newer file has other ones. */
    impressao: bytes('impressao').notNull(),
    /**
     * Version of the row here as the move left it; another one means that somebody changed it here. Null for a row that was
     * here before.
     */
    versao_daqui: text('versao_daqui'),
  },
  (t) => [primaryKey({ columns: [t.tabela, t.id_antigo] }), index('mudanca_registros_novo').on(t.tabela, t.id_novo)],
)

/** Registration links of the old portal, which show the clinic and ask for a new link: their tokens could be guessed. */
export const mudancaLinksCadastro = pgTable(
  'mudanca_links_cadastro',
  {
    /** SHA-256 of the token. */
    token: bytes('token').primaryKey(),
    clinica_id: uuid('clinica_id')
      .notNull()
      .references(() => clinicas.id),
    /** Null for a link of the company. */
    consultor_id: uuid('consultor_id').references(() => profiles.id),
  },
  (t) => [index('mudanca_links_cadastro_consultor').on(t.consultor_id)],
)

/** Leads of the old portal that wait for a person, because no telephone could be read in them. */
export const mudancaConferir = pgTable(
  'mudanca_conferir',
  {
    /** Id of the lead that it becomes. */
    id: uuid('id').primaryKey(),
    /** Name of the old table in reports. */
    tabela: text('tabela').notNull(),
    id_antigo: text('id_antigo').notNull(),
    /** Beginning of the run that put it here. */
    desde: instant('desde').notNull(),
    /** The lead with everything that was read, sealed. */
    item_cifrado: text('item_cifrado').notNull(),
  },
  (t) => [index('mudanca_conferir_desde').on(t.desde.desc(), t.id)],
)

/** Lines of the timelines of leads that wait. */
export const mudancaConferirLinhas = pgTable(
  'mudanca_conferir_linhas',
  {
    id: uuid('id').primaryKey(),
    conferir_id: uuid('conferir_id')
      .notNull()
      .references(() => mudancaConferir.id, { onDelete: 'cascade' }),
    ocorreu_em: instant('ocorreu_em').notNull(),
    item_cifrado: text('item_cifrado').notNull(),
  },
  (t) => [index('mudanca_conferir_linhas_item').on(t.conferir_id, t.ocorreu_em)],
)

/** One row, written when the move is concluded. */
export const mudancaSituacao = pgTable(
  'mudanca_situacao',
  {
    unica: boolean('unica').primaryKey().default(true),
    concluida_em: instant('concluida_em'),
    concluida_por: uuid('concluida_por').references(() => profiles.id),
  },
  (t) => [check('mudanca_situacao_unica', sql`${t.unica}`)],
)
