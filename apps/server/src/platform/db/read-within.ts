import { sql } from 'drizzle-orm'
import { isRaised } from '../http/errors.ts'
import type { Database, Db } from './db.ts'

/** PostgreSQL's code of a cancelled statement. */
const CANCELED = '57014'

/**
 * Reads one state of the database, each statement within `ms` milliseconds; `late` makes the error of a slower one.
 * Sums over many rows get memory for their sorts; they are not compiled, which takes longer than they do, nor spread
 * over processors that other requests need.
 */
export async function readWithin<T>(
  { db }: Database,
  ms: number,
  late: () => Error,
  read: (tx: Db) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction(
      async (tx) => {
        await tx.execute(
          sql.raw(
            `set local statement_timeout = ${Math.trunc(ms)}; set local jit = off; set local work_mem = '32MB'; set local max_parallel_workers_per_gather = 0`,
          ),
        )
        return read(tx)
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  } catch (error) {
    throw isRaised(error, CANCELED) ? late() : error
  }
}
