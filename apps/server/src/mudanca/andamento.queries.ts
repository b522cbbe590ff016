import { asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { profiles } from '../platform/auth/auth.table.ts'
import type { Db } from '../platform/db/db.ts'
import { mudancaExecucoes as execucoes, mudancaSituacao as situacao } from './mudanca.table.ts'

/** Rehearsals that are kept, the new one included. */
const ENSAIOS = 5

const pessoas = alias(profiles, 'pessoas')
const nomeDe = sql<string | null>`coalesce(nullif(${pessoas.full_name}, ''), ${pessoas.email})`
const columns = {
  id: execucoes.id,
  simulada: execucoes.simulada,
  estado: execucoes.estado,
  etapa: execucoes.etapa,
  feitas: execucoes.feitas,
  total: execucoes.total,
  iniciada_em: execucoes.iniciada_em,
  terminada_em: execucoes.terminada_em,
  por: nomeDe,
  fonte: execucoes.fonte,
  copia: execucoes.copia,
  erro: execucoes.erro,
  tem_relatorio: sql<boolean>`${execucoes.relatorio} is not null`,
}

export type ExecucaoRow = Awaited<ReturnType<typeof listExecucoes>>[number]

/** Runs without their reports, the newest first. */
export const listExecucoes = (db: Db, limite: number) =>
  db
    .select(columns)
    .from(execucoes)
    .leftJoin(pessoas, eq(pessoas.id, execucoes.por))
    .orderBy(desc(execucoes.iniciada_em), desc(execucoes.id))
    .limit(limite)

export async function findExecucao(db: Db, id: string): Promise<ExecucaoRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(execucoes)
    .leftJoin(pessoas, eq(pessoas.id, execucoes.por))
    .where(eq(execucoes.id, id))
  return row
}

export async function findRelatorio(db: Db, id: string) {
  const [row] = await db.select({ relatorio: execucoes.relatorio }).from(execucoes).where(eq(execucoes.id, id))
  return row?.relatorio ?? undefined
}

/** Marks runs that broke off as interrupted and deletes old rehearsals. Called while the lock of the move is held. */
export async function endInterrompidas(tx: Db) {
  await tx
    .update(execucoes)
    .set({ estado: 'interrompida', terminada_em: sql`now()` })
    .where(eq(execucoes.estado, 'andando'))
  const velhas = tx
    .select({ id: execucoes.id })
    .from(execucoes)
    .where(eq(execucoes.simulada, true))
    .orderBy(desc(execucoes.iniciada_em))
    .offset(ENSAIOS - 1)
  await tx.delete(execucoes).where(inArray(execucoes.id, velhas))
}

export async function insertExecucao(tx: Db, nova: typeof execucoes.$inferInsert): Promise<string> {
  const [row] = await tx.insert(execucoes).values(nova).returning({ id: execucoes.id })
  if (!row) throw new Error('the new run is not there')
  return row.id
}

export async function updateExecucao(db: Db, id: string, campos: Partial<typeof execucoes.$inferInsert>) {
  await db.update(execucoes).set(campos).where(eq(execucoes.id, id))
}

/** The last run that had a backup made before it. */
export async function findUltimaComCopia(db: Db) {
  const [row] = await db
    .select({
      copia: execucoes.copia,
      instante: execucoes.copia_instante,
      terminada_em: execucoes.terminada_em,
    })
    .from(execucoes)
    .where(isNotNull(execucoes.copia))
    .orderBy(desc(execucoes.iniciada_em))
    .limit(1)
  return row
}

/** Addresses of the backups that may be restored until the move is over: the first one, before everything, and the last one. */
export async function listCopiasEmUso(db: Db): Promise<string[]> {
  if (await findConclusao(db)) return []
  const rows = await db
    .select({ copia: execucoes.copia })
    .from(execucoes)
    .where(isNotNull(execucoes.copia))
    .orderBy(asc(execucoes.iniciada_em))
  return [rows.at(0), rows.at(-1)].flatMap((row) => row?.copia ?? [])
}

/** Time and person of the conclusion; undefined while the move is open. */
export async function findConclusao(db: Db) {
  const [row] = await db
    .select({ em: situacao.concluida_em, por: nomeDe })
    .from(situacao)
    .leftJoin(pessoas, eq(pessoas.id, situacao.concluida_por))
    .where(isNotNull(situacao.concluida_em))
  return row?.em ? { em: row.em, por: row.por } : undefined
}

/** Concludes the move; returns true if it was open. */
export async function insertConclusao(tx: Db, por: string, em: Date): Promise<boolean> {
  const rows = await tx
    .insert(situacao)
    .values({ concluida_em: em, concluida_por: por })
    .onConflictDoUpdate({
      target: situacao.unica,
      set: { concluida_em: em, concluida_por: por },
      setWhere: sql`${situacao.concluida_em} is null`,
    })
    .returning({ unica: situacao.unica })
  return rows.length > 0
}
