import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import type { NovaInteracao, NovaPassagem } from './historia.queries.ts'
import { type LeadRow, living, type NovoLead } from './leads.queries.ts'
import { isAdormecido, leadHistorico, leadInteracoes, leads } from './leads.table.ts'

/** The leads as they are stored, in no order. */
export const listLeads = (tx: Db, ids: readonly string[]): Promise<LeadRow[]> =>
  tx
    .select()
    .from(leads)
    .where(inArray(leads.id, [...ids]))

/** Inserts leads with equal keys and returns them as they are stored, in no order. */
export async function insertLeads(tx: Db, novos: readonly (NovoLead & { id: string })[]): Promise<LeadRow[]> {
  await insertRows(tx, leads, novos)
  return listLeads(
    tx,
    novos.map(({ id }) => id),
  )
}

export async function insertHistorias(
  tx: Db,
  passagens: readonly NovaPassagem[],
  interacoes: readonly NovaInteracao[],
) {
  await insertRows(tx, leadHistorico, passagens)
  await insertRows(tx, leadInteracoes, interacoes)
}

/** Which of these lines of timelines are here. */
export async function findInteracoes(tx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: leadInteracoes.id })
    .from(leadInteracoes)
    .where(inArray(leadInteracoes.id, [...ids]))
  return rows.map(({ id }) => id)
}

/** States of leads. */
export const findVersoes = (tx: Db, ids: readonly string[]) =>
  tx
    .select({ id: leads.id, versao: leads.versao })
    .from(leads)
    .where(inArray(leads.id, [...ids]))

/** Whose leads these are, of any number: a statement takes 65,535 values, and a list is one. */
export const findDonosDeLeads = (tx: Db, ids: readonly string[]) =>
  tx
    .select({ id: leads.id, consultor_id: leads.consultor_id })
    .from(leads)
    .where(sql`${leads.id} = any (${sql.param([...ids])}::uuid[])`)

/** Living leads of an older portal that have one telephone with others, whatever these are, by that telephone. */
export async function findMesmoTelefone(tx: Db, limite: number): Promise<string[][]> {
  const rows = await tx
    .select({ ids: sql<string[]>`array_agg(${leads.id}::text order by ${leads.numero})` })
    .from(leads)
    .where(living)
    .groupBy(leads.telefone)
    .having(sql`count(*) > 1 and bool_or(${leads.trazido_em} is not null)`)
    .orderBy(sql`min(${leads.numero})`)
    .limit(limite)
  return rows.map(({ ids }) => ids)
}

export type Contato = { lead_id: string; em: Date }

/**
 * Keeps the last contact of leads of an older portal, where it is newer than what they have, as long as nobody has taken them
 * up here. Returns those that changed.
 */
export async function advanceContatos(tx: Db, contatos: readonly Contato[]): Promise<{ id: string; versao: number }[]> {
  if (contatos.length === 0) return []
  const { rows } = await tx.execute<{ id: string; versao: number }>(sql`
    update ${leads}
       set ultima_interacao_em = greatest(${leads.ultima_interacao_em}, nova.em), etapa_maxima = greatest(${leads.etapa_maxima}, 2)
      from (select lead_id, max(em) as em from json_to_recordset(${JSON.stringify(contatos)}::json) as c (lead_id uuid, em timestamptz)
             group by lead_id) nova
     where ${leads.id} = nova.lead_id and ${isAdormecido(leads)}
       and (${leads.ultima_interacao_em} is null or ${leads.ultima_interacao_em} < nova.em or ${leads.etapa_maxima} < 2)
    returning ${leads.id}, ${leads.versao}`)
  return rows
}
