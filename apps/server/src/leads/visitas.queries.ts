import type { Versioned } from '@portal/contract/common'
import { sql } from 'drizzle-orm'
import { hasResultado, isVisitaEmAberto, visitas as visitasTable } from '../agenda/agenda.table.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { leads } from './leads.table.ts'

const visita = namesOf(visitasTable)

const abertas = isVisitaEmAberto(visita)

/** Number of these leads' visits that are open: still to come, or without a result. */
export async function countVisitasDosLeads(db: Db, leads: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${visita} where ${visita.lead_id} = any(${sql.param([...leads])}::uuid[]) and ${abertas}`,
  )
  return rows[0]?.n ?? 0
}

/** True if a visit of this lead is in the future. */
export async function hasVisitaFutura(db: Db, leadId: string, agora: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${visita} where ${visita.lead_id} = ${leadId} and ${abertas} and ${visita.inicio} > ${agora.toISOString()}::timestamptz limit 1`)
  return rows.length > 0
}

/** Start of a lead's first open visit, else of the last that took place or should have. */
const visitaEm = sql`coalesce(
  min(${visita.inicio}) filter (where ${abertas}),
  max(${visita.inicio}) filter (where ${hasResultado(visita)})
)`

/** Start of the visit that a lead waits for, else of its last one; null without one. */
export async function findVisitaEm(db: Db, leadId: string): Promise<Date | null> {
  const { rows } = await db.execute<{ em: string | null }>(sql`
    select to_char(${visitaEm} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as em
      from ${visita} where ${visita.lead_id} = ${leadId}`)
  const em = rows[0]?.em
  return em ? new Date(em) : null
}

/** Sets `visita_em` after visits of many leads were written; returns changed leads with their new versions. */
export async function setVisitasEm(tx: Db, ids: readonly string[]): Promise<Versioned[]> {
  const { rows } = await tx.execute<Versioned>(sql`
    update ${leads} set visita_em = nova.em
      from (select ${visita.lead_id} as lead_id, ${visitaEm} as em from ${visita}
             where ${visita.lead_id} = any(${sql.param([...ids])}::uuid[]) group by 1) nova
     where ${leads.id} = nova.lead_id and ${leads.visita_em} is distinct from nova.em
    returning ${leads.id}, ${leads.versao}`)
  return rows
}
