import { REGRAS_RETENCAO } from '@portal/contract/privacidade/retencao'
import { TIPOS_VINCULO } from '@portal/contract/privacidade/titular'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { profiles } from '../../platform/auth/auth.table.ts'
import { baseColumns, instant } from '../../platform/db/columns.ts'

/** Months for which each kind of record is kept; the rows were written by the migration. */
export const retencaoRegras = pgTable(
  'retencao_regras',
  {
    chave: text('chave', { enum: REGRAS_RETENCAO }).primaryKey(),
    meses: integer('meses').notNull(),
    /** Term that an administrator approved with its list; null without approval. A shorter term waits. */
    meses_aprovados: integer('meses_aprovados'),
    aprovada_em: instant('aprovada_em'),
    aprovada_por: uuid('aprovada_por').references(() => profiles.id),
    versao: integer('versao').notNull().default(1),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    check('retencao_regras_meses', sql`${t.meses} between 1 and 240`),
    check('retencao_regras_aprovada', sql`(${t.meses_aprovados} is null) = (${t.aprovada_em} is null)`),
  ],
)

/** Records that must not be erased while the suspension holds: for a lawsuit, an inquiry, an order (LGPD art. 16). */
export const retencaoSuspensoes = pgTable(
  'retencao_suspensoes',
  {
    ...baseColumns,
    tipo: text('tipo', { enum: TIPOS_VINCULO }).notNull(),
    registro_id: uuid('registro_id').notNull(),
    motivo_cifrado: text('motivo_cifrado').notNull(),
    /** Last day; null until somebody ends it. */
    ate: date('ate'),
    encerrada_em: instant('encerrada_em'),
    encerrada_por: uuid('encerrada_por').references(() => profiles.id),
    encerramento_cifrado: text('encerramento_cifrado'),
  },
  (t) => [
    index('retencao_suspensoes_registro').on(t.tipo, t.registro_id).where(sql`${t.encerrada_em} is null`),
    check('retencao_suspensoes_fim', sql`(${t.encerrada_em} is null) = (${t.encerramento_cifrado} is null)`),
  ],
)
