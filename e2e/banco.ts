import { readFileSync } from 'node:fs'
import pg from 'pg'

/**
 * Runs a statement in the database of the portal under test, to simulate passing time or an outage. Triggers do not
 * run, so pages are not notified.
 */
export async function comoOTempo(text: string, values: unknown[]) {
  const folder = `${process.env.E2E_DATA_DIR}/postgres`
  const client = new pg.Client({
    host: '127.0.0.1',
    // Line 4 of PostgreSQL's postmaster.pid.
    port: Number(readFileSync(`${folder}/data/postmaster.pid`, 'utf8').split('\n')[3]),
    user: 'portal',
    password: readFileSync(`${folder}/password`, 'utf8').trim(),
    database: 'portal',
  })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(text, values)
  } finally {
    await client.end()
  }
}
