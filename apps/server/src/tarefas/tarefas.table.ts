import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { baseColumns } from '../platform/db/columns.ts'

/** Long work that a person started and watches: its progress, how it ended and what came of it. */
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
    /** Asked for by a person, on whatever node; the node that works looks here between two steps. */
    cancelar: boolean('cancelar').notNull().default(false),
    resultado: jsonb('resultado'),
    erro: text('erro'),
    /** Last sign of life of the node that works; a task silent for a minute has died with it. */
    sinal_em: timestamp('sinal_em', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('tarefas_uma_por_tipo').on(t.tipo).where(sql`${t.estado} = 'em_andamento'`),
    check('tarefas_estado_valido', sql`${t.estado} in ('em_andamento', 'concluida', 'cancelada', 'falhou')`),
  ],
)
