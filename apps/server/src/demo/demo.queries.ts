import type { ClinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { clinicas, clinicasMudancas } from '../clinicas/clinicas.table.ts'
import type { Db } from '../platform/db/db.ts'

export type ClinicaDemo = ClinicaCampos & { id: string }

/** Whether the clinic is in the table, or was once. */
export async function wasClinicaDemo(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 where exists (select 1 from ${clinicas} where ${clinicas.id} = ${id})
                or exists (select 1 from ${clinicasMudancas} where ${clinicasMudancas.clinica_id} = ${id})`)
  return rows.length > 0
}

/**
 * Inserts rows with equal keys, named as the columns, unless their ids are there. Returns the number of new ones. One
 * JSON parameter instead of 40 per row is four times as fast.
 */
export async function insertLinhas(db: Db, tabela: PgTable, lote: readonly object[], onde: SQL = sql`true`) {
  const [primeira] = lote
  if (!primeira) return 0
  const nomes = Object.values(getTableColumns(tabela)).flatMap(({ name }) => (name in primeira ? [name] : []))
  const colunas = sql.raw(nomes.join(', '))
  const { rowCount } = await db.execute(sql`
    insert into ${tabela} (${colunas})
    select ${colunas} from json_populate_recordset(null::${tabela}, ${JSON.stringify(lote)}::json) as nova
    where ${onde} on conflict (id) do nothing`)
  return rowCount ?? 0
}

/** Inserts clinics that were never in the table, so that deleted ones do not come back. Returns their number. */
export const insertClinicasDemo = (db: Db, lote: readonly ClinicaDemo[]): Promise<number> =>
  insertLinhas(
    db,
    clinicas,
    lote,
    sql`not exists (select 1 from ${clinicasMudancas} where ${clinicasMudancas.clinica_id} = nova.id)`,
  )
