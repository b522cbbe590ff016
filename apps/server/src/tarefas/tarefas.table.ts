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
    /** Of work that writes in batches also how far it came, when it ended early. */
    resultado: jsonb('resultado'),
    erro: text('erro'),
    /** Last heartbeat of the working node; a task silent for a minute has died with it. */
    sinal_em: instant('sinal_em').notNull().defaultNow(),
    /** Hash of the titles of an imported file, and what was chosen for it otherwise than suggested: fields of columns, and what its words are, by hashes of them. */
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
