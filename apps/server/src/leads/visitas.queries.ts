import { VISITA_ABERTA } from '@portal/contract/agenda/opcoes'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'

// Visits belong to a word above this one: only their table is named.

const abertas = sql`visitas.status = any(${sql.param([...VISITA_ABERTA])})`

/** How many visits of these leads are still to come or to be ended. */
export async function countVisitasDosLeads(db: Db, leads: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from visitas where lead_id = any(${sql.param([...leads])}::uuid[]) and ${abertas}`,
  )
  return rows[0]?.n ?? 0
}

/** Whether a visit of this lead lies ahead. */
export async function hasVisitaFutura(db: Db, leadId: string, agora: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from visitas where lead_id = ${leadId} and ${abertas} and inicio > ${agora.toISOString()}::timestamptz limit 1`)
  return rows.length > 0
}

/** The visit that a lead waits for: its first open one, else the last that took place or should have. */
export async function findVisitaEm(db: Db, leadId: string): Promise<Date | null> {
  const { rows } = await db.execute<{ em: string | null }>(sql`
    select to_char(coalesce(
             min(inicio) filter (where ${abertas}),
             max(inicio) filter (where status in ('realizada', 'nao_compareceu'))
           ) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as em
      from visitas where lead_id = ${leadId}`)
  const em = rows[0]?.em
  return em ? new Date(em) : null
}

/** Gives open visits of leads to the leads' new consultants; returns whose visits changed. */
export async function moveVisitasDosLeads(
  tx: Db,
  entregas: readonly { lead_id: string; consultor_id: string }[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ antes: string; novo: string }>(sql`
    update visitas set consultor_id = mudou.novo
      from (
        select visitas.id, visitas.consultor_id as antes, entrega.consultor_id as novo
          from visitas join unnest(
            ${sql.param(entregas.map(({ lead_id }) => lead_id))}::uuid[],
            ${sql.param(entregas.map(({ consultor_id }) => consultor_id))}::uuid[]
          ) as entrega (lead_id, consultor_id) on entrega.lead_id = visitas.lead_id
         where ${abertas} and visitas.consultor_id <> entrega.consultor_id
         order by visitas.id for update of visitas
      ) mudou
     where visitas.id = mudou.id
    returning mudou.antes, mudou.novo`)
  return rows.flatMap(({ antes, novo }) => [antes, novo])
}

/** Moves all visits of a lead to another, the open ones to its consultant; returns whose visits changed. */
export async function mergeVisitas(
  tx: Db,
  de: string,
  para: { id: string; consultor_id: string | null },
): Promise<string[]> {
  const { rows } = await tx.execute<{ antes: string; depois: string }>(sql`
    update visitas set lead_id = ${para.id},
           consultor_id = case when ${abertas} then coalesce(${para.consultor_id}::uuid, visitas.consultor_id)
                               else visitas.consultor_id end
      from visitas antes
     where antes.id = visitas.id and visitas.lead_id = ${de}
    returning antes.consultor_id as antes, visitas.consultor_id as depois`)
  return rows.flatMap(({ antes, depois }) => [antes, depois])
}
