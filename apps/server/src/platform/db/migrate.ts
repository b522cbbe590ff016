import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { requireClock } from '../start/clock.ts'
import { withStartLock } from '../start/start-lock.ts'
import { StartError } from '../start/start-problem.ts'
import type { Servers } from './servers.ts'

const FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url))
const OLDEST = 15

type Options = { log?: (line: string) => void; after?: (client: pg.Client) => Promise<void> }

/** Migrates the database to the newest schema. */
export const migrate = (servers: Servers | string, { log, after }: Options = {}): Promise<void> =>
  withStartLock(
    servers,
    async (client) => {
      await requireVersion(client)
      await requireClock(client)
      await refuseNewer(client)
      await applyMigrations(drizzle(client), { migrationsFolder: FOLDER })
      await after?.(client)
    },
    log && { log },
  )

/** Instants that name the migrations applied to a database, oldest first; empty where there is no portal. */
export async function listApplied(client: pg.ClientBase): Promise<number[]> {
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as made`)
  if (!found[0]?.made) return []
  const { rows } = await client.query<{ instante: string }>(
    'select created_at as instante from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ instante }) => Number(instante))
}

/** True if this version has all of these migrations. */
export function knowsMigrations(instants: readonly number[]): boolean {
  const known = new Set(readMigrationFiles({ migrationsFolder: FOLDER }).map(({ folderMillis }) => folderMillis))
  return instants.every((instant) => known.has(instant))
}

/** Applies these migrations alone to an empty database, within the caller's transaction. */
export async function applyExactly(client: pg.ClientBase, instants: readonly number[]): Promise<void> {
  await client.query('create schema if not exists drizzle')
  // The library's own table, in its form; its function would apply all migrations and commit by itself.
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const wanted = new Set(instants)
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder: FOLDER })) {
    if (!wanted.has(folderMillis)) continue
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

async function requireVersion(client: pg.Client) {
  const { rows } = await client.query<{ numero: number; nome: string }>(
    `select current_setting('server_version_num')::int as numero, current_setting('server_version') as nome`,
  )
  const { numero = 0, nome = '' } = rows[0] ?? {}
  if (numero < OLDEST * 10_000)
    throw new StartError(
      `O PostgreSQL de DATABASE_URL é o ${nome}. O Portal Clínicas precisa do ${OLDEST} ou mais novo.`,
    )
}

/** Refuses a schema that a newer version has changed: older code would write to tables that it does not know. */
async function refuseNewer(client: pg.Client) {
  if (knowsMigrations(await listApplied(client))) return
  throw new StartError(
    'Estes dados já foram usados por uma versão mais nova do Portal Clínicas, e esta não os conhece por inteiro. Instale a versão mais nova, ou restaure uma cópia feita antes dela. Os dados são os de DATABASE_URL, ou de PORTAL_DATA_DIR.',
  )
}
