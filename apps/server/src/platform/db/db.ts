import { Socket } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { createServers, refuseStandby, type Servers } from './servers.ts'

export type Database = ReturnType<typeof createDb>
/** Executes statements: the pool, or one of its transactions. */
export type Db = Database['db'] | Parameters<Parameters<Database['db']['transaction']>[0]>[0]

export const STATEMENT_MS = 60_000
/** A server silent for longer than any statement may take is gone, even if the network never reported it. */
const SILENCE_MS = STATEMENT_MS + 30_000

function openSocket(silenceMs: number) {
  const socket = new Socket()
  return socket.setTimeout(silenceMs, () => socket.destroy(new Error('Connection terminated by silence')))
}

/**
 * Connects to the server whose turn it is; one that cannot be used passes the turn on. Behind a pooler the next statement
 * of the same name may reach another session, so nothing is prepared by name, libraries' statements included.
 */
const clientOf = (servers: Servers, pooled: boolean) =>
  class extends pg.Client {
    readonly #address: string

    constructor(config: pg.ClientConfig = {}) {
      const connectionString = servers.current()
      super({ ...config, connectionString })
      this.#address = connectionString
      if (pooled) this.query = withoutNames(this.query)
    }

    leave() {
      servers.failed(this.#address)
    }

    // The pool calls `connect` with a callback only.
    override connect(callback?: unknown): Promise<this> {
      const done = callback as (error: Error | null, client?: pg.Client) => void
      super.connect(((error: Error | null, client?: pg.Client) => {
        if (error) this.leave()
        done(error, client)
      }) as (error: Error) => void)
      return Promise.resolve(this)
    }
  }

/** `query` of a connection whose statements are never named. */
function withoutNames(query: pg.Client['query']): pg.Client['query'] {
  const unnamed = function (this: pg.Client, statement: unknown, ...others: unknown[]) {
    const named = typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement)
    return Reflect.apply(query, this, [named ? { ...statement, name: undefined } : statement, ...others])
  }
  return unnamed as pg.Client['query']
}

type Options = {
  max?: number
  silenceMs?: number
  /** Longest time, in milliseconds, that a statement waits for a connection. */
  connectMs?: number
  /** Address of the server itself, when `url` leads to a pooler in transaction mode. */
  directUrl?: string | undefined
}

/** Opens a pool on a PostgreSQL server (15 or newer). Connections open on demand; lost ones are replaced. */
export function createDb(
  url: string,
  { max = 10, silenceMs = SILENCE_MS, connectMs = 5_000, directUrl }: Options = {},
) {
  const servers = createServers(url)
  const pooled = directUrl !== undefined
  const Client = clientOf(servers, pooled)
  const pool = new pg.Pool({
    Client,
    max,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 30_000,
    // A pooler passes no options; there the role has these settings (`pooler.ts`).
    ...(!pooled && { options: `-c timezone=UTC -c statement_timeout=${STATEMENT_MS}` }),
    keepAlive: true,
    stream: () => openSocket(silenceMs),
    onConnect: (client) =>
      refuseStandby(client).catch((error) => {
        if (client instanceof Client) client.leave()
        throw error
      }),
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
  return {
    url,
    pool,
    db,
    /** Servers for sessions that keep a lock or listen. */
    direct: directUrl === undefined ? servers : createServers(directUrl),
    /** True if statements of one connection may reach different sessions. */
    pooled,
    close: () => pool.end(),
  }
}
