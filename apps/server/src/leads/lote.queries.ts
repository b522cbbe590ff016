import type { Versioned } from '@portal/contract/common'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import type { NovaInteracao, NovaPassagem } from './historia.queries.ts'
import { type LeadRow, living, type NovoLead } from './leads.queries.ts'
import { isAdormecido, leadHistorico, leadInteracoes, leads } from './leads.table.ts'

/** Leads by id, in no order. */
export const listLeads = (tx: Db, ids: readonly string[]): Promise<LeadRow[]> =>
  tx
    .select()
    .from(leads)
    .where(inArray(leads.id, [...ids]))

/** Inserts leads that have the same keys; returns the rows in no order. */
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

/** Ids among `ids` of interactions that exist. */
export async function findInteracoes(tx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: leadInteracoes.id })
    .from(leadInteracoes)
    .where(inArray(leadInteracoes.id, [...ids]))
  return rows.map(({ id }) => id)
}

/** Versions of leads. */
export const findVersoes = (tx: Db, ids: readonly string[]) =>
  tx
    .select({ id: leads.id, versao: leads.versao })
    .from(leads)
    .where(inArray(leads.id, [...ids]))

/** Owners of any number of leads: a list is one parameter, of which a statement takes 65,535. */
export const findDonosDeLeads = (tx: Db, ids: readonly string[]) =>
  tx
    .select({ id: leads.id, consultor_id: leads.consultor_id })
    .from(leads)
    .where(sql`${leads.id} = any (${sql.param([...ids])}::uuid[])`)

/** Groups of living leads with the same first telephone, at least one of each imported. */
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
 * Advances the last contact of imported leads that nobody has taken up here, where it is newer. Returns the leads that
 * changed.
 */
export async function advanceContatos(tx: Db, contatos: readonly Contato[]): Promise<Versioned[]> {
  if (contatos.length === 0) return []
  const { rows } = await tx.execute<Versioned>(sql`
    update ${leads}
       set ultima_interacao_em = greatest(${leads.ultima_interacao_em}, nova.em), etapa_maxima = greatest(${leads.etapa_maxima}, 2)
      from (select lead_id, max(em) as em from json_to_recordset(${JSON.stringify(contatos)}::json) as c (lead_id uuid, em timestamptz)
             group by lead_id) nova
     where ${leads.id} = nova.lead_id and ${isAdormecido(leads)}
       and (${leads.ultima_interacao_em} is null or ${leads.ultima_interacao_em} < nova.em or ${leads.etapa_maxima} < 2)
    returning ${leads.id}, ${leads.versao}`)
  return rows
}
