import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import type { NovaInteracao, NovaPassagem } from './historia.queries.ts'
import type { LeadRow, NovoLead } from './leads.queries.ts'
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
