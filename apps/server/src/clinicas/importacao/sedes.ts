import type { ClinicaCampos } from '@portal/contract/clinicas/clinicas.contract'
import { listCidades } from '../../cidades/cidades.queries.ts'
import type { Db } from '../../platform/db/db.ts'
import { textKey } from '../../platform/text-key.ts'

/** Strips additions: `Município (distrito)`, `Município - UF`, `Município/UF`. */
const semAdendo = (cidade: string) => cidade.split(/[(/]|\s[-–]\s/, 1)[0] ?? ''

/** Looks up the seat of a clinic's municipality by name and state. */
export async function createSedes(db: Db) {
  const lugar = (cidade: string, uf: string) => `${textKey(cidade)}/${uf}`
  const sedes = new Map((await listCidades(db)).map((cidade) => [lugar(cidade.nome, cidade.estado), cidade]))
  return ({ city, state }: ClinicaCampos) => sedes.get(lugar(city, state)) ?? sedes.get(lugar(semAdendo(city), state))
}
