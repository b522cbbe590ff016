import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { normalizeCnpj } from '@portal/contract/cnpj'
import { afterAll, describe, expect, it } from 'vitest'
import { readMunicipios } from '../cidades/municipios.ts'
import { testDb } from '../testing/testing.ts'
import { generateClinicas } from './generate-clinicas.ts'
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

  it('has vacancies of every freshness, counted from today, and of no clinic that was never asked', async () => {
    const { rows } = await database.pool.query(`
      select width_bucket(extract(epoch from now() - confirmado_em) / 3600, array[0, 24, 72]) as idade,
             count(distinct clinica_id)::int as clinicas, bool_or(vagas = 0) as sem, bool_or(vagas > 0) as com
        from clinica_vagas group by 1 order by 1`)
    expect(rows).toEqual([1, 2, 3].map((idade) => ({ idade, clinicas: expect.any(Number), sem: true, com: true })))
    for (const { clinicas } of rows) expect(clinicas).toBeGreaterThan(20)
    const fora = await database.pool.query(`
      select 1 from clinica_vagas v join clinicas c on c.id = v.clinica_id
       where c.tipo_atendimento <> 'mista' and v.genero <> c.tipo_atendimento`)
    expect(fora.rows).toEqual([])
  })

  it('has licences counted from today: verified, ending, over, suspended, not informed, of five comunidades', async () => {
    const { rows } = await database.pool.query(`
      select count(*) filter (where status = 'verificada' and licenca_validade >= current_date)::int as verificadas,
             count(*) filter (where licenca_validade < current_date)::int as vencidas,
             count(*) filter (where licenca_validade between current_date and current_date + 60)::int as a_vencer,
             count(*) filter (where status = 'suspensa')::int as suspensas,
             count(*) filter (where natureza = 'comunidade_terapeutica')::int as comunidades, count(*)::int as todas
        from clinica_regularidade`)
    expect(rows[0]).toMatchObject({ vencidas: 1, suspensas: 1, comunidades: 5 })
    expect(rows[0].a_vencer).toBeGreaterThanOrEqual(3)
    expect(rows[0].verificadas).toBeGreaterThan(rows[0].todas * 0.6)
    expect(rows[0].todas).toBeLessThan(300)
    const cnpjs = await database.pool.query('select cnpj from clinica_regularidade')
    for (const { cnpj } of cnpjs.rows) expect(normalizeCnpj(cnpj)).toBe(cnpj)
  })

  it('keeps every clinic as generated', async () => {
    const drawn = generateClinicas({ seed: 2026, quantidade: 1005, municipios: readMunicipios() })
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
      const clinicas = generateClinicas({ seed: 2026, quantidade: 330, municipios: readMunicipios(), imagens: true })
      const addresses = clinicas.flatMap(({ image_url, gallery_images }) => [
        ...['-480.webp', '-960.webp', '-1200.webp', '-og.jpg'].map((end) => image_url?.replace('-960.webp', end)),
        ...gallery_images,
      ])
      const wanted = new Set(addresses.flatMap((address) => address?.replace('/midia/demo/', '') ?? []))
      // No picture is missing or unused.
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
