import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { soltarPapeis } from '../eliminacao/papeis.queries.ts'

export type AnexoApagado = { id: string; paciente_id: string; tipo: string; caminho: string; dono: string | null }

/** Deletes these files' rows, locked by the caller; admissions that rest on one remember that it was there. */
export async function deleteAnexos(tx: Db, ids: readonly string[]): Promise<AnexoApagado[]> {
  const lista = sql`${sql.param([...ids])}::uuid[]`
  await soltarPapeis(tx, sql`select unnest(${lista})`)
  const { rows } = await tx.execute<AnexoApagado>(sql`
    delete from anexos where id = any (${lista})
    returning id, entidade_id as paciente_id, tipo, caminho,
      (select consultor_id from pacientes p where p.id = anexos.entidade_id) as dono`)
  return rows
}
