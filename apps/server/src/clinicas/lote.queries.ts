import { randomUUID } from 'node:crypto'
import type { ClinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { insertRows } from '../platform/db/insert-rows.ts'
import { clinicas } from './clinicas.table.ts'

/** Clinics that already exist, by position in the list: same name, city and state, without case and accents. */
export async function findNomesExistentes(
  db: Db,
  lote: readonly Pick<ClinicaCampos, 'name' | 'city' | 'state'>[],
): Promise<Map<number, string>> {
  const procuradas = JSON.stringify(lote.map(({ name, city, state }, posicao) => ({ posicao, name, city, state })))
  // The limit and the plain condition on archived clinics make the planner look up each name in its index, instead of
  // normalising all names of the table.
  const { rows } = await db.execute<{ posicao: number; id: string }>(sql`
    select posicao, existente.id from json_to_recordset(${procuradas}::json) as nova(posicao int, name text, city text, state text)
    cross join lateral (
      select ${clinicas.id} as id from ${clinicas}
      where sem_acento(${clinicas.name}) = sem_acento(nova.name)
        and sem_acento(${clinicas.city}) = sem_acento(nova.city)
        and ${clinicas.state} = nova.state
        and coalesce(${clinicas.arquivado_em}, 'infinity') = 'infinity'
      limit 1) existente`)
  return new Map(rows.map(({ posicao, id }) => [posicao, id]))
}

type Nova = ClinicaCampos & { id?: string; created_at?: Date }

/** Inserts clinics and returns their ids in order; either all or none bring `id` and `created_at`. */
export async function insertClinicas(tx: Db, lote: readonly Nova[], criador: string | null) {
  const linhas = lote.map((campos) => ({ ...campos, id: campos.id ?? randomUUID(), created_by: criador }))
  await insertRows(tx, clinicas, linhas)
  return linhas.map(({ id }) => id)
}

/** Clinics with these ids, deleted ones included. */
export const findClinicas = (db: Db, ids: readonly string[]) =>
  db
    .select()
    .from(clinicas)
    .where(inArray(clinicas.id, [...ids]))

/** Clinics with these names, without case and accents. */
export const listPorNomes = (db: Db, nomes: readonly string[]) =>
  db
    .select()
    .from(clinicas)
    .where(
      and(
        sql`split_part(${clinicas.nome_busca}, chr(10), 1) = any (${sql.param([...nomes])}::text[])`,
        isNull(clinicas.arquivado_em),
      ),
    )
