import type { ClinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import { and, count, desc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../platform/db.ts'
import { clinicas } from './clinicas.table.ts'

const LISTA_MAXIMO = 50

const serialise = <T extends { created_at: Date }>(clinica: T) => ({
  ...clinica,
  created_at: clinica.created_at.toISOString(),
})

export async function findClinica(db: Db, id: string) {
  const [clinica] = await db.select().from(clinicas).where(eq(clinicas.id, id))
  return clinica && serialise(clinica)
}

/** Only active clinics are searched and opened (spec section 4). */
export async function findClinicaAtiva(db: Db, id: string) {
  const [clinica] = await db
    .select()
    .from(clinicas)
    .where(and(eq(clinicas.id, id), eq(clinicas.active, true)))
  return clinica && serialise(clinica)
}

/** Newest first; the text matches name, city or state (spec section 5). */
export function listClinicas(db: Db, texto: string) {
  const literal = texto.replaceAll(/[\\%_]/g, '\\$&')
  const matches = (column: typeof clinicas.name | typeof clinicas.city) =>
    sql`sem_acento(${column}) like '%' || sem_acento(${literal}) || '%'`
  return db
    .select({
      id: clinicas.id,
      versao: clinicas.versao,
      name: clinicas.name,
      city: clinicas.city,
      state: clinicas.state,
      active: clinicas.active,
      image_url: clinicas.image_url,
    })
    .from(clinicas)
    .where(
      texto === ''
        ? undefined
        : or(matches(clinicas.name), matches(clinicas.city), eq(clinicas.state, texto.toUpperCase())),
    )
    .orderBy(desc(clinicas.created_at), desc(clinicas.id))
    .limit(LISTA_MAXIMO)
}

export async function insertClinica(
  db: Db,
  campos: Partial<ClinicaCampos> & Pick<ClinicaCampos, 'name' | 'city' | 'state'>,
  criador: string,
) {
  const [clinica] = await db
    .insert(clinicas)
    .values({ ...campos, created_by: criador })
    .returning()
  if (!clinica) throw new Error('insert returned no row')
  return serialise(clinica)
}

/** Changes the clinic if it still has that version; undefined otherwise. */
export async function updateClinica(db: Db, id: string, versao: number, campos: Partial<ClinicaCampos>) {
  const [clinica] = await db
    .update(clinicas)
    .set({ ...campos, updated_at: sql`now()` })
    .where(and(eq(clinicas.id, id), eq(clinicas.versao, versao)))
    .returning()
  return clinica && serialise(clinica)
}

export async function deleteClinica(db: Db, id: string) {
  const deleted = await db.delete(clinicas).where(eq(clinicas.id, id)).returning({ id: clinicas.id })
  return deleted.length > 0
}

export async function countClinicas(db: Db) {
  const [row] = await db
    .select({
      total: count(),
      ativas: sql<number>`count(*) filter (where ${clinicas.active})::int`,
      sem_coordenadas: sql<number>`count(*) filter (where ${clinicas.latitude} is null or ${clinicas.longitude} is null)::int`,
    })
    .from(clinicas)
  return row ?? { total: 0, ativas: 0, sem_coordenadas: 0 }
}
