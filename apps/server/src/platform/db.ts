import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Database = ReturnType<typeof createDb>
/** Runs statements: the pool, or one transaction of it. */
export type Db = Database['db'] | Parameters<Parameters<Database['db']['transaction']>[0]>[0]

/** Opens a pool on a PostgreSQL server (15 or newer). Connections are made on demand; a lost one is replaced. */
export function createDb(url: string, { max = 10 }: { max?: number } = {}) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    options: '-c timezone=UTC -c statement_timeout=60000',
  })
  // An idle connection that breaks is dropped by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return { url, pool, db: drizzle(pool), close: () => pool.end() }
}
