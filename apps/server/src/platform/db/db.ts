import { Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'

export type Database = ReturnType<typeof createDb>
/** Executes statements: the pool, or one of its transactions. */
export type Db = Database['db'] | Parameters<Parameters<Database['db']['transaction']>[0]>[0]

const STATEMENT_MS = 60_000
/** A server silent for longer than any statement may take is gone, even if the network never reported it. */
const SILENCE_MS = STATEMENT_MS + 30_000

/** PostgreSQL's error code of a read-only server. */
const READ_ONLY = '25006'

/** After a fail-over the address may still lead to a stand-by, whose data may be old and which refuses writes. */
async function refuseStandby(client: pg.ClientBase) {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (rows[0]?.standby) throw Object.assign(new Error('the server is a stand-by'), { code: READ_ONLY })
}

function openSocket(silenceMs: number) {
  const socket = new Socket()
  return socket.setTimeout(silenceMs, () => socket.destroy(new Error('Connection terminated by silence')))
}

type Options = { max?: number; silenceMs?: number }

/** Opens a pool on a PostgreSQL server (15 or newer). Connections open on demand; lost ones are replaced. */
export function createDb(url: string, { max = 10, silenceMs = SILENCE_MS }: Options = {}) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    options: `-c timezone=UTC -c statement_timeout=${STATEMENT_MS}`,
    keepAlive: true,
    stream: () => openSocket(silenceMs),
    onConnect: refuseStandby,
  })
  // A broken connection rejects its pending queries; without a listener its error event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  const db = drizzle(pool)
  // Replaces the library's version, which leaks a connection when `begin` fails.
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return { url, pool, db, close: () => pool.end() }
}
