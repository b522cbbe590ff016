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

/** True if the clinic exists or existed. */
export async function wasClinicaDemo(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 where exists (select 1 from ${clinicas} where ${clinicas.id} = ${id})
                or exists (select 1 from ${clinicasMudancas} where ${clinicasMudancas.clinica_id} = ${id})`)
  return rows.length > 0
}

/** Inserts rows with new ids; returns their number. */
export const insertLinhas = (db: Db, tabela: PgTable, lote: readonly object[], onde: SQL = sql`true`) =>
  insertRows(db, tabela, lote, sql`where ${onde} on conflict (id) do nothing`)

/** Inserts the regularity of existing demo clinics; ids are fixed, so that none is inserted twice. */
export const insertRegularidadesDemo = (db: Db, lote: readonly object[]): Promise<number> =>
  insertLinhas(
    db,
    clinicaRegularidade,
    lote,
    sql`exists (select 1 from ${clinicas} where ${clinicas.id} = nova.clinica_id)
    and not exists (select 1 from ${r} where ${r.clinica_id} = nova.clinica_id)`,
  )

/** Inserts clinics that never existed, so that deleted ones do not return. Returns their number. */
export const insertClinicasDemo = (db: Db, lote: readonly ClinicaDemo[]): Promise<number> =>
  insertLinhas(
    db,
    clinicas,
    lote,
    sql`not exists (select 1 from ${clinicasMudancas} where ${clinicasMudancas.clinica_id} = nova.id)`,
  )

/** Inserts vacancies of existing demo clinics that have none yet. */
export const insertVagasDemo = (db: Db, lote: readonly object[]): Promise<number> =>
  insertLinhas(
    db,
    clinicaVagas,
    lote,
    sql`exists (select 1 from ${clinicas} where ${clinicas.id} = nova.clinica_id)
      and not exists (select 1 from ${clinicaVagas} where ${clinicaVagas.clinica_id} = nova.clinica_id)`,
  )
