import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { type ComConsentimento, semOutro, titularesDe } from '../consentimentos/revogacao.queries.ts'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { rowsOf } from '../platform/db/rows-of-parent.ts'
import { linksFicha } from './fichas.table.ts'

const f = namesOf(linksFicha)

export const linksFichaDoPaciente = rowsOf(linksFicha, linksFicha.paciente_id)

export type FichaRow = typeof linksFicha.$inferSelect
type Nova = Omit<typeof linksFicha.$inferInsert, 'created_by'>

export async function insertFicha(tx: Db, escopo: Escopo, nova: Nova): Promise<FichaRow> {
  const [row] = await tx
    .insert(linksFicha)
    .values({ ...nova, created_by: escopo.usuarioId })
    .returning()
  if (!row) throw new Error('the sheet was not stored')
  return row
}

export async function findFicha(db: Db, tokenHash: string): Promise<FichaRow | undefined> {
  const [row] = await db.select().from(linksFicha).where(eq(linksFicha.token_hash, tokenHash))
  return row
}

/** Like `findFicha`, but locks the row, so that attempts and openings of all nodes come one after the other. */
export async function lockFicha(tx: Db, tokenHash: string): Promise<FichaRow | undefined> {
  const [row] = await tx.select().from(linksFicha).where(eq(linksFicha.token_hash, tokenHash)).for('update')
  return row
}

type Mudanca = Partial<Pick<FichaRow, 'tentativas' | 'aberta_em' | 'visivel_ate' | 'navegador_hash'>>

export async function updateFicha(tx: Db, id: string, mudanca: Mudanca) {
  await tx
    .update(linksFicha)
    .set({ ...mudanca, updated_at: sql`now()` })
    .where(eq(linksFicha.id, id))
}

const LISTADAS = 20
export const listFichas = (db: Db, pacienteId: string): Promise<FichaRow[]> =>
  db
    .select()
    .from(linksFicha)
    .where(eq(linksFicha.paciente_id, pacienteId))
    .orderBy(desc(linksFicha.created_at), desc(linksFicha.id))
    .limit(LISTADAS)

/** Ends one sheet of a patient, or all; returns how many were still open. */
export async function deactivateFichas(tx: Db, pacienteId: string, id?: string): Promise<number> {
  const rows = await tx
    .update(linksFicha)
    .set({ desativada_em: sql`now()`, updated_at: sql`now()` })
    .where(
      and(
        eq(linksFicha.paciente_id, pacienteId),
        isNull(linksFicha.desativada_em),
        id === undefined ? undefined : eq(linksFicha.id, id),
      ),
    )
    .returning({ id: linksFicha.id })
  return rows.length
}

export const isFichaDe = async (tx: Db, pacienteId: string, id: string) =>
  (await tx.$count(linksFicha, and(eq(linksFicha.paciente_id, pacienteId), eq(linksFicha.id, id)))) > 0

/** Ends the sheets on their way with the consent; a later consent does not reopen them. */
export const fichasComConsentimento: ComConsentimento = {
  async end(tx, revogados) {
    const ids = titularesDe(revogados, 'paciente', 'saude')
    await tx
      .update(linksFicha)
      .set({ desativada_em: sql`now()`, updated_at: sql`now()` })
      .where(
        sql`${f.desativada_em} is null and ${f.paciente_id} = any (${sql.param(ids)}::uuid[])
          and ${semOutro('paciente', 'saude', f.paciente_id)}`,
      )
  },
}
