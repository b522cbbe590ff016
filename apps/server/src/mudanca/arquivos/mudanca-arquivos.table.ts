import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '../../platform/db/columns.ts'

export const ORIGENS = ['mudanca', 'portal'] as const
export const ESTADOS_ARQUIVO = ['espera', 'trazido', 'faltando', 'ficou', 'orfao'] as const
export const FINALIDADES_TRAZIDAS = ['clinica_imagem', 'clinica_video'] as const
export type FinalidadeTrazida = (typeof FINALIDADES_TRAZIDAS)[number]

/** Where a clinic named a file that was taken out of its lists: it goes back there when the file is found after all. */
export type Saida = { clinica: string; campo: 'image_url' | 'gallery_images' | 'video_files' | 'video_urls' }

/** Addresses of pictures and videos that lie elsewhere, and objects of the old storage that nobody names (`orfao`). */
export const mudancaArquivos = pgTable(
  'mudanca_arquivos',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    /** As clinics name it; of an object that nobody names, bucket and name. */
    endereco: text('endereco').notNull(),
    /** Null for objects that nobody names. */
    finalidade: text('finalidade', { enum: FINALIDADES_TRAZIDAS }),
    /** Which file it is, however it is spelled: files are brought once. */
    objeto: text('objeto').notNull(),
    /** `mudanca`: from the storage that was named with the move; `portal`: from whatever public address it is. */
    origem: text('origem', { enum: ORIGENS }).notNull(),
    /** An address like those of the old storage, at a host that was not named: left alone where it is not found. */
    alheio: boolean('alheio').notNull().default(false),
    /** Which of several versions of a file counts, as the old storage says. */
    versao_antiga: text('versao_antiga'),
    estado: text('estado', { enum: ESTADOS_ARQUIVO }).notNull().default('espera'),
    tentativas: integer('tentativas').notNull().default(0),
    proxima_em: instant('proxima_em').notNull().defaultNow(),
    /** Why it was not brought, as a sentence. */
    motivo: text('motivo'),
    /** Address here. */
    url: text('url'),
    bytes: bigint('bytes', { mode: 'number' }),
    saidas: jsonb('saidas').$type<Saida[]>().notNull().default([]),
    /** Order of the clinics, so that what belongs to one is brought together. */
    ordem: bigint('ordem', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  },
  (t) => [
    unique('mudanca_arquivos_endereco').on(t.endereco, t.finalidade).nullsNotDistinct(),
    index('mudanca_arquivos_objeto').on(t.objeto),
    index('mudanca_arquivos_espera').on(t.proxima_em, t.ordem).where(sql`${t.estado} = 'espera'`),
    check('mudanca_arquivos_estado_valido', oneOf(t.estado, ESTADOS_ARQUIVO)),
    check('mudanca_arquivos_origem_valida', oneOf(t.origem, ORIGENS)),
    check('mudanca_arquivos_finalidade', sql`(${t.finalidade} is null) = (${t.estado} = 'orfao')`),
  ],
)

/** Where the files of the move come from, of the last run that named something: what was interrupted goes on from there. */
export const mudancaFontes = pgTable(
  'mudanca_fontes',
  {
    unica: boolean('unica').primaryKey().default(true),
    /** Folder on the machine of the run, by its full path. */
    pasta: text('pasta'),
    /** `s3://` address; the service and its keys are settings. */
    bucket: text('bucket'),
    antigo: text('antigo'),
  },
  (t) => [check('mudanca_fontes_unica', sql`${t.unica}`)],
)
