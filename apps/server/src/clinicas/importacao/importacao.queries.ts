import type { ClinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { clinicas } from '../clinicas.table.ts'

const LOCK_IMPORTACAO = 7_220_156

/** Lets one import write at a time, until the transaction ends; otherwise two could add the same clinic. */
export const lockImportacao = (db: Db) => db.execute(sql`select pg_advisory_xact_lock(${LOCK_IMPORTACAO})`)

/** Positions in the list of the clinics that exist already: same name, city and state (accents and case aside). */
export async function findNomesExistentes(db: Db, lote: readonly ClinicaCampos[]): Promise<Set<number>> {
  const procuradas = JSON.stringify(lote.map(({ name, city, state }, posicao) => ({ posicao, name, city, state })))
  const { rows } = await db.execute<{ posicao: number }>(sql`
    select posicao from json_to_recordset(${procuradas}::json) as nova(posicao int, name text, city text, state text)
    where exists (
      select 1 from ${clinicas}
      where sem_acento(${clinicas.name}) = sem_acento(nova.name)
        and sem_acento(${clinicas.city}) = sem_acento(nova.city)
        and ${clinicas.state} = nova.state)`)
  return new Set(rows.map(({ posicao }) => posicao))
}

/** Those of the codes that some clinic has. */
export async function findCodigosExistentes(db: Db, codigos: readonly string[]): Promise<Set<string>> {
  if (codigos.length === 0) return new Set()
  const rows = await db
    .select({ codigo: clinicas.codigo })
    .from(clinicas)
    .where(inArray(clinicas.codigo, [...codigos]))
  return new Set(rows.flatMap(({ codigo }) => codigo ?? []))
}

export async function insertClinicas(db: Db, lote: ClinicaCampos[]): Promise<void> {
  if (lote.length > 0) await db.insert(clinicas).values(lote)
}

export async function listEstados(db: Db): Promise<{ code: string; name: string }[]> {
  const { rows } = await db.execute<{ code: string; name: string }>(sql`select code, name from estados`)
  return rows
}
