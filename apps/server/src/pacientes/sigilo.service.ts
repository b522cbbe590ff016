import { createCipher } from '../platform/cipher.ts'
import type { Db } from '../platform/db.ts'
import { findClinicoMaisNovo } from './pacientes.queries.ts'

/** What binds a sealed value to its row. */
export const contextoClinico = (pacienteId: string) => `clinico.${pacienteId}`

/** The newest of what is encrypted, to try a data key on; undefined in a database without patients. */
export async function findSealed(db: Db) {
  const clinico = await findClinicoMaisNovo(db)
  if (!clinico) return undefined
  const { conteudo, pacienteId } = clinico
  return {
    opens(key: string): boolean {
      try {
        createCipher(key).decryptText(conteudo, contextoClinico(pacienteId))
        return true
      } catch {
        return false
      }
    },
  }
}
