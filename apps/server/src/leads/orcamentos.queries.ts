import type { StatusOrcamento } from '@portal/contract/orcamentos/opcoes'
import { sql } from 'drizzle-orm'
import { orcamentos as orcamentosTable } from '../orcamentos/orcamentos.table.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { mergeWithLead, moveWithLeads } from '../platform/db/rows-of-leads.ts'

const orcamento = namesOf(orcamentosTable)

// Quotes belong to a word above this one: only their table is named.

/** Whether the family of this lead has a quote that it may accept or has accepted. */
export async function hasOrcamentoEnviado(db: Db, leadId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${orcamento} where ${orcamento.lead_id} = ${leadId} and ${orcamento.status} in ('enviado', 'visualizado', 'aceito') limit 1`)
  return rows.length > 0
}

/** How many quotes of these leads are drafted, wait for an answer, or were accepted. */
export async function countOrcamentosDosLeads(db: Db, leads: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from ${orcamento}
     where ${orcamento.lead_id} = any(${sql.param([...leads])}::uuid[])
       and ${orcamento.status} in ('rascunho', 'aguardando_aprovacao', 'enviado', 'visualizado', 'aceito')`)
  return rows[0]?.n ?? 0
}

export type OrcamentoDoLead = {
  id: string
  numero: string
  lead_id: string
  consultor_id: string
  status: StatusOrcamento
  cancelado_motivo: string | null
}

/** Locks all quotes of leads, with the leads locked, in the order in which every write of quotes does (record 115). */
export async function lockOrcamentosDosLeads(tx: Db, leads: readonly string[]): Promise<OrcamentoDoLead[]> {
  const { rows } = await tx.execute<OrcamentoDoLead>(sql`
    select ${orcamento.id}, ${orcamento.numero}, ${orcamento.lead_id}, ${orcamento.consultor_id}, ${orcamento.status}, ${orcamento.cancelado_motivo} from ${orcamento}
     where ${orcamento.lead_id} = any(${sql.param([...leads])}::uuid[]) order by ${orcamento.id} for update`)
  return rows
}

/** Sets the status of locked quotes, with the reason of those that are cancelled. */
export async function updateStatusDosOrcamentos(
  tx: Db,
  orcamentos: readonly { id: string; status: StatusOrcamento; motivo: string | null }[],
) {
  await tx.execute(sql`
    update ${orcamento} set status = nova.status, cancelado_motivo = nova.motivo
      from unnest(
        ${sql.param(orcamentos.map(({ id }) => id))}::uuid[],
        ${sql.param(orcamentos.map(({ status }) => status))}::text[],
        ${sql.param(orcamentos.map(({ motivo }) => motivo))}::text[]
      ) as nova (id, status, motivo)
     where nova.id = ${orcamento.id}`)
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
