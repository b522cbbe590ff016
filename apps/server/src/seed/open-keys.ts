import { findSealed, resealCpfs } from '../pacientes/sigilo.service.ts'
import type { Database } from '../platform/db/db.ts'
import type { Env } from '../platform/env.ts'
import { createCipher } from '../platform/keys/cipher.ts'
import { acceptKeys, openKeys } from '../platform/keys/keys.ts'

/** The keys of this portal, tried on what it keeps. */
export const openPortalKeys = (env: Env, database: Database) => openKeys(env, database, findSealed)

/** As they are now, on purpose. */
export const acceptPortalKeys = (env: Env, database: Database, options: { lose: boolean }) =>
  acceptKeys(env, database, findSealed, options)

/** Brings what was encrypted by an older portal into today's form; says what it did. */
export async function resealWithKey(database: Database, dataKey: string, say: (line: string) => void) {
  const { mudados, ilegiveis } = await resealCpfs(database, createCipher(dataKey))
  if (mudados > 0) say(`CPFs de ${mudados} cadastros cifrados de novo, cada um ligado ao seu registro.`)
  if (ilegiveis > 0)
    say(`Aviso: os CPFs de ${ilegiveis} cadastros não abrem com a chave de dados e ficaram como estavam.`)
}
