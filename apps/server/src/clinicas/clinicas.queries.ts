import type { ClinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import { and, asc, count, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../platform/db.ts'
import { literalPattern } from '../platform/like.ts'
import { clinicas, clinicasMudancas } from './clinicas.table.ts'

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
  const literal = literalPattern(texto)
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

/** What the read model of the search keeps of a clinic. */
const buscaColumns = {
  id: clinicas.id,
  name: clinicas.name,
  city: clinicas.city,
  state: clinicas.state,
  price: clinicas.price,
  phone: clinicas.phone,
  image_url: clinicas.image_url,
  active: clinicas.active,
  tipo_atendimento: clinicas.tipo_atendimento,
  atende_voluntario: clinicas.atende_voluntario,
  atende_involuntario: clinicas.atende_involuntario,
  aceita_idosos: clinicas.aceita_idosos,
  aceita_menores: clinicas.aceita_menores,
  specialties: clinicas.specialties,
  planos_saude: clinicas.planos_saude,
  tipos_internacao: clinicas.tipos_internacao,
  latitude: clinicas.latitude,
  longitude: clinicas.longitude,
}

/** The clinics that follow an id, for walking through all of them. */
export function listClinicasParaBusca(db: Db, depois: string | undefined, limite: number) {
  return db
    .select(buscaColumns)
    .from(clinicas)
    .where(depois === undefined ? undefined : gt(clinicas.id, depois))
    .orderBy(asc(clinicas.id))
    .limit(limite)
}

export function findClinicasParaBusca(db: Db, ids: readonly string[]) {
  return db
    .select(buscaColumns)
    .from(clinicas)
    .where(inArray(clinicas.id, [...ids]))
}

export type MudancaClinica = { id: string; versao: number }

/** Clinics changed after a version, deleted ones included, for walking through all of them. */
export function listMudancas(db: Db, { versao, id }: Partial<MudancaClinica>, limite: number) {
  const column = { id: clinicasMudancas.clinica_id, versao: clinicasMudancas.versao }
  const sameVersion = id === undefined ? undefined : and(eq(column.versao, versao ?? 0), gt(column.id, id))
  return db
    .select(column)
    .from(clinicasMudancas)
    .where(or(gt(column.versao, versao ?? 0), sameVersion))
    .orderBy(asc(column.versao), asc(column.id))
    .limit(limite)
}
