import { eventually, type testApp } from './testing.ts'

type Server = Awaited<ReturnType<typeof testApp>>

/** Keeps the rows of a `select … for update` locked, so that other transactions wait for them. */
export async function holdRows(server: Server, select: string, values: unknown[]) {
  const client = await server.database.pool.connect()
  await client.query('begin')
  await client.query(select, values)
  const waiting = async (): Promise<number> =>
    (
      await server.sql(`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
    )[0].n
  return {
    /** Resolves when this number of transactions wait. */
    until: (quantos: number) => eventually(waiting, (n) => n >= quantos),
    async release() {
      await client.query('commit')
      client.release()
    },
  }
}
