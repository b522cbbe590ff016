import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { openDatabase, unfinishedRestore } from '../db/database.ts'
import type { Database } from '../db/db.ts'
import { knowsMigrations, migrate } from '../db/migrate.ts'
import type { Env } from '../env.ts'
import { readKeyFile } from '../keys/key-file.ts'
import { fingerprintOf, type Keys, type Name } from '../keys/keys.ts'
import { withStartLock } from '../start/start-lock.ts'
import type { Storage } from '../storage/keyed.ts'
import { hasFiles, restoreFiles } from './files.ts'
import { hasTables, loadDatabase, readMark } from './load.ts'
import { type Manifest, newerBackup, readManifest } from './manifest.ts'
import { BackupError } from './problem.ts'
import { checkSums } from './sums.ts'

const VARIABLES = { secret: 'PORTAL_SECRET', 'data-key': 'PORTAL_DATA_KEY' } as const

/** A manifest that this version can restore. Throws for one of a newer version. */
export async function openManifest(backup: Storage): Promise<Manifest> {
  const manifest = await readManifest(backup)
  if (!knowsMigrations(manifest.migracoes)) throw newerBackup()
  return manifest
}

/** Asks the operator for a key; '' when nobody answers. */
type Ask = (variable: string) => Promise<string>

/**
 * The keys that a backup was made with: of the settings, of files in the new data directory, or asked for. Throws when
 * one is missing or another. Without its secret (`withoutSecret`) only sessions and second steps are lost.
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

const LIVING =
  'Ali já há dados, e um backup não é restaurado sobre eles. Informe outra pasta com --em, ou um banco vazio em DATABASE_URL. Nada foi mudado.'

type Options = {
  env: Env
  backup: Storage
  manifest: Manifest
  log: (line: string) => void
  /** What must be done on the restored data before anybody uses it. */
  after?: (database: Database) => Promise<void>
}

/**
 * Restores a backup into an empty data directory and database: sums first, then files, then all rows in one
 * transaction, then newer migrations. Interrupted, it can be repeated; until it is complete no portal starts there.
 */
export async function restore({ env, backup, manifest, log, after = async () => {} }: Options) {
  const { database, close } = await openDatabase(env, { schema: 'as-is' })
  try {
    await withStartLock(database.direct, (client) => fill(client, { env, backup, manifest, log }))
    log('Aplicando migrações…')
    await migrate(database.direct)
    await after(database)
    await database.pool.query(`comment on schema drizzle is null`)
    await rm(unfinishedRestore(env), { force: true })
  } finally {
    await close()
  }
}

async function fill(client: pg.Client, { env, backup, manifest, log }: Omit<Options, 'after'>) {
  const begun = await readFile(unfinishedRestore(env), 'utf8').catch(() => undefined)
  // The rows of an earlier attempt are there; what follows them is not.
  if ((await readMark(client)) === manifest.instante) return
  const living = (await hasTables(client)) || (begun !== manifest.instante && (await hasFiles(env)))
  if (living) throw new BackupError(LIVING)
  log('Conferindo somas…')
  const files = await checkSums(backup, manifest.somas)
  log(`  ${files.toLocaleString('pt-BR')} arquivos conferem`)
  await writeFile(unfinishedRestore(env), manifest.instante, { flush: true })
  log('Restaurando imagens e documentos…')
  await restoreFiles(env, backup, manifest.somas, manifest.arquivos)
  log('Restaurando o banco…')
  await loadDatabase(client, backup, manifest, log)
  await client.query('analyze')
}
