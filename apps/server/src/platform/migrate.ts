import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))
const LOCK = 7_220_154

/** Brings the database to the newest schema. An advisory lock lets several nodes start at once. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  // Whoever waits on it is told; without a listener a break would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await applyMigrations(drizzle(client), { migrationsFolder: FOLDER })
  } finally {
    await client.end()
  }
}
