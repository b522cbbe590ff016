import { sql } from 'drizzle-orm'
import { isEmCurso, isProposta, orcamentos as orcamentosTable } from '../orcamentos/orcamentos.table.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'

const orcamento = namesOf(orcamentosTable)

/** True if this lead has a quote that the family may accept or has accepted. */
export async function hasOrcamentoEnviado(db: Db, leadId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${orcamento} where ${orcamento.lead_id} = ${leadId} and ${isProposta(orcamento)} limit 1`)
  return rows.length > 0
}

/** Number of quotes of these leads that are drafts, wait for an answer, or were accepted. */
export async function countOrcamentosDosLeads(db: Db, leads: readonly string[]): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from ${orcamento}
     where ${orcamento.lead_id} = any(${sql.param([...leads])}::uuid[])
       and ${isEmCurso(orcamento)}`)
  return rows[0]?.n ?? 0
}
