import type { ClinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { clinicas, clinicasMudancas } from '../clinicas/clinicas.table.ts'
import { clinicaRegularidade } from '../clinicas/regularidade.table.ts'
import type { Db } from '../platform/db/db.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { clinicaVagas } from '../vagas/vagas.table.ts'

const r = namesOf(clinicaRegularidade, 'r')

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

/** Inserts what is known of demo clinics that are there; their ids are fixed, so that nothing comes twice. */
export const insertRegularidadesDemo = (db: Db, lote: readonly object[]): Promise<number> =>
  insertLinhas(
    db,
    clinicaRegularidade,
    lote,
    sql`exists (select 1 from ${clinicas} where ${clinicas.id} = nova.clinica_id)
    and not exists (select 1 from ${r} where ${r.clinica_id} = nova.clinica_id)`,
  )

/** Inserts clinics that were never in the table, so that deleted ones do not come back. Returns their number. */
export const insertClinicasDemo = (db: Db, lote: readonly ClinicaDemo[]): Promise<number> =>
  insertLinhas(
    db,
    clinicas,
    lote,
    sql`not exists (select 1 from ${clinicasMudancas} where ${clinicasMudancas.clinica_id} = nova.id)`,
  )

/** Inserts vacancies of demo clinics that are there and were not asked yet. */
export const insertVagasDemo = (db: Db, lote: readonly object[]): Promise<number> =>
  insertLinhas(
    db,
    clinicaVagas,
    lote,
    sql`exists (select 1 from ${clinicas} where ${clinicas.id} = nova.clinica_id)
      and not exists (select 1 from ${clinicaVagas} where ${clinicaVagas.clinica_id} = nova.clinica_id)`,
  )
