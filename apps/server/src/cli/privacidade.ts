import { parseArgs } from 'node:util'
import { DECLARACOES } from '../dados-pessoais.ts'
import { completeErased } from '../platform/backup/erased.ts'
import { findErased } from '../platform/backup/restore.ts'
import { openDatabase } from '../platform/db/database.ts'
import { EnvError, readEnv } from '../platform/env.ts'
import { createCipher } from '../platform/keys/cipher.ts'
import { findFingerprints } from '../platform/keys/keys.ts'
import { openExplained } from '../platform/storage/explained.ts'
import { reapply } from '../privacidade/eliminacao/reapply.ts'
import { openPortalKeys } from '../seed/open-keys.ts'

const USO = `Uso: npm run privacidade -- reaplicar [--lista <pasta>]
     aplica de novo as eliminações das listas junto à mídia, em BACKUP_DIR e em <pasta>`

function readOptions() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { lista: { type: 'string' } } })
    if (positionals.length === 1 && positionals[0] === 'reaplicar') return values
  } catch {
    // An unknown option gets the same answer as a missing command.
  }
  throw new EnvError(USO)
}

async function main() {
  const { lista: given } = readOptions()
  const env = readEnv(process.env)
  const { database, close } = await openDatabase(env, { log: () => {}, share: true, existing: 'files' })
  try {
    const { dataKey } = await openPortalKeys(env, database)
    const portal = { chaves: await findFingerprints(database.db), tabelas: [] }
    const erased = await findErased(env, portal, [], { given })
    if (!erased) throw new Error('Não há lista de pessoas eliminadas. Informe onde está com --lista.')
    const kit = { env, database, storages: await openExplained(env), cipher: createCipher(dataKey), clock: Date.now }
    const { reaplicadas } = await reapply(kit, DECLARACOES, erased)
    await completeErased(kit.storages.eliminacoes, erased)
    console.log(`${reaplicadas} de ${erased.size} eliminações aplicadas de novo; as outras já estavam feitas.`)
  } finally {
    await close()
  }
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
