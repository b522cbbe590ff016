import { type StatusVisita, VISITA_ABERTA } from '@portal/contract/agenda/opcoes'
import { sql } from 'drizzle-orm'
import { visitas as visitasTable } from '../agenda/agenda.table.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { mergeWithLead, moveWithLeads } from '../platform/db/rows-of-leads.ts'

const visita = namesOf(visitasTable)

// Visits belong to a word above this one: only their table is named.

const abertas = sql`${visita.status} = any(${sql.param([...VISITA_ABERTA])})`

/** How many visits of these leads are still to come or to be ended. */
export async function countVisitasDosLeads(db: Db, leads: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${visita} where ${visita.lead_id} = any(${sql.param([...leads])}::uuid[]) and ${abertas}`,
  )
  return rows[0]?.n ?? 0
}

/** Whether a visit of this lead lies ahead. */
export async function hasVisitaFutura(db: Db, leadId: string, agora: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${visita} where ${visita.lead_id} = ${leadId} and ${abertas} and ${visita.inicio} > ${agora.toISOString()}::timestamptz limit 1`)
  return rows.length > 0
}

export type VisitaDoLead = { id: string; consultor_id: string; status: StatusVisita }

/** Open visits that a lead has ahead, locked until the transaction ends. */
export async function lockVisitasFuturas(tx: Db, leadId: string, agora: Date): Promise<VisitaDoLead[]> {
  const { rows } = await tx.execute<VisitaDoLead>(sql`
    select ${visita.id}, ${visita.consultor_id}, ${visita.status} from ${visita}
     where ${visita.lead_id} = ${leadId} and ${abertas} and ${visita.inicio} > ${agora.toISOString()}::timestamptz order by ${visita.id} for update`)
  return rows
}

/** Those of some visits of a lead that are cancelled, locked until the transaction ends. */
export async function lockVisitasCanceladas(tx: Db, leadId: string, ids: readonly string[]): Promise<VisitaDoLead[]> {
  const { rows } = await tx.execute<VisitaDoLead>(sql`
    select ${visita.id}, ${visita.consultor_id}, ${visita.status} from ${visita}
     where ${visita.lead_id} = ${leadId} and ${visita.id} = any(${sql.param([...ids])}::uuid[]) and ${visita.status} = 'cancelada' order by ${visita.id} for update`)
  return rows
}

/** Sets the status of locked visits with the encrypted reason, null for none; calendars follow. */
export async function updateStatusDasVisitas(
  tx: Db,
  visitas: readonly { id: string; status: StatusVisita; motivo_cifrado: string | null }[],
) {
  await tx.execute(sql`
    update ${visita} set status = nova.status, motivo_cancelamento_cifrado = nova.motivo, sequencia = ${visita.sequencia} + 1
      from unnest(
        ${sql.param(visitas.map(({ id }) => id))}::uuid[],
        ${sql.param(visitas.map(({ status }) => status))}::text[],
        ${sql.param(visitas.map(({ motivo_cifrado }) => motivo_cifrado))}::text[]
      ) as nova (id, status, motivo)
     where nova.id = ${visita.id}`)
}

/** The visit that a lead waits for: its first open one, else the last that took place or should have. */
export async function findVisitaEm(db: Db, leadId: string): Promise<Date | null> {
  const { rows } = await db.execute<{ em: string | null }>(sql`
    select to_char(coalesce(
             min(${visita.inicio}) filter (where ${abertas}),
             max(${visita.inicio}) filter (where ${visita.status} in ('realizada', 'nao_compareceu'))
           ) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as em
      from ${visita} where ${visita.lead_id} = ${leadId}`)
  const em = rows[0]?.em
  return em ? new Date(em) : null
}

/** Gives open visits of leads to the leads' new consultants; returns whose visits changed. */
export const moveVisitasDosLeads = (tx: Db, entregas: readonly { lead_id: string; consultor_id: string }[]) =>
  moveWithLeads(tx, { tabela: 'visitas', mudam: abertas }, entregas)

/** Moves all visits of a lead to another, the open ones to its consultant; returns whose visits changed. */
export const mergeVisitas = (tx: Db, de: string, para: { id: string; consultor_id: string | null }) =>
  mergeWithLead(tx, { tabela: 'visitas', mudam: abertas }, de, para)
