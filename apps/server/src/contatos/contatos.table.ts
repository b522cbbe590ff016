import type { CamposSugeridos } from '@portal/contract/contatos/contatos.contract'
import { CATEGORIAS, VISIBILIDADES } from '@portal/contract/contatos/opcoes'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { profiles } from '../platform/auth/auth.table.ts'
import { baseColumns, instant, isTelefone } from '../platform/db/columns.ts'

/**
 * The phone book (docs/rules.md, 'Agenda de Telefones'). Clinics are read from their own table, where the index
 * `clinicas_telefones` finds them by number.
 */
export const contatosTelefonicos = pgTable(
  'contatos_telefonicos',
  {
    ...baseColumns,
    versao: integer('versao').notNull().default(1),
    nome: text('nome').notNull(),
    categoria: text('categoria', { enum: CATEGORIAS }).notNull(),
    /** E.164 digits. */
    telefone: text('telefone').notNull(),
    telefone_2: text('telefone_2'),
    tem_whatsapp: boolean('tem_whatsapp').notNull().default(false),
    email: text('email'),
    cidade: text('cidade'),
    estado: text('estado'),
    clinica_id: uuid('clinica_id'),
    observacoes_cifrado: text('observacoes_cifrado'),
    visibilidade: text('visibilidade', { enum: VISIBILIDADES }).notNull(),
    /** Null for contacts of the team. */
    dono_id: uuid('dono_id').references(() => profiles.id, { onDelete: 'cascade' }),
    arquivado_em: instant('arquivado_em'),
    /** Text for order and search, in the form of `clinicas.nome_busca`. */
    busca: text('busca').notNull().generatedAlwaysAs(sql`sem_acento(nome || chr(10) || coalesce(cidade, ''))`),
  },
  (t) => [
    uniqueIndex('contatos_telefone_unico')
      .on(sql`coalesce(${t.dono_id}, '00000000-0000-0000-0000-000000000000')`, t.telefone)
      .where(sql`${t.arquivado_em} is null`),
    index('contatos_por_nome').on(t.dono_id, sql`${t.busca} collate "C"`, t.id).where(sql`${t.arquivado_em} is null`),
    index('contatos_telefone').on(t.telefone).where(sql`${t.arquivado_em} is null`),
    index('contatos_telefone_2').on(t.telefone_2).where(sql`${t.arquivado_em} is null and ${t.telefone_2} is not null`),
    index('contatos_clinica').on(t.clinica_id).where(sql`${t.clinica_id} is not null`),
    check('contatos_nome_tamanho', sql`length(${t.nome}) between 2 and 120`),
    check('contatos_telefone_valido', isTelefone(t.telefone)),
    check('contatos_telefone_2_valido', sql`${isTelefone(t.telefone_2)} and ${t.telefone_2} <> ${t.telefone}`),
    check('contatos_estado_valido', sql`${t.estado} ~ '^[A-Z]{2}$'`),
    check('contatos_dono_da_visibilidade', sql`(${t.visibilidade} = 'pessoal') = (${t.dono_id} is not null)`),
  ],
)

/** Contacts marked as favourites, by person. */
export const contatoFavoritos = pgTable(
  'contato_favoritos',
  {
    usuario_id: uuid('usuario_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    contato_id: uuid('contato_id')
      .notNull()
      .references(() => contatosTelefonicos.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.usuario_id, t.contato_id] }), index('contato_favoritos_contato').on(t.contato_id)],
)

/** Corrections of team contacts that consultants propose; a manager accepts or refuses each once. */
export const contatoSugestoes = pgTable(
  'contato_sugestoes',
  {
    ...baseColumns,
    versao: integer('versao').notNull().default(1),
    contato_id: uuid('contato_id')
      .notNull()
      .references(() => contatosTelefonicos.id, { onDelete: 'cascade' }),
    autor_id: uuid('autor_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** Fields of the suggestion, before and after. */
    antes: jsonb('antes').$type<CamposSugeridos>().notNull(),
    depois: jsonb('depois').$type<CamposSugeridos>().notNull(),
    situacao: text('situacao', { enum: ['aberta', 'aceita', 'recusada'] })
      .notNull()
      .default('aberta'),
    decidida_por: uuid('decidida_por').references(() => profiles.id, { onDelete: 'set null' }),
    decidida_em: instant('decidida_em'),
  },
  (t) => [
    index('contato_sugestoes_abertas').on(t.created_at).where(sql`${t.situacao} = 'aberta'`),
    index('contato_sugestoes_contato').on(t.contato_id),
    check('contato_sugestoes_decidida', sql`(${t.situacao} = 'aberta') = (${t.decidida_em} is null)`),
  ],
)
