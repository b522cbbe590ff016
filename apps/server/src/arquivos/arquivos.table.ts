import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { baseColumns } from '../platform/db/columns.ts'

/** Uploaded files that passed validation. The nightly job removes files that are unreferenced for a day. */
export const arquivos = pgTable(
  'arquivos',
  {
    ...baseColumns,
    /** Id of the resumable upload; makes its conclusion idempotent. */
    envio_id: text('envio_id').notNull().unique(),
    finalidade: text('finalidade').notNull(),
    /** Original file name, for messages only; never part of a path. */
    nome: text('nome').notNull(),
    mime: text('mime').notNull(),
    /** Size of the upload in bytes. */
    tamanho: bigint('tamanho', { mode: 'number' }).notNull(),
    /** Pixels. For a video: 0 when the file cannot be read, null until its metadata is emptied. */
    largura: integer('largura'),
    altura: integer('altura'),
    /** Address that clinics, company and users refer to; null for files that are read once, such as imports. */
    url: text('url').unique(),
    /** Storage keys of all sizes. */
    chaves: text('chaves').array().notNull().default(sql`'{}'::text[]`),
  },
  (t) => [
    index('arquivos_created_at').on(t.created_at),
    check('arquivos_nome_tamanho', sql`length(${t.nome}) <= 255`),
    check('arquivos_tamanho_valido', sql`${t.tamanho} > 0`),
  ],
)
