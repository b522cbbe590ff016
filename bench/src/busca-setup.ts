import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAuth } from '../../apps/server/src/platform/auth/auth.ts'
import { createDb } from '../../apps/server/src/platform/db/db.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { readEnv } from '../../apps/server/src/platform/env.ts'
import { createMail } from '../../apps/server/src/platform/mail.ts'
import { DEMO_PASSWORD } from '../../apps/server/src/seed/accounts.ts'
import { seedDemoAccounts } from '../../apps/server/src/seed/demo-access.ts'
import { seedBase } from '../../apps/server/src/seed/seed-base.ts'
import { atEnd } from '../../apps/server/src/testing/at-end.ts'
import { enterAt } from '../../apps/server/src/testing/enter.ts'
import { startChild } from './child.ts'

export const SECRET = 'segredo-so-do-banco-de-provas-0001'
export const DATA_KEY = 'chave-so-do-banco-de-provas-000001'

export type Cidade = { id: string; latitude: number; longitude: number }

/** Starts a PostgreSQL that counts its statements, which needs a restart. */
async function startCounting(dataDir: string) {
  const before = await startEmbeddedPostgres({ dataDir, durable: false })
  const { pool, close } = createDb(before.url)
  await pool.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
  await pool.query('create extension pg_stat_statements')
  await close()
  await before.stop()
}

/**
 * A new PostgreSQL in a temporary folder, with cities, catalogues and the demo accounts but no clinics; `counting` has
 * `pg_stat_statements` filled.
 */
export async function openBench({ counting = false } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  if (counting) await startCounting(dataDir)
  const starting = startEmbeddedPostgres({ dataDir, durable: false })
  // Also when the end is requested while it starts.
  const closePostgres = atEnd(async () => {
    await (await starting.catch(() => null))?.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  const postgres = await starting
  await migrate(postgres.url)
  const database = createDb(postgres.url)
  await seedBase(database, () => {})
  const mail = createMail(readEnv({ PORTAL_DATA_DIR: dataDir }), () => {})
  const auth = createAuth(database, { secret: SECRET, publicUrl: 'http://localhost', mail })
  await seedDemoAccounts(database, auth)
  const { rows: cidades } = await database.pool.query<Cidade>(
    'select id, latitude, longitude from cidades where latitude is not null order by id',
  )
  const settings = {
    DATABASE_URL: postgres.url,
    PORTAL_DATA_DIR: dataDir,
    PORTAL_SECRET: SECRET,
    PORTAL_DATA_KEY: DATA_KEY,
    PORTAL_DEMO: '0',
    NODE_ENV: 'production',
    PORT: '0',
    LOG_LEVEL: 'info',
    RATE_LIMIT: '1000000000',
    PUBLIC_RATE_LIMIT: '1000000000',
  }
  return {
    dataDir,
    url: postgres.url,
    /** Settings of a server over this database. */
    env: settings,
    database,
    cidades,
    /** The real server in its own process, and the cookie of a signed-in consultant. */
    async startServer(entry = '../../apps/server/src/main.ts', env: Record<string, string> = {}) {
      const server = await startChild(entry, { ...settings, ...env })
      try {
        // Without demo data, a start deactivates these accounts.
        await seedDemoAccounts(database, auth)
        const cookie = await enterAt(server.address, { email: 'consultor@demo.portal', password: DEMO_PASSWORD })
        return { ...server, cookie }
      } catch (error) {
        await server.stop()
        throw error
      }
    },
    async close() {
      await database.close()
      await closePostgres()
    },
  }
}
