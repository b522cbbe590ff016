import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '../../platform/db/columns.ts'

export const ORIGENS = ['mudanca', 'portal'] as const
export const ESTADOS_ARQUIVO = ['espera', 'trazido', 'faltando', 'ficou', 'orfao'] as const
export const FINALIDADES_TRAZIDAS = ['clinica_imagem', 'clinica_video'] as const
export type FinalidadeTrazida = (typeof FINALIDADES_TRAZIDAS)[number]

/**
 * Field of a clinic from which the address of a missing file was taken out; it goes back there if the file is found after
 * all.
 */
export type Saida = { clinica: string; campo: 'image_url' | 'gallery_images' | 'video_files' | 'video_urls' }

/** Addresses of pictures and videos outside this portal, and objects of the old storage that no clinic names (`orfao`). */
export const mudancaArquivos = pgTable(
  'mudanca_arquivos',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    /** Address as clinics name it; for an `orfao`, bucket and name. */
    endereco: text('endereco').notNull(),
    /** Null for an `orfao`. */
    finalidade: text('finalidade', { enum: FINALIDADES_TRAZIDAS }),
    /** Key of the file, the same for all its addresses, so that it is brought once. */
    objeto: text('objeto').notNull(),
    /** `mudanca`: from the storage that was named with the move; `portal`: from any public address. */
    origem: text('origem', { enum: ORIGENS }).notNull(),
    /** True for an address like those of the old storage at a host that was not named: it stays if its file is not found. */
    alheio: boolean('alheio').notNull().default(false),
    /** Version of the file that counts, by the list of the old storage. */
    versao_antiga: text('versao_antiga'),
    estado: text('estado', { enum: ESTADOS_ARQUIVO }).notNull().default('espera'),
    tentativas: integer('tentativas').notNull().default(0),
    proxima_em: instant('proxima_em').notNull().defaultNow(),
    /** Reason for which it was not brought, as a sentence. */
    motivo: text('motivo'),
    /** Address in this portal. */
    url: text('url'),
    bytes: bigint('bytes', { mode: 'number' }),
    saidas: jsonb('saidas').$type<Saida[]>().notNull().default([]),
    /** Follows the order of the clinics, so that the files of one clinic are brought together. */
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

/** Places of the files, by the last run that named any: an interrupted run goes on from there. */
export const mudancaFontes = pgTable(
  'mudanca_fontes',
  {
    unica: boolean('unica').primaryKey().default(true),
    /** Full path of a folder on the machine of the run. */
    pasta: text('pasta'),
    /** `s3://` address; service and keys come from the settings. */
    bucket: text('bucket'),
    antigo: text('antigo'),
  },
  (t) => [check('mudanca_fontes_unica', sql`${t.unica}`)],
)
