import { afterAll, describe, expect, it } from 'vitest'
import { readMunicipios } from '../cidades/municipios.ts'
import { testDb } from '../testing/testing.ts'
import { gerarClinicas } from './gerar-clinicas.ts'
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

  it('keeps every clinic as it was drawn', async () => {
    const drawn = gerarClinicas({ seed: 2026, quantidade: 1005, municipios: readMunicipios() })
    const { rows } = await database.pool.query('select * from clinicas')
    const placeOf = ({ name, latitude }: { name: string; latitude: number | null }) => `${name} ${latitude}`
    const byPlace = new Map(drawn.map((clinica) => [placeOf(clinica), clinica]))
    expect(rows.length).toBe(1003)
    for (const row of rows) expect(row).toMatchObject(byPlace.get(placeOf(row)) ?? { name: 'was never drawn' })
  })
})
