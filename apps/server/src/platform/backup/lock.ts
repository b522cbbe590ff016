import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database } from '../db/db.ts'
import { openSession, type Servers } from '../db/servers.ts'
import { findFingerprints } from '../keys/keys.ts'
import { BackupError } from './problem.ts'

/** Lock of the one backup that runs. */
const BACKUP = 7_220_170
/** Lock held exclusively while files are copied, and shared by work that removes files. */
const FILES = 7_220_171
const NOT_AVAILABLE = '55P03'

const JA_EM_CURSO = 'Já há um backup em curso neste banco. Espere que termine.'
const LIMPEZA = 'A limpeza de arquivos sem uso não terminou em dez minutos, e o backup não começou. Tente mais tarde.'

/** Thrown to a backup that finds another one running. */
export class BackupRunning extends BackupError {}

/**
 * Holds the locks of a backup until `release`, in an idle transaction: it keeps no snapshot and works through a pooler.
 * `check` throws when the database has released them meanwhile.
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
      return findFingerprints(drizzle(client))
    },
    release: () => client.end().catch(() => {}),
  }
}

/** Runs work that removes files; while a backup copies files, returns at once and leaves it to the next turn. */
export const unlessBackup = <T>({ db }: Database, work: () => Promise<T>): Promise<T | 'adiado por um backup'> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    const { rows } = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock_shared(${FILES}) as taken`,
    )
    return rows[0]?.taken ? work() : 'adiado por um backup'
  })
