import type { Tarefa, TipoTarefa } from '@portal/contract/tarefas/tarefas.contract'
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm'
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

/** Ends tasks without a heartbeat for a minute, whose node died; returns whether there were any. */
export async function endSilentTarefas(db: Db): Promise<boolean> {
  const { rowCount } = await db
    .update(tarefas)
    .set({
      estado: 'falhou',
      erro: sql`'O servidor foi reiniciado durante o trabalho. ' ||
        case when ${tarefas.resultado} is null then 'Nada foi alterado.' else 'O que já tinha entrado ficou.' end`,
    })
    .where(and(running, lt(tarefas.sinal_em, sql`now() - interval '1 minute'`)))
  return Number(rowCount) > 0
}

/** Inserts a task; undefined when this person has one of the kind running. */
export async function insertTarefa(db: Db, tipo: TipoTarefa, criador: string) {
  const [linha] = await db.insert(tarefas).values({ tipo, created_by: criador }).onConflictDoNothing().returning()
  return linha && serialise(linha)
}

export async function findTarefa(db: Db, id: string) {
  const [linha] = await db.select().from(tarefas).where(eq(tarefas.id, id))
  return linha && serialise(linha)
}

/** Running task of a kind: the person's own, else the oldest of others if `alheias`. */
export async function findTarefaEmAndamento(db: Db, tipo: TipoTarefa, de: string, alheias: boolean) {
  const propria = eq(tarefas.created_by, de)
  const [linha] = await db
    .select()
    .from(tarefas)
    .where(and(running, eq(tarefas.tipo, tipo), alheias ? undefined : propria))
    .orderBy(desc(sql`coalesce(${propria}, false)`), asc(tarefas.created_at))
    .limit(1)
  return linha && serialise(linha)
}

/** Saves the progress; returns whether cancellation was requested. */
export async function updateProgresso(db: Db, id: string, feitas: number, total: number | null) {
  const [linha] = await db
    .update(tarefas)
    .set({ feitas, total, sinal_em: sql`now()` })
    .where(and(running, eq(tarefas.id, id)))
    .returning({ cancelar: tarefas.cancelar })
  return linha?.cancelar ?? true
}

/**
 * Saves the progress of batched work within a batch's transaction, so that it is exact. Returns whether the work must
 * end, because it was cancelled or taken for dead.
 */
export async function updateParcial(tx: Db, id: string, feitas: number, resultado: unknown) {
  const [linha] = await tx
    .update(tarefas)
    .set({ feitas, resultado, sinal_em: sql`now()` })
    .where(and(running, eq(tarefas.id, id)))
    .returning({ cancelar: tarefas.cancelar })
  return linha?.cancelar ?? true
}

/** Stores the fields chosen for a file's columns; null for suggested ones. */
export async function updateMapeamento(db: Db, id: string, assinatura: string, mapeamento: unknown) {
  await db.update(tarefas).set({ assinatura, mapeamento }).where(eq(tarefas.id, id))
}

/** Fields that this person chose last for a file with these titles. */
export async function findMapeamento(db: Db, tipo: TipoTarefa, de: string, assinatura: string): Promise<unknown> {
  const [linha] = await db
    .select({ mapeamento: tarefas.mapeamento })
    .from(tarefas)
    .where(and(eq(tarefas.created_by, de), eq(tarefas.tipo, tipo), eq(tarefas.assinatura, assinatura)))
    .orderBy(desc(tarefas.created_at))
    .limit(1)
  return linha?.mapeamento
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

/** Erases the lines of results that contain one of these texts; returns the number of tasks. */
export async function forgetLinhas(tx: Db, textos: readonly string[]): Promise<number> {
  if (textos.length === 0) return 0
  const { rowCount } = await tx
    .update(tarefas)
    .set({ resultado: sql`jsonb_set(${tarefas.resultado}, '{linhas}', '[]')` })
    .where(sql`${tarefas.resultado} ? 'linhas' and exists (
      select from unnest(${sql.param([...textos])}::text[]) as v where strpos(${tarefas.resultado}::text, v) > 0)`)
  return rowCount ?? 0
}
