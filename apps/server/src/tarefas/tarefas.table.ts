import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { baseColumns, instant } from '../platform/db/columns.ts'

/** Long tasks that a person started and follows: progress, end and result. */
export const tarefas = pgTable(
  'tarefas',
  {
    ...baseColumns,
    tipo: text('tipo').notNull(),
    estado: text('estado', { enum: ['em_andamento', 'concluida', 'cancelada', 'falhou'] })
      .notNull()
      .default('em_andamento'),
    feitas: integer('feitas').notNull().default(0),
    total: integer('total'),
    /** Cancellation requested by a person, on any node; the working node polls it between two steps. */
    cancelar: boolean('cancelar').notNull().default(false),
    /** Result of the task; for batched work also the progress at an early end. */
    resultado: jsonb('resultado'),
    erro: text('erro'),
    /** Last heartbeat of the working node; after a minute of silence it has died. */
    sinal_em: instant('sinal_em').notNull().defaultNow(),
    /** Hash of a file's titles, and choices other than suggested: fields of columns, meanings of hashed words. */
    assinatura: text('assinatura'),
    mapeamento: jsonb('mapeamento'),
  },
  (t) => [
    uniqueIndex('tarefas_uma_por_pessoa').on(t.tipo, t.created_by).where(sql`${t.estado} = 'em_andamento'`),
    index('tarefas_assinatura')
      .on(t.created_by, t.tipo, t.assinatura, t.created_at)
      .where(sql`${t.assinatura} is not null`),
    check('tarefas_estado_valido', sql`${t.estado} in ('em_andamento', 'concluida', 'cancelada', 'falhou')`),
  ],
)
