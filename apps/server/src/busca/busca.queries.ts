import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import { clinicas, clinicasMudancas } from '../clinicas/clinicas.table.ts'
import type { Db } from '../platform/db.ts'
import type { ClinicaLinha } from './cartao.ts'

const columns = {
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
export function listLinhas(db: Db, depois: string | undefined, limite: number): Promise<ClinicaLinha[]> {
  return db
    .select(columns)
    .from(clinicas)
    .where(depois === undefined ? undefined : gt(clinicas.id, depois))
    .orderBy(asc(clinicas.id))
    .limit(limite)
}

export function findLinhas(db: Db, ids: readonly string[]): Promise<ClinicaLinha[]> {
  return db
    .select(columns)
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
