import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { baseColumns, instant } from '../platform/db/columns.ts'

/** Sheets sent to clinics. The token is kept as a keyed hash only; the code is encrypted, for the consultant. */
export const linksFicha = pgTable(
  'links_ficha',
  {
    ...baseColumns,
    /** References `pacientes` and `clinicas`; the foreign keys are in a migration. */
    paciente_id: uuid('paciente_id').notNull(),
    clinica_id: uuid('clinica_id').notNull(),
    token_hash: text('token_hash').notNull().unique(),
    codigo_cifrado: text('codigo_cifrado').notNull(),
    canal: text('canal', { enum: ['email', 'whatsapp'] }).notNull(),
    permite_pdf: boolean('permite_pdf').notNull(),
    expira_em: instant('expira_em').notNull(),
    /** Wrong codes, by anybody. */
    tentativas: integer('tentativas').notNull().default(0),
    aberta_em: instant('aberta_em'),
    /** End of the time in which the browser that opened it may read it, and the keyed hash of that browser's cookie. */
    visivel_ate: instant('visivel_ate'),
    navegador_hash: text('navegador_hash'),
    desativada_em: instant('desativada_em'),
  },
  (t) => [
    index('links_ficha_paciente').on(t.paciente_id, t.created_at.desc()),
    check('links_ficha_tentativas', sql`${t.tentativas} between 0 and 5`),
    check('links_ficha_aberta', sql`num_nulls(${t.aberta_em}, ${t.visivel_ate}, ${t.navegador_hash}) in (0, 3)`),
  ],
)
