import { DECLARACOES } from '../dados-pessoais.ts'
import { completeErased, type ErasedList } from '../platform/backup/erased.ts'
import type { Database } from '../platform/db/db.ts'
import type { Env } from '../platform/env.ts'
import { createCipher } from '../platform/keys/cipher.ts'
import type { Keys } from '../platform/keys/keys.ts'
import { openExplained } from '../platform/storage/explained.ts'
import { reapply } from '../privacidade/eliminacao/reapply.ts'

/** Erases again, in a restored database, people who were erased after its backup. */
export async function eraseAgain(
  database: Database,
  { env, keys, erased, log }: { env: Env; keys: Keys; erased: ErasedList; log: (line: string) => void },
) {
  log('Aplicando de novo as eliminações…')
  const storages = await openExplained(env)
  const kit = { env, database, storages, cipher: createCipher(keys.dataKey), clock: Date.now }
  const { reaplicadas } = await reapply(kit, DECLARACOES, erased)
  await completeErased(storages.eliminacoes, erased)
  log(`  ${reaplicadas} de ${erased.size} aplicadas; as outras já estavam no backup ou são de depois dele`)
}
