import { assuntoDeDono, type PalavraDeDono } from '@portal/contract/realtime/realtime.contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/**
 * Tells the owners' open pages that their rows changed. Must be one of the transaction's last statements: the counters
 * stay locked until it commits (record 53).
 */
export async function announceOwners(tx: Db, palavra: PalavraDeDono, donos: readonly (string | null)[]) {
  if (donos.length === 0) return
  const assuntos = donos.map((dono) => assuntoDeDono(palavra, dono))
  await tx.execute(sql`select avanca_assuntos(${sql.param(assuntos)}::text[])`)
}

/**
 * Recounts the owners' leads and tells their boards which changed. Must be at the transaction's end too
 * (`avanca_leads`).
 */
export async function announceLeads(tx: Db, mudou: readonly { dono: string | null; id: string }[], agora: Date) {
  if (mudou.length === 0) return
  const assuntos = mudou.map(({ dono }) => assuntoDeDono('leads', dono))
  await tx.execute(
    sql`select avanca_leads(${sql.param(assuntos)}::text[], ${sql.param(mudou.map(({ id }) => id))}::uuid[],
                            ${agora.toISOString()}::timestamptz)`,
  )
}
