import { contado } from '@portal/contract/regras/contado'
import { findSealed, resealCpfs } from '../pacientes/sigilo.service.ts'
import type { Database } from '../platform/db/db.ts'
import type { Env } from '../platform/env.ts'
import { createCipher } from '../platform/keys/cipher.ts'
import { acceptKeys, openKeys } from '../platform/keys/keys.ts'

/** Keys of this portal, tested on its encrypted data. */
export const openPortalKeys = (env: Env, database: Database) => openKeys(env, database, findSealed)

/** Accepts the present keys for this database. */
export const acceptPortalKeys = (env: Env, database: Database, options: { lose: boolean }) =>
  acceptKeys(env, database, findSealed, options)

/** Re-encrypts data of older portals in today's format; logs the result. */
export async function resealWithKey(database: Database, dataKey: string, say: (line: string) => void) {
  const { mudados, ilegiveis } = await resealCpfs(database, createCipher(dataKey))
  if (mudados > 0) say(`CPFs de ${contado(mudados, 'cadastro')} cifrados de novo, cada um ligado ao seu registro.`)
  if (ilegiveis > 0)
    say(`Aviso: os CPFs de ${contado(ilegiveis, 'cadastro')} não abrem com a chave de dados e ficaram como estavam.`)
}
