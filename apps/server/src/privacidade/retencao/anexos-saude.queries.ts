import { sql } from 'drizzle-orm'
import { anexos, pacientes } from '../../pacientes/pacientes.table.ts'
import type { Db } from '../../platform/db/db.ts'
import { namesOf } from '../../platform/db/names-of.ts'
import { soltarPapeis } from '../eliminacao/papeis.queries.ts'

const p = namesOf(pacientes, 'p')
const anexo = namesOf(anexos)

export type AnexoApagado = { id: string; paciente_id: string; tipo: string; caminho: string; dono: string | null }

/** Deletes these files' rows, locked by the caller; admissions that rest on one remember that it was there. */
export async function deleteAnexos(tx: Db, ids: readonly string[]): Promise<AnexoApagado[]> {
  const lista = sql`${sql.param([...ids])}::uuid[]`
  await soltarPapeis(tx, sql`select unnest(${lista})`)
  const { rows } = await tx.execute<AnexoApagado>(sql`
    delete from ${anexo} where ${anexo.id} = any (${lista})
    returning ${anexo.id}, ${anexo.entidade_id} as paciente_id, ${anexo.tipo}, ${anexo.caminho},
      (select ${p.consultor_id} from ${p} where ${p.id} = ${anexo.entidade_id}) as dono`)
  return rows
}
