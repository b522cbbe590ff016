import { existsSync } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Env } from '../env.ts'
import { explainFile, explainServer, explainStart, nameOfServer, StartError } from '../start/start-problem.ts'
import { createDb, type Database } from './db.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { listApplied, migrate } from './migrate.ts'
import { whileBusy } from './patience.ts'
import { preparePooler } from './pooler.ts'
import { openSession } from './servers.ts'

const CLOSE_MS = 500

export type OpenDatabase = { database: Database; close(): Promise<void> }

type Options = {
  log?: (line: string) => void
  share?: boolean
  /** `as-is` runs no migration, and opens a database that is being restored. */
  schema?: 'newest' | 'as-is'
  /** Refuses to create a portal where none is; `files` also requires its pictures and documents. */
  existing?: 'rows' | 'files'
}

/** Folder of the embedded PostgreSQL in the data directory. */
const CLUSTER = 'postgres'
/** Folders that every portal without a bucket makes at its first start. */
const FILES = ['media', 'documentos', 'envios']

/** File in the data directory until a restore is complete. */
const UNFINISHED = 'restauracao-incompleta'
export const unfinishedRestore = (env: Env) => join(env.PORTAL_DATA_DIR, UNFINISHED)

/**
 * The migrated database of the environment: the server of `DATABASE_URL`, or the embedded one in the data directory.
 * Command-line tools pass `share` to work beside a portal running on the same directory.
 */
export async function openDatabase(
  env: Env,
  { log = () => {}, share = false, schema = 'newest', existing }: Options = {},
): Promise<OpenDatabase> {
  if (existing) await requirePortal(env, existing)
  else await openFolder(env)
  if (schema === 'newest' && existsSync(unfinishedRestore(env)))
    throw new StartError(
      `A restauração em ${env.PORTAL_DATA_DIR} não chegou ao fim. Repita o mesmo npm run restaurar, que continua sobre ela.`,
    )
  if (!env.DATABASE_URL) log('Iniciando o PostgreSQL embutido…')
  const embedded = env.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: env.PORTAL_DATA_DIR, log, share })
  const url = env.DATABASE_URL ?? embedded?.url ?? ''
  const database = createDb(url, { directUrl: env.DATABASE_DIRECT_URL })
  try {
    await whileBusy(async () => (await openSession(database.direct)).end(), { log })
    if (existing && !(await hasPortal(database.direct))) throw noPortal(env)
    if (schema === 'newest') {
      log('Aplicando migrações…')
      await migrate(database.direct, {
        log,
        ...(database.pooled && { after: (client) => preparePooler(client, database) }),
      })
    }
    // A pooler applies settings of the role only to connections that it opens later.
    await whileBusy(async () => (await database.pool.connect()).release(), { log })
  } catch (error) {
    await database.close()
    await embedded?.stop()
    throw env.DATABASE_URL ? explainServer(error, env) : (explainStart(error, env) ?? error)
  }
  return {
    database,
    async close() {
      // Closing the connection aborts a running statement.
      await Promise.race([database.close(), delay(CLOSE_MS, undefined, { ref: false })])
      await embedded?.stop()
    },
  }
}

/** Creates the data directory and a file in it, since some disks refuse only files. */
async function openFolder(env: Env) {
  try {
    await mkdir(env.PORTAL_DATA_DIR, { recursive: true })
    const trial = join(env.PORTAL_DATA_DIR, `.teste-${process.pid}`)
    await writeFile(trial, '')
    await rm(trial)
  } catch (error) {
    throw explainFile(error, env)
  }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    (error) => (['ENOENT', 'ENOTDIR'].includes(error.code) ? false : Promise.reject(error)),
  )

/** True if the data directory has a PostgreSQL of its own. */
export const hasCluster = ({ PORTAL_DATA_DIR }: Env) => isThere(join(PORTAL_DATA_DIR, CLUSTER))

/** Refuses a data directory without a portal's files before anything is started or written there. */
async function requirePortal(env: Env, existing: 'rows' | 'files') {
  const areThere = (names: readonly string[]) =>
    Promise.all(names.map((name) => isThere(join(env.PORTAL_DATA_DIR, name)))).catch((error) => {
      throw explainFile(error, env)
    })
  if (!env.DATABASE_URL) {
    if ((await areThere([CLUSTER])).includes(false)) throw noPortal(env)
  } else if (existing === 'files' && !env.s3 && !(await areThere(FILES)).includes(true))
    throw new StartError(
      `A pasta ${env.PORTAL_DATA_DIR} não tem as imagens e os documentos do portal. Informe em PORTAL_DATA_DIR a pasta de dados dele. Nada foi criado.`,
    )
}

async function hasPortal(servers: Database['direct']) {
  const client = await openSession(servers)
  try {
    return (await listApplied(client)).length > 0
  } finally {
    await client.end()
  }
}

const WAY = 'Um portal novo começa com npm start; nada foi criado.'

/** Thrown where a portal is expected and none is. */
export class NoPortal extends StartError {}

function noPortal({ DATABASE_URL, PORTAL_DATA_DIR }: Env) {
  return new NoPortal(
    DATABASE_URL
      ? `Não há Portal Clínicas no banco ${nameOfServer(DATABASE_URL)}. Informe em DATABASE_URL o banco do portal. ${WAY}`
      : `Não há Portal Clínicas na pasta ${PORTAL_DATA_DIR}. Informe em PORTAL_DATA_DIR a pasta de dados do portal, ou em DATABASE_URL o banco dele. ${WAY}`,
  )
}
