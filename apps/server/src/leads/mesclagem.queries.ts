import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'

/** What would move with a lead. Of the words above this one, only the tables are named. */
export async function countFilhos(db: Db, leadId: string) {
  const { rows } = await db.execute<{
    interacoes: number
    links: number
    cadastros: number
    visitas: number
    orcamentos: number
  }>(sql`
    select (select count(*)::int from lead_interacoes where lead_id = ${leadId}) as interacoes,
           (select count(*)::int from shared_links where lead_id = ${leadId})
             + (select count(*)::int from links_cadastro where lead_id = ${leadId}) as links,
           (select count(*)::int from pacientes where lead_id = ${leadId} and arquivado_em is null) as cadastros,
           (select count(*)::int from visitas where lead_id = ${leadId}) as visitas,
           (select count(*)::int from orcamentos where lead_id = ${leadId}) as orcamentos`)
  const [row] = rows
  if (!row) throw new Error('a select without a table returned no row')
  return row
}

/** Moves everything that refers to a lead to another; what came from it says so. */
export async function moveFilhos(tx: Db, de: string, para: string) {
  for (const tabela of ['lead_interacoes', 'lead_historico'])
    await tx.execute(sql`update ${sql.identifier(tabela)}
      set lead_id = ${para}, mesclado_de = coalesce(mesclado_de, ${de}::uuid) where lead_id = ${de}`)
  for (const tabela of ['shared_links', 'links_cadastro'])
    await tx.execute(sql`update ${sql.identifier(tabela)} set lead_id = ${para} where lead_id = ${de}`)
  await tx.execute(
    sql`update consentimentos set titular_id = ${para} where titular_tipo = 'lead' and titular_id = ${de}`,
  )
}
