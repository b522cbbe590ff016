import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, oneOf } from '../../platform/db/columns.ts'

const ESTADOS_DOCUMENTO = ['espera', 'trazido', 'faltando'] as const
const ENTIDADES_DOCUMENTO = ['pacientes', 'leads'] as const

/** Papers of people that rows of the old portal name, on their way into the sealed storage. */
export const mudancaDocumentos = pgTable(
  'mudanca_documentos',
  {
    /** Id of the line that tells of the paper. */
    id: uuid('id').primaryKey(),
    /** Table and id of the old row, for the report. */
    tabela: text('tabela').notNull(),
    id_antigo: text('id_antigo').notNull(),
    entidade: text('entidade', { enum: ENTIDADES_DOCUMENTO }).notNull(),
    entidade_id: uuid('entidade_id').notNull(),
    /** Bucket and name in the old storage; null where the row names none. */
    objeto: text('objeto'),
    /** True if the list of the old storage has it. */
    conferido: boolean('conferido').notNull().default(false),
    versao_antiga: text('versao_antiga'),
    tipo: text('tipo').notNull(),
    nome: text('nome').notNull(),
    enviado_em: instant('enviado_em').notNull(),
    estado: text('estado', { enum: ESTADOS_DOCUMENTO }).notNull().default('espera'),
    tentativas: integer('tentativas').notNull().default(0),
    proxima_em: instant('proxima_em').notNull().defaultNow(),
    /** Reason for which it was not brought, as a sentence. */
    motivo: text('motivo'),
    anexo_id: uuid('anexo_id'),
    bytes: bigint('bytes', { mode: 'number' }),
    ordem: bigint('ordem', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  },
  (t) => [
    index('mudanca_documentos_espera').on(t.proxima_em, t.ordem).where(sql`${t.estado} = 'espera'`),
    index('mudanca_documentos_objeto').on(t.objeto),
    index('mudanca_documentos_entidade').on(t.entidade_id),
    check('mudanca_documentos_estado_valido', oneOf(t.estado, ESTADOS_DOCUMENTO)),
    check('mudanca_documentos_entidade_valida', oneOf(t.entidade, ENTIDADES_DOCUMENTO)),
  ],
)
