import type { Tarefa, TipoTarefa } from '@portal/contract/tarefas/tarefas.contract'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { tarefas } from './tarefas.table.ts'

type Linha = typeof tarefas.$inferSelect
export type TarefaDeAlguem = Tarefa & { created_by: string | null }

const serialise = ({ id, tipo, estado, feitas, total, resultado, erro, created_at, created_by }: Linha) =>
  ({
    id,
    tipo,
    estado,
    feitas,
    total,
    resultado,
    erro,
    created_at: created_at.toISOString(),
    created_by,
  }) as TarefaDeAlguem

const running = eq(tarefas.estado, 'em_andamento')

/** Ends tasks of dead nodes: without a heartbeat for a minute. */
export async function endSilentTarefas(db: Db) {
  await db
    .update(tarefas)
    .set({ estado: 'falhou', erro: 'O servidor foi reiniciado durante o trabalho. Nada foi alterado.' })
    .where(and(running, lt(tarefas.sinal_em, sql`now() - interval '1 minute'`)))
}

/** Returns undefined when a task of the kind is already running. */
export async function insertTarefa(db: Db, tipo: TipoTarefa, criador: string) {
  const [linha] = await db.insert(tarefas).values({ tipo, created_by: criador }).onConflictDoNothing().returning()
  return linha && serialise(linha)
}

export async function findTarefa(db: Db, id: string) {
  const [linha] = await db.select().from(tarefas).where(eq(tarefas.id, id))
  return linha && serialise(linha)
}

export async function findTarefaEmAndamento(db: Db, tipo: TipoTarefa) {
  const [linha] = await db
    .select()
    .from(tarefas)
    .where(and(running, eq(tarefas.tipo, tipo)))
  return linha && serialise(linha)
}

/** Saves the progress; returns whether somebody requested cancellation. */
export async function updateProgresso(db: Db, id: string, feitas: number, total: number | null) {
  const [linha] = await db
    .update(tarefas)
    .set({ feitas, total, sinal_em: sql`now()` })
    .where(and(running, eq(tarefas.id, id)))
    .returning({ cancelar: tarefas.cancelar })
  return linha?.cancelar ?? true
}

export async function requestCancel(db: Db, id: string) {
  await db
    .update(tarefas)
    .set({ cancelar: true })
    .where(and(running, eq(tarefas.id, id)))
}

export async function endTarefa(
  db: Db,
  id: string,
  fim: { estado: 'concluida'; resultado: unknown } | { estado: 'cancelada' } | { estado: 'falhou'; erro: string },
) {
  await db
    .update(tarefas)
    .set({ ...fim, updated_at: sql`now()` })
    .where(and(running, eq(tarefas.id, id)))
}
