import { createGzip } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { listApplied } from '../db/migrate.ts'
import { openSession, type Servers } from '../db/servers.ts'
import { findFingerprints } from '../keys/keys.ts'
import type { Manifest } from './manifest.ts'
import { BackupError } from './problem.ts'
import type { Writer } from './sums.ts'

/** The text of a value depends on these; a backup is written and read with the same. */
export const SESSION = [
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
  'set local lock_timeout = 0',
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local bytea_output = 'hex'`,
  'set local extra_float_digits = 1',
]

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const listOf = (columns: readonly string[]) => columns.map(quoted).join(', ')
export const tableFolder = (table: string) => `banco/${table}`

type Table = { nome: string; colunas: string[] }

/** Tables whose rows are kept, with their columns that are not computed. The job queue's tables are made anew. */
const TABLES = `
  select c.relname as nome, array_agg(a.attname::text order by a.attnum) as colunas
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
   where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
     and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
   group by c.oid order by c.relname`

type Dumped = Pick<Manifest, 'postgres' | 'migracoes' | 'tabelas' | 'sequencias' | 'chaves'> & { instant: Date }

/**
 * Writes every row of the portal as one instant saw it. The instant is read from the database beforehand, so that
 * everything acknowledged earlier is inside.
 */
export async function dumpDatabase(servers: Servers | string, writer: Writer, signal: AbortSignal): Promise<Dumped> {
  const client = await openSession(servers)
  const abort = () => void client.end().catch(() => {})
  signal.addEventListener('abort', abort)
  const rowsOf = async <T extends object>(text: string) => (await client.query<T>(text)).rows
  try {
    await client.query('begin isolation level repeatable read read only')
    // `set` takes no snapshot; the first `select` does, after the instant.
    for (const setting of SESSION) await client.query(setting)
    const [moment] = await rowsOf<{ em: Date; postgres: string }>(
      `select transaction_timestamp() as em, current_setting('server_version') as postgres`,
    )
    const migracoes = await listApplied(client)
    if (!moment || migracoes.length === 0) throw new BackupError('Neste banco ainda não há um Portal Clínicas.')
    const tables = await rowsOf<Table>(TABLES)
    // A migration that starts meanwhile waits for this lock.
    await client.query(`lock table ${tables.map(({ nome }) => quoted(nome)).join(', ')} in access share mode`)
    const tabelas: Manifest['tabelas'] = []
    for (const table of tables) {
      signal.throwIfAborted()
      tabelas.push({ ...table, ...(await dumpTable(client, table, writer)) })
    }
    const sequencias = await rowsOf<{ nome: string; ultimo: string | null }>(
      `select sequencename as nome, last_value::text as ultimo from pg_sequences where schemaname = 'public' order by 1`,
    )
    const chaves = await findFingerprints(drizzle(client))
    await client.query('commit')
    return { instant: moment.em, postgres: moment.postgres, migracoes, tabelas, sequencias, chaves }
  } finally {
    signal.removeEventListener('abort', abort)
    await client.end().catch(() => {})
  }
}

async function dumpTable(client: pg.Client, { nome, colunas }: Table, writer: Writer) {
  const rows = client.query(copyTo(`copy ${quoted(nome)} (${listOf(colunas)}) to stdout`))
  const packed = rows.pipe(createGzip())
  rows.once('error', (error) => packed.destroy(error))
  try {
    const pedacos = await writer.putPieces(tableFolder(nome), packed)
    return { linhas: rows.rowCount, pedacos }
  } finally {
    rows.destroy()
  }
}
