import { execFile } from 'node:child_process'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { hasCluster, openDatabase, unfinishedRestore } from '../db/database.ts'
import type { Database } from '../db/db.ts'
import { knowsMigrations, migrate } from '../db/migrate.ts'
import { openSession } from '../db/servers.ts'
import type { Env } from '../env.ts'
import { readKeyFile } from '../keys/key-file.ts'
import { fingerprintOf, type Keys, type Name } from '../keys/keys.ts'
import { withStartLock } from '../start/start-lock.ts'
import { explainServer } from '../start/start-problem.ts'
import { openExplained } from '../storage/explained.ts'
import { createFolderStorage } from '../storage/folder.ts'
import type { Storage } from '../storage/keyed.ts'
import { type Erased, type ErasedList, readErased } from './erased.ts'
import { hasFiles, restoreFiles } from './files.ts'
import { hasTables, loadDatabase, readMark } from './load.ts'
import { type Manifest, newerBackup, readManifest } from './manifest.ts'
import { openPlace, ownerOf, type Place } from './place.ts'
import { BackupError, explainPlace } from './problem.ts'
import { checkSums } from './sums.ts'

const VARIABLES = { secret: 'PORTAL_SECRET', 'data-key': 'PORTAL_DATA_KEY' } as const

/** Manifest of a backup; throws when a newer version of the portal made it. */
export async function openManifest(backup: Storage): Promise<Manifest> {
  const manifest = await readManifest(backup)
  if (!knowsMigrations(manifest.migracoes)) throw newerBackup()
  return manifest
}

/** Asks the operator for a key; '' when nobody answers. */
type Ask = (variable: string) => Promise<string>

/**
 * Finds the keys of a backup: in the settings, in files of the new data directory, or by asking. Throws when one is
 * missing or wrong. With `withoutSecret` its secret may be lost, and with it only sessions and second steps.
 */
export async function findKeys(env: Env, { chaves }: Manifest, ask: Ask, { withoutSecret = false } = {}) {
  const asked: Name[] = []
  async function find(name: Name): Promise<string> {
    const [file, variable] = [join(env.PORTAL_DATA_DIR, name), VARIABLES[name]]
    let key = env[variable] ?? (await readKeyFile(file, 'Recupere-o de onde as chaves são guardadas.'))
    if (key === undefined && !(withoutSecret && name === 'secret')) {
      key = (await ask(variable)).trim()
      asked.push(name)
    }
    const known = chaves[name]
    if (!known || (withoutSecret && name === 'secret') || fingerprintOf(name, key ?? '') === known) return key ?? ''
    const help = name === 'secret' ? ' Se ela se perdeu, acrescente --sem-secret: as sessões terminam.' : ''
    throw new BackupError(
      key
        ? `A chave em ${env[variable] ? variable : `${file}, ou a digitada,`} não é a deste backup. Nada foi restaurado.${help}`
        : `Falta a chave ${variable} deste backup: informe-a, ou ponha o arquivo "${name}" em ${env.PORTAL_DATA_DIR}.${help}`,
    )
  }
  const keys: Keys = { secret: await find('secret'), dataKey: await find('data-key') }
  return { keys, asked }
}

const NO_LIST =
  'Falta a lista de pessoas eliminadas, sem a qual elas voltariam. Ela fica junto aos backups (eliminacoes-…) e à mídia: informe onde está com --lista, ou acrescente --sem-lista se ninguém foi eliminado. Nada foi restaurado.'

/**
 * Joins the lists of erasures at the backup's place, at `BACKUP_DIR`, beside the media and in `given` (a place, or the
 * folder of a list). Null where there is no list and none is needed: the backup is older than erasures, or `without` is
 * set. Throws where a needed list is missing.
 */
export async function findErased(
  env: Env,
  { chaves, tabelas }: Pick<Manifest, 'chaves' | 'tabelas'>,
  places: readonly Place[],
  { given, without = false }: { given?: string | undefined; without?: boolean } = {},
): Promise<ErasedList | null> {
  const owner = ownerOf(chaves)
  const lists = [...places.map((place) => place.erased(owner)), (await openExplained(env)).eliminacoes]
  if (given) {
    lists.push((await openPlace(given, env)).erased(owner))
    if (!given.startsWith('s3:'))
      lists.push(createFolderStorage(resolve(given)), createFolderStorage(join(resolve(given), 'eliminacoes')))
  }
  if (env.BACKUP_DIR) lists.push((await openPlace(env.BACKUP_DIR, env)).erased(owner))
  const all = new Map<string, Erased>()
  let found = false
  for (const list of lists) {
    const known = await readErased(list).catch((error) => {
      throw explainPlace(error, 'A lista de pessoas eliminadas não pode ser lida')
    })
    found ||= known !== null
    for (const [id, erased] of known ?? []) all.set(id, erased)
  }
  if (found) return all
  if (without || !tabelas.some(({ nome }) => nome === 'eliminacoes')) return null
  throw new BackupError(NO_LIST)
}

