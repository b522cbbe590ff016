import { randomUUID } from 'node:crypto'
import type { ClinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import type { RegularidadeImportada } from '@portal/contract/clinicas/regularidade.contract'
import { and, inArray, sql } from 'drizzle-orm'
import { estados } from '../../estados/estados.table.ts'
import type { Db } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { namesOf } from '../../platform/db/names-of.ts'
import { clinicas, viva } from '../clinicas.table.ts'
import { clinicaRegularidade } from '../regularidade.table.ts'

const estado = namesOf(estados)

const LOCK_IMPORTACAO = 7_220_156

/** Allows one import at a time to write, until the transaction ends; two could add the same clinic. */
export async function lockImportacao(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ livre: boolean }>(
    sql`select pg_try_advisory_xact_lock(${LOCK_IMPORTACAO}) as livre`,
  )
  return rows[0]?.livre ?? false
}

/** Positions in the list of clinics that already exist: same name, city and state, without case and accents. */
export async function findNomesExistentes(db: Db, lote: readonly ClinicaCampos[]): Promise<Set<number>> {
  const procuradas = JSON.stringify(lote.map(({ name, city, state }, posicao) => ({ posicao, name, city, state })))
  // The limit and the plain condition on archived clinics make the planner look up each name in the
  // index of names instead of normalising the names of the whole table.
  const { rows } = await db.execute<{ posicao: number }>(sql`
    select posicao from json_to_recordset(${procuradas}::json) as nova(posicao int, name text, city text, state text)
    cross join lateral (
      select from ${clinicas}
      where sem_acento(${clinicas.name}) = sem_acento(nova.name)
        and sem_acento(${clinicas.city}) = sem_acento(nova.city)
        and ${clinicas.state} = nova.state
        and coalesce(${clinicas.arquivado_em}, 'infinity') = 'infinity'
      limit 1) existente`)
  return new Set(rows.map(({ posicao }) => posicao))
}

/** The subset of codes that some clinic has. */
export async function findCodigosExistentes(db: Db, codigos: readonly string[]): Promise<Set<string>> {
  if (codigos.length === 0) return new Set()
  const rows = await db
    .select({ codigo: clinicas.codigo })
    .from(clinicas)
    .where(and(inArray(clinicas.codigo, [...codigos]), viva))
  return new Set(rows.flatMap(({ codigo }) => codigo ?? []))
}

/** Inserts the clinics and returns their ids in order. */
export async function insertClinicas(tx: Db, lote: readonly ClinicaCampos[], criador: string | null) {
  const linhas = lote.map((campos) => ({ ...campos, id: randomUUID(), created_by: criador }))
  await insertRows(tx, clinicas, linhas)
  return linhas.map(({ id }) => id)
}

/** What lines said of the licence and nature of clinics that were just inserted. */
export async function insertRegularidades(
  tx: Db,
  lote: readonly (RegularidadeImportada & { clinica_id: string })[],
  criador: string | null,
) {
  const vazia = { natureza: null, cnpj: null, cnes: null, licenca_sanitaria_numero: null, licenca_validade: null }
  const linhas = lote.map((campos) => ({ id: randomUUID(), ...vazia, ...campos, created_by: criador }))
  await insertRows(tx, clinicaRegularidade, linhas)
}

export async function listEstados(db: Db): Promise<{ code: string; name: string }[]> {
  const { rows } = await db.execute<{ code: string; name: string }>(
    sql`select ${estado.code}, ${estado.name} from ${estado}`,
  )
  return rows
}
