import pg from 'pg'
import { StartError } from '../start/start-problem.ts'
import { addressesOf } from './addresses.ts'

const CONNECT_MS = 10_000

/** PostgreSQL's error code of a server that only reads. */
const READ_ONLY = '25006'

export type Servers = ReturnType<typeof createServers>

/** Servers of an address, and the one whose turn it is. */
export function createServers(url: string) {
  const addresses = addressesOf(url)
  let at = 0
  return {
    addresses,
    current: () => addresses[at] ?? url,
    /** Turns to the next server, unless another caller already did. */
    failed(address: string) {
      if (addresses[at] === address) at = (at + 1) % addresses.length
    },
  }
}

/** Throws for a stand-by, to which a fail-over may have led: its data may be old, and it refuses writes. */
export async function refuseStandby(client: pg.ClientBase) {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
  if (rows[0]?.standby) throw Object.assign(new Error('the server is a stand-by'), { code: READ_ONLY })
}

const MARK = 'portal.conexao'

const ATRAS_DE_POOLER =
  'A conexão com o PostgreSQL passa por um pooler, como o PgBouncer, e o portal precisa também de uma direta. Informe em DATABASE_DIRECT_URL o endereço do próprio PostgreSQL.'

/** Throws when a pooler drops what a connection asks for: others would get this session's locks and notices. */
async function refusePooler(client: pg.ClientBase) {
  const { rows } = await client.query<{ direct: boolean }>(`select current_setting($1, true) = 'direta' as direct`, [
    MARK,
  ])
  if (!rows[0]?.direct) throw new StartError(ATRAS_DE_POOLER)
}

/** Opens a connection to the primary for a session's locks and notices; the caller ends it. Tries each server once. */
export async function openSession(to: Servers | string): Promise<pg.Client> {
  const servers = typeof to === 'string' ? createServers(to) : to
  let problem: unknown
  for (let tries = 0; tries < servers.addresses.length; tries++) {
    const address = servers.current()
    const client = new pg.Client({
      connectionString: address,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      options: `-c timezone=UTC -c statement_timeout=0 -c ${MARK}=direta`,
    })
    // Pending queries are rejected; without a listener a broken connection would end the process.
    client.on('error', () => {})
    try {
      await client.connect()
      await refusePooler(client)
      await refuseStandby(client)
      return client
    } catch (error) {
      await client.end().catch(() => {})
      if (error instanceof StartError) throw error
      problem = error
      servers.failed(address)
    }
  }
  throw problem
}
