import { mkdir } from 'node:fs/promises'
import { createDb, type Database } from './db.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import type { Env } from './env.ts'
import { migrate } from './migrate.ts'

export type OpenDatabase = { database: Database; close(): Promise<void> }

type Options = { log?: (line: string) => void; share?: boolean }

/**
 * The database of the environment, migrated: the server of `DATABASE_URL`, or the embedded one in the data directory.
 * Command-line tools pass `share` to work beside a portal that is running on the same directory.
 */
export async function openDatabase(env: Env, { log = () => {}, share = false }: Options = {}): Promise<OpenDatabase> {
  await mkdir(env.PORTAL_DATA_DIR, { recursive: true })
  if (!env.DATABASE_URL) log('Iniciando o PostgreSQL embutido…')
  const embedded = env.DATABASE_URL ? null : await startEmbeddedPostgres({ dataDir: env.PORTAL_DATA_DIR, log, share })
  const url = env.DATABASE_URL ?? embedded?.url ?? ''
  try {
    log('Aplicando migrações…')
    await migrate(url)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  const database = createDb(url)
  return {
    database,
    async close() {
      await database.close()
      await embedded?.stop()
    },
  }
}
