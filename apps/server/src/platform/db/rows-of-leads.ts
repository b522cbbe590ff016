import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './db.ts'

/** Rows with an owner (`consultor_id`) that refer to a lead (`lead_id`), and which of them change hands with it. */
type RowsOfLeads = {
  tabela: 'orcamentos' | 'pacientes' | 'visitas'
  mudam?: SQL | undefined
  /** What else is set when one changes hands. */
  tambem?: SQL
}
type Mudou = { antes: string; depois: string }

const donosDe = (rows: Mudou[]) => rows.flatMap(({ antes, depois }) => [antes, depois])

/** Gives the rows of leads to the leads' new consultants, locked in the order of their ids; returns whose rows changed. */
export async function moveWithLeads(
  tx: Db,
  { tabela, mudam = sql`true`, tambem = sql`` }: RowsOfLeads,
  entregas: readonly { lead_id: string; consultor_id: string }[],
): Promise<string[]> {
  const t = sql.identifier(tabela)
  const { rows } = await tx.execute<Mudou>(sql`
    update ${t} set consultor_id = mudou.depois ${tambem}
      from (
        select ${t}.id, ${t}.consultor_id as antes, entrega.consultor_id as depois
          from ${t} join unnest(
            ${sql.param(entregas.map(({ lead_id }) => lead_id))}::uuid[],
            ${sql.param(entregas.map(({ consultor_id }) => consultor_id))}::uuid[]
          ) as entrega (lead_id, consultor_id) on entrega.lead_id = ${t}.lead_id
         where (${mudam}) and ${t}.consultor_id <> entrega.consultor_id
         order by ${t}.id for update of ${t}
      ) mudou
     where ${t}.id = mudou.id
    returning mudou.antes, mudou.depois`)
  return donosDe(rows)
}

/** Moves all rows of a lead to another, those that change hands to its consultant; returns whose rows changed. */
export async function mergeWithLead(
  tx: Db,
  { tabela, mudam = sql`true` }: RowsOfLeads,
  de: string,
  para: { id: string; consultor_id: string | null },
): Promise<string[]> {
  const t = sql.identifier(tabela)
  const { rows } = await tx.execute<Mudou>(sql`
    update ${t} set lead_id = ${para.id},
           consultor_id = case when ${mudam} then coalesce(${para.consultor_id}::uuid, ${t}.consultor_id)
                               else ${t}.consultor_id end
      from (select id, consultor_id from ${t} where lead_id = ${de} order by id for update) antes
     where antes.id = ${t}.id
    returning antes.consultor_id as antes, ${t}.consultor_id as depois`)
  return donosDe(rows)
}
