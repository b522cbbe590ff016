import { asc, inArray, sql } from 'drizzle-orm'
import type { Escopo } from '../platform/auth/escopo.ts'
import type { Db } from '../platform/db/db.ts'
import { cidades } from './cidades.table.ts'
import { CAMPOS, type CidadeAtual, IndiceCidades } from './indice-cidades.ts'
import type { DadosCidade } from './municipios.ts'

const LOCK_LOTE = 7_220_157
const LOCK_EDICAO = 7_220_158

const columns = {
  id: cidades.id,
  codigo_ibge: cidades.codigo_ibge,
  nome: cidades.nome,
  estado: cidades.estado,
  latitude: cidades.latitude,
  longitude: cidades.longitude,
  populacao: cidades.populacao,
  ddd: cidades.ddd,
  editado_manualmente: cidades.editado_manualmente,
  versao: cidades.versao,
}

async function tryLock(tx: Db, lock: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(sql`select ${lock} as locked`)
  return rows[0]?.locked ?? false
}

/** Locks out other bulk work and edits until the transaction ends; false while bulk work is running. */
export async function lockLote(tx: Db): Promise<boolean> {
  if (!(await tryLock(tx, sql`pg_try_advisory_xact_lock(${LOCK_LOTE})`))) return false
  // Waits for running edits, which end soon.
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_EDICAO})`)
  return true
}

/** Allows simultaneous edits; false while bulk work is running. */
export const lockEdicao = (tx: Db) => tryLock(tx, sql`pg_try_advisory_xact_lock_shared(${LOCK_EDICAO})`)

/** Every city, the oldest first. */
export const listCidadesAtuais = (tx: Db): Promise<CidadeAtual[]> =>
  tx.select(columns).from(cidades).orderBy(asc(cidades.created_at), asc(cidades.id))

export const listCidadesPorIds = (tx: Db, ids: readonly string[]): Promise<CidadeAtual[]> =>
  tx
    .select(columns)
    .from(cidades)
    .where(inArray(cidades.id, [...ids]))

/** Stored cities by name and state, as importing finds them; callers add those that they insert. */
export const loadCidades = async (tx: Db) => new IndiceCidades(await listCidadesAtuais(tx))

export async function insertCidades(
  tx: Db,
  escopo: Escopo | null,
  novas: readonly (DadosCidade & { id?: string; created_at?: Date })[],
  editado_manualmente: boolean,
): Promise<CidadeAtual[]> {
  if (novas.length === 0) return []
  const rows = novas.map((nova) => ({ ...nova, editado_manualmente, created_by: escopo?.usuarioId }))
  return tx.insert(cidades).values(rows).returning(columns)
}

/** Writes the given cities in one statement. */
export async function writeCidades(tx: Db, mudadas: readonly CidadeAtual[]): Promise<void> {
  if (mudadas.length === 0) return
  const campos = [...CAMPOS, 'editado_manualmente']
  const atribuicoes = sql.raw(campos.map((campo) => `${campo} = nova.${campo}`).join(', '))
  await tx.execute(sql`
    update ${cidades} set ${atribuicoes}
    from json_to_recordset(${JSON.stringify(mudadas)}::json) as nova(id uuid, codigo_ibge int, nome text, estado text,
      latitude float8, longitude float8, populacao int, ddd text, editado_manualmente boolean)
    where ${cidades.id} = nova.id`)
}
