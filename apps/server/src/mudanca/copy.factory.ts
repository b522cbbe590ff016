import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import type { Database } from '../platform/db/db.ts'
import { openSession } from '../platform/db/servers.ts'

/** Seconds that PostgreSQL takes to copy lines of a dump into a temporary table of texts without an index. */
export async function copyPlain(database: Database, colunas: number, lines: Iterable<string>): Promise<number> {
  const client = await openSession(database.direct)
  try {
    const nomes = Array.from({ length: colunas }, (_, i) => `c${i} text`)
    await client.query(`create temp table crua (${nomes.join(', ')})`)
    const begin = performance.now()
    await pipeline(Readable.from(lines), client.query(copyFrom('copy crua from stdin')))
    return (performance.now() - begin) / 1000
  } finally {
    await client.end()
  }
}
