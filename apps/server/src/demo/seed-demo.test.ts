import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readMunicipios } from '../cidades/municipios.ts'
import { testDb } from '../testing/testing.ts'
import { gerarClinicas } from './gerar-clinicas.ts'
import { copyIlustracoes } from './ilustracoes.ts'
import { seedDemo } from './seed-demo.ts'

const { database, close } = await testDb()
afterAll(close)

const seed = (quantidade: number) => seedDemo({ database, quantidade, log: () => {} })
const count = async () => Number((await database.pool.query('select count(*) from clinicas')).rows[0].count)

describe('demo seed', () => {
  it('adds only missing records, in batches of any size, and does not restore deleted ones', async () => {
    expect(await seed(40)).toBe(40)
    expect(await seed(40)).toBe(0)
    expect(await seed(1005)).toBe(965)
    await database.pool.query('delete from clinicas where id in (select id from clinicas limit 2)')
    expect(await seed(1005)).toBe(0)
    expect(await count()).toBe(1003)
  })

  it('keeps every clinic as generated', async () => {
    const drawn = gerarClinicas({ seed: 2026, quantidade: 1005, municipios: readMunicipios() })
    const { rows } = await database.pool.query('select * from clinicas')
    const placeOf = ({ name, latitude }: { name: string; latitude: number | null }) => `${name} ${latitude}`
    const byPlace = new Map(drawn.map((clinica) => [placeOf(clinica), clinica]))
    expect(rows.length).toBe(1003)
    for (const row of rows) expect(row).toMatchObject(byPlace.get(placeOf(row)) ?? { name: 'was never drawn' })
  })
})

describe('demo pictures', () => {
  it('exist in every size that pages request, once, and complete after an interrupted start', async () => {
    const mediaDir = await mkdtemp(join(tmpdir(), 'portal-demo-'))
    try {
      const copied = await copyIlustracoes(mediaDir)
      const names = await readdir(join(mediaDir, 'demo'))
      expect(names).toHaveLength(copied)
      expect(await copyIlustracoes(mediaDir)).toBe(0)
      const clinicas = gerarClinicas({ seed: 2026, quantidade: 330, municipios: readMunicipios(), imagens: true })
      const addresses = clinicas.flatMap(({ image_url, gallery_images }) => [
        ...['-480.webp', '-960.webp', '-1200.webp', '-og.jpg'].map((end) => image_url?.replace('-960.webp', end)),
        ...gallery_images,
      ])
      const wanted = new Set(addresses.flatMap((address) => address?.replace('/midia/demo/', '') ?? []))
      // No picture is missing, and none is unused.
      expect([...wanted].sort()).toEqual(names.sort())

      const first = join(mediaDir, 'demo', 'principal-00-960.webp')
      const whole = await readFile(first)
      await writeFile(first, whole.subarray(0, 100))
      expect(await copyIlustracoes(mediaDir)).toBe(1)
      expect(await readFile(first)).toEqual(whole)
    } finally {
      await rm(mediaDir, { recursive: true, force: true })
    }
  })
})
