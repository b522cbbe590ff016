import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBackup } from '../platform/backup/place.ts'
import { findErased, findKeys, openManifest, restore } from '../platform/backup/restore.ts'
import { checkSums } from '../platform/backup/sums.ts'
import { EnvError, readEnv } from '../platform/env.ts'
import { writeKeyFile } from '../platform/keys/key-file.ts'
import { askSecret } from './ask.ts'
import { eraseAgain } from './eliminacoes.ts'

const USO = `Uso: npm run restaurar -- <backup> [--em <pasta de dados>] [--sem-secret] [--lista <pasta> | --sem-lista]
     npm run restaurar -- <backup> --conferir   (só confere as somas)
     --lista: onde mais procurar a lista de pessoas eliminadas; --sem-lista: não há nenhuma
     <backup> é a pasta ou o s3://bucket/pasta de um backup, ou de todos eles: então, o mais novo`

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        em: { type: 'string' },
        conferir: { type: 'boolean', default: false },
        'sem-secret': { type: 'boolean', default: false },
        lista: { type: 'string' },
        'sem-lista': { type: 'boolean', default: false },
      },
    })
    const [backup, ...rest] = positionals
    if (backup && rest.length === 0) return { backup, ...values }
  } catch {
    // An unknown option gets the same answer as a missing backup.
  }
  throw new EnvError(USO)
}

async function main() {
  const { backup, em, conferir, lista: given, 'sem-secret': withoutSecret, 'sem-lista': without } = readOptions()
  const env = readEnv({ ...process.env, ...(em && { PORTAL_DATA_DIR: em }) })
  const { storage, label, place } = await findBackup(backup, env)
  const manifest = await openManifest(storage)
  console.log(`Backup ${label}, de ${manifest.instante}`)
  if (conferir) {
    const files = await checkSums(storage, manifest.somas)
    console.log(`${files.toLocaleString('pt-BR')} arquivos conferem.`)
    return
  }
  const { keys, asked } = await findKeys(env, manifest, askSecret, { withoutSecret })
  const erased = await findErased(env, manifest, [place], { given, without })
  if (!erased) console.log('Aviso: sem lista de pessoas eliminadas; nenhuma eliminação é aplicada de novo.')
  await restore({
    ...{ env, backup: storage, manifest, log: console.log },
    async after(database) {
      if (erased) await eraseAgain(database, { env, keys, erased, log: console.log })
    },
  })
  // Keys from settings and files stay where they are.
  await mkdir(env.PORTAL_DATA_DIR, { recursive: true })
  for (const name of asked)
    await writeKeyFile(join(env.PORTAL_DATA_DIR, name), name === 'secret' ? keys.secret : keys.dataKey)
  console.log(`Restaurado em ${env.PORTAL_DATA_DIR}. O que aconteceu depois de ${manifest.instante} não está aqui:`)
  console.log('  antes de abrir o portal, repita bloqueios, senhas trocadas e links encerrados desde então.')
  if (withoutSecret) console.log('Antes de iniciar: npm run admin -- aceitar-chaves')
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
