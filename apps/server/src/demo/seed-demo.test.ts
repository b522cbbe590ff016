import { afterAll, describe, expect, it } from 'vitest'
import { testDb } from '../platform/testing/testing.ts'
import { seedDemo } from './seed-demo.ts'

const { database, close } = await testDb()
afterAll(close)

const seed = (quantidade: number) => seedDemo({ database, quantidade, log: () => {} })
const count = async () => Number((await database.pool.query('select count(*) from clinicas')).rows[0].count)

describe('demo seed', () => {
  it('adds only what is not there, in batches of any size, and does not bring back what was deleted', async () => {
    expect(await seed(40)).toBe(40)
    expect(await seed(40)).toBe(0)
    expect(await seed(1005)).toBe(965)
    await database.pool.query('delete from clinicas where id in (select id from clinicas limit 2)')
    expect(await seed(1005)).toBe(0)
    expect(await count()).toBe(1003)
  })

  it('keeps lists and numbers as they were drawn', async () => {
    const { rows } = await database.pool.query(
      'select bool_or(cardinality(specialties) > 3) as listas, bool_or(latitude < -20) as sul, min(length(name)) as nome from clinicas',
    )
    expect(rows[0]).toMatchObject({ listas: true, sul: true })
    expect(rows[0].nome).toBeGreaterThan(5)
  })
})
