import { randomUUID } from 'node:crypto'
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

/** The subset of codes that some clinic has. */
export async function findCodigosExistentes(db: Db, codigos: readonly string[]): Promise<Set<string>> {
  if (codigos.length === 0) return new Set()
  const rows = await db
    .select({ codigo: clinicas.codigo })
    .from(clinicas)
    .where(and(inArray(clinicas.codigo, [...codigos]), viva))
  return new Set(rows.flatMap(({ codigo }) => codigo ?? []))
}

/** Inserts licence and nature from the lines of newly inserted clinics. */
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
