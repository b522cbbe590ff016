import { desc, isNull, sql } from 'drizzle-orm'
import { camposProprios } from '../../etapas/etapas.table.ts'
import { leadProprios, leads } from '../../leads/leads.table.ts'
import type { Db } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { insertLinhas } from '../demo.queries.ts'

/** Number of leads that get values. */
const COM_VALORES = 500

/** The newest leads, always in the same order. */
export async function listIdsDeLeads(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: leads.id })
    .from(leads)
    .where(isNull(leads.anonimizado_em))
    .orderBy(desc(leads.numero))
    .limit(COM_VALORES)
  return rows.map(({ id }) => id)
}

/** Inserts missing own fields and values. */
export async function insertProprios(db: Db, campos: readonly object[], valores: readonly object[]): Promise<void> {
  await insertLinhas(db, camposProprios, campos)
  await insertRows(db, leadProprios, valores, sql`on conflict (lead_id, campo_id) do nothing`)
}
