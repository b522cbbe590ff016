import type { Certificado } from '@portal/contract/privacidade/eliminacao'
import { PAPEIS_VINCULO, TIPOS_VINCULO } from '@portal/contract/privacidade/titular'
import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { baseColumns, instant, oneOf } from '../../platform/db/columns.ts'
import { solicitacoesTitular } from '../solicitacoes/solicitacoes.table.ts'

/** Reasons for erasing somebody: a request, the end of the retention, or data that a restored backup brought back. */
const MOTIVOS_ELIMINACAO = ['pedido', 'retencao', 'restauracao'] as const
export type MotivoEliminacao = (typeof MOTIVOS_ELIMINACAO)[number]

/** Erasures. They name nobody: records are ids without a person, and keyed hashes. */
export const eliminacoes = pgTable(
  'eliminacoes',
  {
    ...baseColumns,
    numero: bigint('numero', { mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    /** Instant of the erasure; the first one, where it was applied again. */
    em: instant('em').notNull(),
    motivo: text('motivo', { enum: MOTIVOS_ELIMINACAO }).notNull(),
    solicitacao_id: uuid('solicitacao_id').references(() => solicitacoesTitular.id),
    certificado: jsonb('certificado').$type<Pick<Certificado, 'vai' | 'fica'>>().notNull(),
    /** Keyed hashes of the erased people, for the list outside the database. */
    marcas: text('marcas').array().notNull(),
    /** Files that still have to be removed from the storage of documents. */
    arquivos: text('arquivos').array().notNull().default(sql`'{}'::text[]`),
    /** Instants at which the list beside the media, and the one at the place of the backups, had it. */
    listada_em: instant('listada_em'),
    copiada_em: instant('copiada_em'),
  },
  (t) => [
    uniqueIndex('eliminacoes_solicitacao').on(t.solicitacao_id).where(sql`${t.solicitacao_id} is not null`),
    index('eliminacoes_pendentes')
      .on(t.created_at)
      .where(sql`${t.listada_em} is null or ${t.copiada_em} is null or ${t.arquivos} <> '{}'`),
    check('eliminacoes_motivo_valido', oneOf(t.motivo, MOTIVOS_ELIMINACAO)),
  ],
)

/** Records of an erasure, and the person's part in each. */
export const eliminacaoRegistros = pgTable(
  'eliminacao_registros',
  {
    eliminacao_id: uuid('eliminacao_id')
      .notNull()
      .references(() => eliminacoes.id, { onDelete: 'cascade' }),
    tipo: text('tipo', { enum: TIPOS_VINCULO }).notNull(),
    registro_id: uuid('registro_id').notNull(),
    papel: text('papel', { enum: PAPEIS_VINCULO }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.eliminacao_id, t.tipo, t.registro_id, t.papel] }),
    index('eliminacao_registros_registro').on(t.registro_id),
  ],
)
