import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Env } from '../env.ts'
import { explainFile, explainServer, StartError } from '../start/start-problem.ts'
import { createDb, type Database } from './db.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'
import { preparePooler } from './pooler.ts'

const CLOSE_MS = 500

export type OpenDatabase = { database: Database; close(): Promise<void> }

type Options = {
  log?: (line: string) => void
  share?: boolean
  /** `as-is` leaves the schema as it is, and opens a database that is being restored. */
  schema?: 'newest' | 'as-is'
}

/** Stands in the data directory until a restore is complete. */
const UNFINISHED = 'restauracao-incompleta'
export const unfinishedRestore = (env: Env) => join(env.PORTAL_DATA_DIR, UNFINISHED)

/**
 * The migrated database of the environment: the server of `DATABASE_URL`, or the embedded one in the data directory.
 * Command-line tools pass `share` to work beside a portal running on the same directory.
 */
export async function openDatabase(
  env: Env,
  { log = () => {}, share = false, schema = 'newest' }: Options = {},
): Promise<OpenDatabase> {
  await openFolder(env)
  if (schema === 'newest' && existsSync(unfinishedRestore(env)))
    throw new StartError(
      `A restauração em ${env.PORTAL_DATA_DIR} não chegou ao fim. Repita o mesmo npm run restaurar, que continua sobre ela.`,
    )
  if (!env.DATABASE_URL) log('Iniciando o PostgreSQL embutido…')
  const embedded = env.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: env.PORTAL_DATA_DIR, log, share })
  const url = env.DATABASE_URL ?? embedded?.url ?? ''
  const database = createDb(url, { directUrl: env.DATABASE_DIRECT_URL })
  try {
    if (schema === 'newest') {
      log('Aplicando migrações…')
      await migrate(database.direct, {
        log,
        ...(database.pooled && { after: (client) => preparePooler(client, database) }),
      })
    }
  } catch (error) {
    await database.close()
    await embedded?.stop()
    throw env.DATABASE_URL ? explainServer(error, env) : error
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
