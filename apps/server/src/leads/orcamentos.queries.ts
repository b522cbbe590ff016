import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { mergeWithLead, moveWithLeads } from '../platform/db/rows-of-leads.ts'

// Quotes belong to a word above this one: only their table is named.

/** Whether the family of this lead has a quote that it may accept or has accepted. */
export async function hasOrcamentoEnviado(db: Db, leadId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from orcamentos where lead_id = ${leadId} and status in ('enviado', 'visualizado', 'aceito') limit 1`)
  return rows.length > 0
}

/** How many quotes of these leads are drafted, wait for an answer, or were accepted. */
export async function countOrcamentosDosLeads(db: Db, leads: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from orcamentos
     where lead_id = any(${sql.param([...leads])}::uuid[])
       and status in ('rascunho', 'aguardando_aprovacao', 'enviado', 'visualizado', 'aceito')`)
  return rows[0]?.n ?? 0
}

/**
 * Gives the quotes of leads to the leads' new consultants, answered ones too: whoever attends the family now needs them,
 * and the versions of one number never have two owners (record 116). Returns whose quotes changed.
 */
export const moveOrcamentosDosLeads = (tx: Db, entregas: readonly { lead_id: string; consultor_id: string }[]) =>
  moveWithLeads(tx, { tabela: 'orcamentos' }, entregas)

/** Moves the quotes of a lead to the one that it was merged into, and to its consultant; returns whose quotes changed. */
export const mergeOrcamentos = (tx: Db, de: string, para: { id: string; consultor_id: string | null }) =>
  mergeWithLead(tx, { tabela: 'orcamentos' }, de, para)
