import { sql } from 'drizzle-orm'
import { bigint, check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '../platform/auth/auth.table.ts'
import { instant } from '../platform/db/columns.ts'

/** Files of the old portal that were uploaded completely and can be read. Their bytes are encrypted and in no backup. */
export const mudancaEnvios = pgTable(
  'mudanca_envios',
  {
    id: uuid('id').primaryKey().default(sql`gen_random_uuid()`),
    /** Id of the resumable upload, under which its pieces are stored; makes its conclusion idempotent. */
    envio_id: text('envio_id').notNull().unique(),
    /** Name that it had on the sender's machine: the name of a CSV is that of its table. */
    nome: text('nome').notNull().unique('mudanca_envios_nome_unico'),
    tamanho: bigint('tamanho', { mode: 'number' }).notNull(),
    enviado_em: instant('enviado_em').notNull().defaultNow(),
    por: uuid('por').references(() => profiles.id),
  },
  (t) => [
    check('mudanca_envios_nome_tamanho', sql`length(${t.nome}) <= 255`),
    check('mudanca_envios_tamanho_valido', sql`${t.tamanho} > 0`),
  ],
)
