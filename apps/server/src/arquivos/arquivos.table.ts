import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { baseColumns } from '../platform/db/columns.ts'

/** Uploaded files that passed their checks. One that nothing refers to a day later is removed by the nightly job. */
export const arquivos = pgTable(
  'arquivos',
  {
    ...baseColumns,
    /** Id of the resumable upload it came from; concluding that twice gives the same file. */
    envio_id: text('envio_id').notNull().unique(),
    finalidade: text('finalidade').notNull(),
    /** Name on the sender's machine, for messages only; never part of a path. */
    nome: text('nome').notNull(),
    mime: text('mime').notNull(),
    /** Bytes of what was sent. */
    tamanho: bigint('tamanho', { mode: 'number' }).notNull(),
    largura: integer('largura'),
    altura: integer('altura'),
    /** Address that clinics, company and users refer to; null for files that are only read once, such as imports. */
    url: text('url').unique(),
    /** Keys in the storage, of every size. */
    chaves: text('chaves').array().notNull().default(sql`'{}'::text[]`),
  },
  (t) => [
    index('arquivos_created_at').on(t.created_at),
    check('arquivos_nome_tamanho', sql`length(${t.nome}) <= 255`),
    check('arquivos_tamanho_valido', sql`${t.tamanho} > 0`),
  ],
)
