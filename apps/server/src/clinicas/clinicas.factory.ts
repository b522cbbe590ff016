import type { ClinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import { NOVA_CLINICA } from '@portal/contract/clinicas/nova-clinica'
import type { Database } from '../platform/db/db.ts'
import { clinicas } from './clinicas.table.ts'

/** A plain clinic in Campinas with the given fields changed. */
export const umaClinica = (campos: Partial<ClinicaCampos> = {}): ClinicaCampos => ({
  ...NOVA_CLINICA,
  name: 'Clínica Vale Verde',
  city: 'Campinas',
  state: 'SP',
  latitude: -22.9056,
  longitude: -47.0608,
  ...campos,
})

/** Inserts clinics; returns their ids in order. */
export async function insertClinicas({ db }: Database, lista: Partial<ClinicaCampos>[]): Promise<string[]> {
  const rows = await db.insert(clinicas).values(lista.map(umaClinica)).returning({ id: clinicas.id })
  return rows.map(({ id }) => id)
}
