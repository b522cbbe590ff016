import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertClinicas } from '../../clinicas/clinicas.factory.ts'
import { hasPgbouncer, startPgbouncer } from '../../testing/pgbouncer.ts'
import { eventually, testApp, testDb } from '../../testing/testing.ts'
import { readEnv } from '../env.ts'
import { startRealtime } from '../realtime/realtime.ts'
import { requireClock } from '../start/clock.ts'
import { explainServer, StartError } from '../start/start-problem.ts'
import { openDatabase } from './database.ts'
import { createDb } from './db.ts'
import { openSession } from './servers.ts'

const KEYS = { PORTAL_SECRET: 's'.repeat(40), PORTAL_DATA_KEY: 'k'.repeat(40) }
const DIRETA = /DATABASE_DIRECT_URL/

let own: Awaited<ReturnType<typeof testDb>>
let folder: string
const open: { close(): Promise<unknown> }[] = []
beforeEach(async () => {
  own = await testDb()
  folder = await mkdtemp(join(tmpdir(), 'portal-pooler-'))
})
afterEach(async () => {
  for (let last = open.pop(); last; last = open.pop()) await last.close()
  await own.close()
  await rm(folder, { recursive: true, force: true })
})
async function pgbouncer(...settings: string[]) {
  const bouncer = await startPgbouncer(own.url, settings)
  open.push(bouncer)
  return bouncer.url
}
const opening = (settings: Record<string, string>) =>
  openDatabase(readEnv({ PORTAL_DATA_DIR: folder, ...KEYS, ...settings }))

describe.skipIf(!hasPgbouncer())('behind a PgBouncer in transaction mode', () => {
  it('a start without a direct address is refused with a sentence', async () => {
    await expect(opening({ DATABASE_URL: await pgbouncer() })).rejects.toThrow(DIRETA)
    // A pooler that ignores what a connection asks for instead of refusing it.
    const lax = await pgbouncer('ignore_startup_parameters = options')
    await expect(opening({ DATABASE_URL: lax })).rejects.toThrow(DIRETA)
    await expect(opening({ DATABASE_URL: own.url, DATABASE_DIRECT_URL: lax })).rejects.toThrow(StartError)
  })

  it('works with one: sessions, transactions and notices, on connections that are shared', async () => {
    const DATABASE_URL = await pgbouncer()
    const opened = await opening({ DATABASE_URL, DATABASE_DIRECT_URL: own.url })
    open.push(opened)
    const { rows } = await opened.database.pool.query(
      `select current_setting('timezone') as zone, current_setting('statement_timeout') as most`,
    )
    expect(rows).toEqual([{ zone: 'UTC', most: '1min' }])

    const server = await testApp({ url: DATABASE_URL, directUrl: own.url })
    open.push(server)
    const cookie = await server.signIn('admin')
    const ask = (n: number) =>
      n % 2
        ? server.request({ url: '/api/inicio', cookie })
        : server.request({
            method: 'POST',
            url: '/api/clinicas',
            payload: { name: `Clínica ${n}`, city: 'Campinas', state: 'SP' },
            cookie,
          })
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => ask(n)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]))

    const realtime = await startRealtime(opened.database)
    open.push({ close: () => realtime.stop() })
    // Polling alone would take up to a second; the notice is there at once.
    const listening = await openSession(own.url)
    open.push({ close: () => listening.end() })
    await eventually(
      async () =>
        (
          await listening.query(
            `select from pg_stat_activity where datname = current_database() and query = 'listen mudancas'`,
          )
        ).rowCount ?? 0,
      (n) => n >= 2,
    )
    const before = realtime.versoes().clinicas
    await insertClinicas(opened.database, [{}])
    await eventually(
      async () => realtime.versoes().clinicas,
      (versao) => versao === before + 1,
    )
  })
})

it.each([
  ['adiantado', 3_600_000],
  ['atrasado', -3_600_000],
])('a clock that is an hour away, %s, is refused', async (way, away) => {
  const session = await openSession(own.url)
  open.push({ close: () => session.end() })
  await requireClock(session)
  const refusal = requireClock(session, () => Date.now() + away)
  await expect(refusal).rejects.toThrow(`60 min ${way}`)
})

describe('an address with several hosts', () => {
  it('is tried in turn until one is the primary', async () => {
    const { host } = new URL(own.url)
    const several = own.url.replace(host, `127.0.0.1:1,${host}`)
    const session = await openSession(several)
    await session.end()
    const database = createDb(several, { max: 1 })
    open.push(database)
    await expect(database.pool.query('select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    expect((await database.pool.query('select 1 as um')).rows).toEqual([{ um: 1 }])
    expect((await database.pool.query('select 2 as dois')).rows).toEqual([{ dois: 2 }])
  })

  it('is named whole when nobody answers', async () => {
    const DATABASE_URL = 'postgresql://portal:segredo@127.0.0.1:1,localhost:2/portal'
    const problem = await openSession(DATABASE_URL).catch((error) => explainServer(error, { DATABASE_URL }).message)
    expect(problem).toMatch(/^Nenhum PostgreSQL atende em 127\.0\.0\.1:1 e localhost:2\./)
    expect(problem).not.toContain('segredo')
  })
})
