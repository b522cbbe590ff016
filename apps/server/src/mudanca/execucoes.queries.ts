import { eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { mudancaExecucoes, mudancaSituacao } from './mudanca.table.ts'

/** When the move was declared over; null while it goes on. */
export async function findConclusao(db: Db): Promise<Date | null> {
  const [situacao] = await db.select({ em: mudancaSituacao.concluida_em }).from(mudancaSituacao)
  return situacao?.em ?? null
}

type Execucao = typeof mudancaExecucoes.$inferInsert

export async function insertExecucao(db: Db, execucao: Execucao): Promise<string> {
  const [row] = await db.insert(mudancaExecucoes).values(execucao).returning({ id: mudancaExecucoes.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}

export async function updateExecucao(db: Db, id: string, campos: Partial<Execucao>): Promise<void> {
  await db.update(mudancaExecucoes).set(campos).where(eq(mudancaExecucoes.id, id))
}

/** Runs that were killed: the caller holds the lock that each of them held. */
export async function endInterrompidas(db: Db): Promise<void> {
  await db
    .update(mudancaExecucoes)
    .set({ estado: 'falhou', terminada_em: sql`now()`, erro: 'A execução foi interrompida. Repita-a: ela continua.' })
    .where(eq(mudancaExecucoes.estado, 'andando'))
}
