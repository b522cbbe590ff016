import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { createCopias } from '../copias/copias.service.ts'
import { destinoDaCopia, enderecoDaCopia } from '../mudanca/copia.ts'
import { findBackup } from '../platform/backup/place.ts'
import { findErased, findKeys, openManifest, restore } from '../platform/backup/restore.ts'
import { openDatabase } from '../platform/db/database.ts'
import { type Env, EnvError, MARCA_ENSAIO, readEnv } from '../platform/env.ts'
import { readKeyFile, writeKeyFile } from '../platform/keys/key-file.ts'
import { InvalidFile } from '../platform/spreadsheet/limits.ts'
import { eraseAgain } from './eliminacoes.ts'

const MARCA = `Esta pasta é o ensaio de uma mudança: uma cópia do portal, que não manda e-mails nem avisos, não faz backups e
não chama ninguém lá fora. Enquanto este arquivo estiver aqui, o portal que abre nela não usa o banco, os arquivos, o
e-mail nem os backups da configuração. Para jogar o ensaio fora, pare-o e apague a pasta.
`

/** Path of a folder that is empty or missing, and outside of the portal's own. */
async function findFolder(folder: string, { PORTAL_DATA_DIR }: Env): Promise<string> {
  const path = resolve(folder)
  const inside = relative(PORTAL_DATA_DIR, path)
  if (inside === '' || !(inside.startsWith('..') || resolve(inside) === inside))
    throw new InvalidFile('O ensaio não pode ficar na pasta do próprio portal. Informe outra pasta. Nada foi feito.')
  const names = await readdir(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new InvalidFile(`A pasta ${path} não pode ser usada (${error.code}). Informe outra. Nada foi feito.`)
  })
  if (names.length > 0) throw new InvalidFile(`A pasta ${path} não está vazia. Informe outra. Nada foi feito.`)
  return path
}

/** Copies the keys of the portal, without which nobody could sign in to the copy. */
async function copyKeys(env: Env, folder: string) {
  for (const [name, given] of [
    ['secret', env.PORTAL_SECRET],
    ['data-key', env.PORTAL_DATA_KEY],
  ] as const) {
    const key =
      given ?? (await readKeyFile(join(env.PORTAL_DATA_DIR, name), 'Recupere-o de onde as chaves são guardadas.'))
    if (key) await writeKeyFile(join(folder, name), key)
  }
}

/**
 * Copies the portal into an empty folder by a backup made now, and returns the settings for a rehearsed move there. A
 * portal that opens the folder later reaches nobody outside.
 */
export async function prepareEnsaio(env: Env, where: string, log: (line: string) => void): Promise<Env> {
  if (env.ensaio) throw new EnvError('Este portal já é um ensaio. Ensaie a partir do portal de verdade.')
  const folder = await findFolder(where, env)
  log('Fazendo o backup de que o ensaio parte…')
  const { database, close } = await openDatabase(env, { share: true, existing: 'files', schema: 'as-is' })
  const feita = await createCopias({ env, database }).makeCopia('comando', destinoDaCopia(env)).finally(close)
  log(`  ${enderecoDaCopia(feita)}, que fica lá`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Written before any row, so that not even an unfinished copy passes for the portal.
  await writeFile(join(folder, MARCA_ENSAIO), MARCA, { mode: 0o600, flush: true })
  await copyKeys(env, folder)
  const copia = readEnv({ ...process.env, PORTAL_DATA_DIR: folder })
  const { storage, place } = await findBackup(enderecoDaCopia(feita), env)
  const manifest = await openManifest(storage)
  const { keys } = await findKeys(copia, manifest, async () => '')
  const erased = await findErased(env, manifest, [place])
  await restore({
    ...{ env: copia, backup: storage, manifest, log },
    after: async (restored) => {
      if (erased) await eraseAgain(restored, { env: copia, keys, erased, log })
    },
  })
  // This run itself may fetch pictures; a portal that opens the copy later fetches nothing.
  return { ...copia, ensaio: false, mudancaS3: env.mudancaS3 }
}

/** Commands that open the copy and delete it. */
export const comoAbrir = ({ PORTAL_DATA_DIR: folder }: Env) => [
  `O ensaio está em ${folder}. Para abri-lo ao lado do portal, nesta máquina:`,
  `  PORTAL_DATA_DIR="${folder}" HOST=127.0.0.1 PORT=3100 npm start`,
  'Ele não manda e-mails (grava-os na pasta mail) nem avisos, não faz backups e não chama ninguém lá fora.',
  'Entra-se com as mesmas contas. Para jogá-lo fora, pare-o e apague a pasta.',
]
