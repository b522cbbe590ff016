import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { openSession, type Servers } from '../platform/db/servers.ts'

/** Lock that a rehearsal or move holds from its beginning to its end; if the process dies, PostgreSQL frees it. */
const MUDANCA = 7_220_172

/** Takes the lock; undefined while another run has it, on any node. */
export async function holdMudanca(servers: Servers | string) {
  const client = await openSession(servers)
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [MUDANCA])
    if (rows[0]?.taken)
      return {
        /** Throws if the session was lost meanwhile, and the lock with it. */
        check: async () => void (await client.query('select 1')),
        async release() {
          // Freed here, so that the next run need not wait for the session to end.
          await client.query('select pg_advisory_unlock($1)', [MUDANCA]).catch(() => {})
          await client.end().catch(() => {})
        },
      }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  await client.end().catch(() => {})
  return undefined
}

/** True if a run is at work. */
export async function isAndando(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(sql`
    select exists (
      select 1 from pg_locks
       where locktype = 'advisory' and classid = 0 and objid = ${MUDANCA} and objsubid = 1
         and database = (select oid from pg_database where datname = current_database())) as held`)
  return rows[0]?.held ?? false
}
