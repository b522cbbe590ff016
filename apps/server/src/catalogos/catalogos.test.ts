import { CATALOGOS } from '@portal/contract/catalogos/catalogos.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../platform/testing/testing.ts'

let server: Awaited<ReturnType<typeof testApp>>
let cookie: string
beforeAll(async () => {
  server = await testApp()
  cookie = await server.signIn('consultor')
})
afterAll(() => server.close())

const list = async (catalogo: string) => (await server.request({ url: `/api/catalogos/${catalogo}`, cookie })).body

describe('catalogues', () => {
  it.each(CATALOGOS)('%s comes seeded', async (catalogo) => {
    expect((await list(catalogo)).length).toBeGreaterThanOrEqual(3)
  })

  it('gives genders their value and lists by name without accents', async () => {
    expect((await list('generos_clinica')).map((item: { value: string }) => item.value)).toEqual([
      'feminina',
      'masculina',
      'mista',
    ])
    expect((await list('tipos_internacao')).map((item: { name: string }) => item.name)).toEqual([
      'Compulsória',
      'Involuntária',
      'Voluntária',
    ])
  })

  it('leaves inactive items out', async () => {
    await server.database.pool.query(
      `insert into planos_saude (name, is_active) values ('Plano Antigo', false), ('Plano Novo', true)`,
    )
    const names = (await list('planos_saude')).map((item: { name: string }) => item.name)
    expect(names).toContain('Plano Novo')
    expect(names).not.toContain('Plano Antigo')
  })

  it('keeps names unique ignoring case and accents', async () => {
    await expect(server.database.pool.query(`insert into estruturas (name) values ('PISCÍNA')`)).rejects.toMatchObject({
      code: '23505',
    })
  })

  it('refuses an unknown catalogue', async () => {
    const { status, body } = await server.request({ url: '/api/catalogos/profiles', cookie })
    expect([status, body.message]).toEqual([422, 'Catálogo desconhecido'])
  })
})
