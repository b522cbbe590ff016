import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database } from '../db/db.ts'
import { openSession, type Servers } from '../db/servers.ts'
import { readImpressoes } from '../keys/keys.ts'
import { BackupError } from './problem.ts'

/** Held by the one backup that runs. */
const BACKUP = 7_220_170
/** Held exclusively while files are copied, shared by whoever removes files. */
const FILES = 7_220_171
const NOT_AVAILABLE = '55P03'

const JA_EM_CURSO = 'Já há um backup em curso neste banco. Espere que termine.'
const LIMPEZA = 'A limpeza de arquivos sem uso não terminou em dez minutos, e o backup não começou. Tente mais tarde.'

/** Thrown to the second of two backups. */
export class BackupRunning extends BackupError {}

/**
 * Holds the locks of a backup until `release`, by a transaction that is idle: it keeps no snapshot, and a pooler may
 * stand in between. `check` throws when the database let go of them meanwhile.
 */
export async function holdBackupLock(servers: Servers | string) {
  const client = await openSession(servers)
  try {
    await client.query('begin')
    await client.query(`set local idle_in_transaction_session_timeout = 0`)
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [BACKUP])
    if (!rows[0]?.taken) throw new BackupRunning(JA_EM_CURSO)
    await client.query(`set local lock_timeout = '10min'`)
    await client.query('select pg_advisory_xact_lock($1)', [FILES]).catch((error) => {
      throw error.code === NOT_AVAILABLE ? new BackupError(LIMPEZA) : error
    })
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  return {
    check: async () => void (await client.query('select 1')),
    /** Fingerprints of the keys of this portal (record 20); none where there is no portal. */
    async readFingerprints(): Promise<Record<string, string>> {
      const { rows: found } = await client.query(`select to_regclass('public.chaves') is not null as made`)
      if (!found[0]?.made) return {}
      return readImpressoes(drizzle(client))
    },
    release: () => client.end().catch(() => {}),
  }
}

/** Runs work that removes files, unless a backup copies them at this moment; then it waits for its next turn. */
export const unlessBackup = <T>({ db }: Database, work: () => Promise<T>): Promise<T | 'adiado por um backup'> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    const { rows } = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock_shared(${FILES}) as taken`,
    )
    return rows[0]?.taken ? work() : 'adiado por um backup'
  })
