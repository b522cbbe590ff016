import type { ClinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { clinicas, clinicasMudancas } from '../clinicas/clinicas.table.ts'
import type { Db } from '../platform/db/db.ts'
import { insertRows } from '../platform/db/insert-rows.ts'

export type ClinicaDemo = ClinicaCampos & { id: string }

/** Whether the clinic is in the table, or was once. */
export async function wasClinicaDemo(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 where exists (select 1 from ${clinicas} where ${clinicas.id} = ${id})
                or exists (select 1 from ${clinicasMudancas} where ${clinicasMudancas.clinica_id} = ${id})`)
  return rows.length > 0
}

/** Inserts rows whose ids are not there; returns the number of new ones. */
export const insertLinhas = (db: Db, tabela: PgTable, lote: readonly object[], onde: SQL = sql`true`) =>
  insertRows(db, tabela, lote, sql`where ${onde} on conflict (id) do nothing`)

/** Inserts clinics that were never in the table, so that deleted ones do not come back. Returns their number. */
export const insertClinicasDemo = (db: Db, lote: readonly ClinicaDemo[]): Promise<number> =>
  insertLinhas(
    db,
    clinicas,
    lote,
    sql`not exists (select 1 from ${clinicasMudancas} where ${clinicasMudancas.clinica_id} = nova.id)`,
  )
