import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openCuttable } from '../../testing/cuttable.ts'
import { eventually, testDb } from '../../testing/testing.ts'
import { toAnswer } from '../http/errors.ts'
import { createDb, type Database, type Db } from './db.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

const INDISPONIVEL = 'O sistema está temporariamente indisponível. Tente novamente em instantes.'

let own: Awaited<ReturnType<typeof testDb>>
let way: Awaited<ReturnType<typeof openCuttable>>
let database: Database
beforeEach(async () => {
  own = await testDb()
  way = await openCuttable(own.url)
  database = createDb(way.url, { max: 2, silenceMs: 1_000 })
})
afterEach(async () => {
  await database.close()
  await way.close()
  await own.close()
})

/** Answer to a visitor whose work was aborted. */
const answerTo = (work: Promise<unknown>) =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => toAnswer(error).toJSON(),
  )
const refusal = { code: 'SERVICE_UNAVAILABLE', status: 503, message: INDISPONIVEL }
const terminate = (pid: number) => own.database.pool.query('select pg_terminate_backend($1)', [pid])
const pidOf = async (tx: Db) => Number((await tx.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid)

describe('a connection that breaks', () => {
  it.each([
    ['ended by the server', (pid: number) => terminate(pid)],
    ['cut', async () => way.cut()],
  ])('between two statements of a transaction, %s, refuses that work alone', async (_how, breakIt) => {
    const ended = new Promise((resolve) => database.pool.once('connect', (client) => client.once('end', resolve)))
    const broken = answerTo(
      database.db.transaction(async (tx) => {
        await breakIt(await pidOf(tx))
        await ended
        await tx.execute(sql`select 1`)
      }),
    )
    expect(await broken).toMatchObject(refusal)
    expect(await answerTo(database.pool.query('select 1'))).toMatchObject({ value: { rowCount: 1 } })
    expect(database.pool.totalCount).toBe(1)
  })

  it('at the beginning of a transaction releases its client: the pool does not run dry', async () => {
    for (let round = 0; round < 3; round++) {
      await database.pool.query('select 1')
      way.cut()
      // The pool may not have noticed the loss yet.
      expect(await answerTo(database.db.transaction((tx) => tx.execute(sql`select 1`)))).toMatchObject(refusal)
    }
    expect(await answerTo(database.db.transaction((tx) => pidOf(tx)))).toMatchObject({ value: expect.any(Number) })
  })

  it('during a statement refuses only that request', async () => {
    const slow = answerTo(database.pool.query('select pg_sleep(30)'))
    await eventually(
      async () =>
        (await own.database.pool.query(`select from pg_stat_activity where query = 'select pg_sleep(30)'`)).rowCount,
      (running) => running === 1,
    )
    way.cut()
    expect(await slow).toMatchObject(refusal)
    expect(await answerTo(database.pool.query('select 1'))).toMatchObject({ value: { rowCount: 1 } })
  })

  it('that only falls silent is given up', async () => {
    await database.pool.query('select 1')
    way.silence()
    expect(await answerTo(database.db.transaction((tx) => tx.execute(sql`select 1`)))).toMatchObject(refusal)
    expect(await answerTo(database.pool.query('select 1'))).toMatchObject({ value: { rowCount: 1 } })
  })
})

describe('a server that takes no changes', () => {
  it('refuses writes and continues to answer reads', async () => {
    await database.pool.query('set default_transaction_read_only = on')
    const write = database.db.transaction((tx) => tx.execute(sql`delete from cidades`))
    expect(await answerTo(write)).toMatchObject(refusal)
    expect(await answerTo(database.pool.query('select from estados'))).toMatchObject({ value: { rowCount: 27 } })
  })

  it('is not used while in standby, and is used as soon as it is promoted', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-standby-'))
    const primary = await startEmbeddedPostgres({ dataDir, durable: false })
    await primary.stop()
    await writeFile(join(dataDir, 'postgres', 'data', 'standby.signal'), '')
    const standby = await startEmbeddedPostgres({ dataDir, durable: false })
    const there = createDb(standby.url)
    try {
      expect(await answerTo(there.pool.query('select 1'))).toMatchObject(refusal)
      const operator = new pg.Client({ connectionString: standby.url })
      await operator.connect()
      await operator.query('select pg_promote()')
      await operator.end()
      expect(await answerTo(there.pool.query('create table depois ()'))).toMatchObject({ value: { command: 'CREATE' } })
    } finally {
      await there.close()
      await standby.stop()
      await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
    }
  })
})
