import { CHAVE_PERDIDA } from '@portal/contract/pacientes/limites'
import type { ClinicoCampos } from '@portal/contract/pacientes/pacientes.contract'
import { findSaudeCifrada } from '../pacientes/leitura.queries.ts'
import { contextoClinico, SEM_SAUDE } from '../pacientes/sigilo.service.ts'
import type { Db } from '../platform/db/db.ts'
import { conflict } from '../platform/http/errors.ts'
import type { Cipher } from '../platform/keys/cipher.ts'

/** Health data of a patient; the caller records the reading. Throws 409 when the key is lost. */
export async function readSaude(tx: Db, cipher: Cipher, pacienteId: string): Promise<ClinicoCampos> {
  const cifrado = await findSaudeCifrada(tx, pacienteId)
  if (cifrado === undefined) return SEM_SAUDE
  try {
    return { ...SEM_SAUDE, ...(JSON.parse(cipher.decryptText(cifrado, contextoClinico(pacienteId))) as object) }
  } catch {
    throw conflict(CHAVE_PERDIDA)
  }
}
