import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertClinicas } from '../../clinicas/clinicas.factory.ts'
import { eventually, testDb } from '../../testing/testing.ts'
import { createServers } from '../db/servers.ts'
import { type Advance, type Realtime, startRealtime } from './realtime.ts'

let own: Awaited<ReturnType<typeof testDb>>
let realtime: Realtime
let seen: Advance[]
beforeEach(async () => {
  own = await testDb()
  realtime = await startRealtime(own.database)
  seen = []
  realtime.onChange((mudanca) => void seen.push(mudanca))
})
afterEach(async () => {
  await realtime.stop()
  await own.close()
})

const versao = async () => realtime.versoes().clinicas

describe('change counters', () => {
  it('advance one step per transaction', async () => {
    const start = await versao()
    await own.database.db.transaction(async (tx) => {
      await insertClinicas({ ...own.database, db: tx as never }, [{}, {}])
      await insertClinicas({ ...own.database, db: tx as never }, [{}])
    })
    await eventually(versao, (v) => v === start + 1)
    await own.database.pool.query('update clinicas set active = false where false')
    await insertClinicas(own.database, [{}])
    await eventually(versao, (v) => v === start + 2)
    expect(seen.map(({ assunto }) => assunto)).toEqual(['clinicas', 'clinicas'])
  })

  it('are told with their age', async () => {
    const start = await versao()
    await insertClinicas(own.database, [{}])
    await eventually(
      async () => realtime.announced().clinicas,
      (v) => v === start + 1,
    )
    const idade = Object.fromEntries([...realtime.tell()].map(({ assunto, ha_ms }) => [assunto, ha_ms]))
    expect(idade.clinicas).toBeGreaterThanOrEqual(0)
    expect(idade.clinicas).toBeLessThan(idade.catalogos as number)
  })

  it('tell nothing of a transaction that was rolled back', async () => {
    const start = await versao()
    const client = await own.database.pool.connect()
    await client.query('begin')
    await client.query(`insert into clinicas (name, city, state) values ('a', 'b', 'SP')`)
    await client.query('rollback')
    client.release()
    await insertClinicas(own.database, [{}])
    await eventually(versao, (v) => v > start)
    expect(await versao()).toBe(start + 1)
  })

  it('are right again after every connection was lost', async () => {
    const start = await versao()
    await own.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await insertClinicas(own.database, [{}])
    await eventually(versao, (v) => v === start + 1)
  })

  it('follow changes of the catalogues', async () => {
    await own.database.pool.query(`insert into planos_saude (name) values ('Plano Novo')`)
    await eventually(
      async () => seen.length,
      (n) => n === 1,
    )
    expect(seen[0]?.assunto).toBe('catalogos')
  })

  it('wake a watcher only for what its filter lets through', async () => {
    const watching = new AbortController()
    const asked: string[] = []
    const changes = realtime.watch(watching.signal, ({ assunto }) => {
      asked.push(assunto)
      return assunto === 'catalogos'
    })
    const start = await versao()
    await insertClinicas(own.database, [{}])
    await eventually(versao, (v) => v === start + 1)
    await own.database.pool.query(`insert into planos_saude (name) values ('Plano Novo')`)
    for await (const [{ assunto }] of changes) {
      expect(assunto).toBe('catalogos')
      break
    }
    expect(asked).toEqual(['clinicas', 'catalogos'])
    watching.abort()
    expect(realtime.countWatching()).toBe(0)
  })

  it('are announced to watchers only after followers have caught up', async () => {
    const start = await versao()
    const watching = new AbortController()
    const told: string[] = []
    const changes = realtime.watch(watching.signal, () => true)
    let catchUp = () => {}
    const stop = realtime.onChange(() => new Promise<void>((resolve) => (catchUp = resolve)))
    await insertClinicas(own.database, [{}])
    await eventually(versao, (v) => v === start + 1)
    expect(realtime.announced().clinicas).toBe(start)
    catchUp()
    for await (const [{ assunto }] of changes) {
      told.push(assunto)
      break
    }
    expect(told).toEqual(['clinicas'])
    expect(realtime.announced().clinicas).toBe(start + 1)
    stop()
    watching.abort()
  })

  it('reconnects a broken listening connection once a second, and never twice', async () => {
    let attempts = 0
    const refusing = createServer((socket) => {
      attempts++
      socket.destroy()
    }).listen(0, '127.0.0.1')
    await once(refusing, 'listening')
    const url = `postgres://ninguem@127.0.0.1:${(refusing.address() as AddressInfo).port}/nada`
    const started = Date.now()
    const lonely = await startRealtime({ ...own.database, direct: createServers(url) })
    try {
      await eventually(
        async () => attempts,
        (n) => n >= 3,
      )
      expect(Date.now() - started).toBeGreaterThan(1_900)
    } finally {
      await lonely.stop()
      refusing.close()
    }
  })

  it('increment for a truncated table whose changes were never recorded', async () => {
    const start = await versao()
    await own.database.pool.query('truncate clinicas_mudancas; truncate clinicas cascade')
    await eventually(versao, (v) => v === start + 1)
  })
})
