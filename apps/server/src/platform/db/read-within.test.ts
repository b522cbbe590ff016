import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDb } from '../../testing/testing.ts'
import { readWithin } from './read-within.ts'

let own: Awaited<ReturnType<typeof testDb>>
beforeAll(async () => {
  own = await testDb()
})
afterAll(() => own.close())

const late = () => new Error('late')

test('a statement that takes longer is cancelled and told as such; the connection is as before', async () => {
  const reading = readWithin(own.database, 50, late, (tx) => tx.execute(sql`select pg_sleep(5)`))
  await expect(reading).rejects.toThrow('late')
  const { rows } = await own.database.db.execute<{ statement_timeout: string }>(sql`show statement_timeout`)
  expect(rows).toEqual([{ statement_timeout: '1min' }])
})

test('it reads and writes nothing, and other errors stay what they are', async () => {
  expect((await readWithin(own.database, 5000, late, (tx) => tx.execute(sql`select 1 as n`))).rows).toEqual([{ n: 1 }])
  const writing = readWithin(own.database, 5000, late, (tx) => tx.execute(sql`update profiles set full_name = 'x'`))
  await expect(writing).rejects.toThrow()
})
