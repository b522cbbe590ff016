import { sql } from 'drizzle-orm'
import { pacientes } from '../pacientes/pacientes.table.ts'
import type { Db } from '../platform/db/db.ts'
import { namesOf } from '../platform/db/names-of.ts'
import { internacoes, isAConfirmar } from './internacoes.table.ts'

const pa = namesOf(pacientes, 'pa')

export const countAConfirmar = (db: Db) => db.$count(internacoes, isAConfirmar(internacoes))

/** Codes and names of patients, by id. */
export async function findNomesDosPacientes(db: Db, ids: readonly string[]) {
  const { rows } = await db.execute<{ id: string; numero: string; nome: string }>(sql`
    select ${pa.id}, ${pa.numero}, coalesce(nullif(${pa.nome_social}, ''), ${pa.nome_completo}) as nome
      from ${pa} where ${pa.id} = any(${sql.param([...ids])}::uuid[])`)
  return new Map(rows.map(({ id, numero, nome }) => [id, { numero: Number(numero), nome }]))
}
