import { assuntoDeDono, type PalavraDeDono } from '@portal/contract/realtime/realtime.contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'

/**
 * Tells the open pages of people that something of theirs changed. A last statement of a transaction: the counters stay
 * locked until it commits (record 53).
 */
export async function announceDonos(tx: Db, palavra: PalavraDeDono, donos: readonly (string | null)[]) {
  if (donos.length === 0) return
  const assuntos = donos.map((dono) => assuntoDeDono(palavra, dono))
  await tx.execute(sql`select avanca_assuntos(${sql.param(assuntos)}::text[])`)
}

/** Counts what the owners of leads have now, and tells their open boards which changed; at the end, too. See `avanca_leads`. */
export async function announceLeads(tx: Db, mudou: readonly { dono: string | null; id: string }[], agora: Date) {
  if (mudou.length === 0) return
  const assuntos = mudou.map(({ dono }) => assuntoDeDono('leads', dono))
  await tx.execute(
    sql`select avanca_leads(${sql.param(assuntos)}::text[], ${sql.param(mudou.map(({ id }) => id))}::uuid[],
                            ${agora.toISOString()}::timestamptz)`,
  )
}
