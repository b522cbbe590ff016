import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/db.ts'
import { openSession, type Servers } from '../platform/db/servers.ts'

/** Held from the first moment of a rehearsal or a move until its end; a process that dies lets go of it. */
const MUDANCA = 7_220_172

/** Undefined while another one is at work, on whichever node. */
export async function holdMudanca(servers: Servers | string) {
  const client = await openSession(servers)
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [MUDANCA])
    if (rows[0]?.taken)
      return {
        /** Throws when the database let go of it meanwhile. */
        check: async () => void (await client.query('select 1')),
        async release() {
          // The next one may begin at once.
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

/** Whether anybody is at work. */
export async function isAndando(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ held: boolean }>(sql`
    select exists (
      select 1 from pg_locks
       where locktype = 'advisory' and classid = 0 and objid = ${MUDANCA} and objsubid = 1
         and database = (select oid from pg_database where datname = current_database())) as held`)
  return rows[0]?.held ?? false
}