const LIVING =
  'Ali já há dados, e um backup não é restaurado sobre eles. Informe outra pasta com --em, ou um banco vazio em DATABASE_URL. Nada foi mudado.'

type Options = {
  env: Env
  backup: Storage
  manifest: Manifest
  log: (line: string) => void
  /** Work on the restored data before anybody uses it. */
  after?: (database: Database) => Promise<void>
}

/**
 * Restores a backup into an empty data directory and database (record 155). It can be repeated after an interruption; until
 * it is complete no portal starts there. A refusal leaves nothing behind.
 */
export async function restore({ env, backup, manifest, log, after = async () => {} }: Options) {
  await refuseForeignFolder(env.PORTAL_DATA_DIR)
  if (!(await lookAt(env, (client) => isLoaded(client, env, manifest)))) {
    log('Conferindo somas…')
    const files = await checkSums(backup, manifest.somas)
    log(`  ${files.toLocaleString('pt-BR')} arquivos conferem`)
  }
  const { database, close } = await openDatabase(env, { schema: 'as-is' })
  try {
    await withStartLock(database.direct, async (client) => {
      if (!(await isLoaded(client, env, manifest))) await fill(client, { env, backup, manifest, log })
    })
    log('Aplicando migrações…')
    await migrate(database.direct)
    await after(database)
    await database.pool.query(`comment on schema drizzle is null`)
    await rm(unfinishedRestore(env), { force: true })
  } finally {
    await close()
  }
}

/** Refuses, as root, a folder of another account: that account's portal could not open what root writes there. */
async function refuseForeignFolder(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const owner = await stat(folder).catch(() => undefined)
  if (!owner) return dirname(folder) === folder ? undefined : refuseForeignFolder(dirname(folder))
  if (owner.uid === 0) return
  const name = await nameOfAccount(owner.uid)
  throw new BackupError(
    `A pasta ${folder} é da conta "${name}", que não abriria o que root restaura nela. Repita o comando com essa conta (runuser -u ${name} -- npm run restaurar -- …; com o serviço do systemd, deploy/as-portal.sh restaurar -- …). Nada foi restaurado.`,
  )
}

const nameOfAccount = (uid: number) =>
  promisify(execFile)('id', ['-un', `${uid}`]).then(
    ({ stdout }) => stdout.trim(),
    () => `${uid}`,
  )

/** Asks the target's database where there is one; starts and creates nothing otherwise. */
async function lookAt(env: Env, ask: (client: pg.Client | undefined) => Promise<boolean>): Promise<boolean> {
  if (env.DATABASE_URL) {
    const client = await openSession(env.DATABASE_DIRECT_URL ?? env.DATABASE_URL).catch((error) => {
      throw explainServer(error, env)
    })
    return ask(client).finally(() => client.end())
  }
  if (!(await hasCluster(env))) return ask(undefined)
  const { database, close } = await openDatabase(env, { schema: 'as-is' })
  return withStartLock(database.direct, ask).finally(close)
}

/** True if an interrupted attempt has loaded the rows of this backup. Throws when other data is there. */
async function isLoaded(client: pg.Client | undefined, env: Env, { instante }: Manifest): Promise<boolean> {
  if (client && (await readMark(client)) === instante) return true
  const begun = await readFile(unfinishedRestore(env), 'utf8').catch(() => undefined)
  const living = (client && (await hasTables(client))) || (begun !== instante && (await hasFiles(env)))
  if (living) throw new BackupError(LIVING)
  return false
}

async function fill(client: pg.Client, { env, backup, manifest, log }: Omit<Options, 'after'>) {
  await writeFile(unfinishedRestore(env), manifest.instante, { flush: true })
  log('Restaurando imagens e documentos…')
  await restoreFiles(env, backup, manifest.somas, manifest.arquivos)
  log('Restaurando o banco…')
  await loadDatabase(client, backup, manifest, log)
  await client.query('analyze')
}
