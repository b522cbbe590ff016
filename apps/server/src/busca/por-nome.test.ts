import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertClinicas, insertRegularidade } from '../clinicas/clinicas.factory.ts'
import { testApp } from '../testing/testing.ts'
import { insertVagas } from '../vagas/vagas.factory.ts'

type Client = Awaited<ReturnType<typeof server.as>>
let server: Awaited<ReturnType<typeof testApp>>
let consultor: Client
beforeAll(async () => {
  server = await testApp()
  consultor = await server.as('consultor')
  const ids = await insertClinicas(server.database, [
    { name: 'Zênite', city: 'Acrelândia', state: 'AC', latitude: null, longitude: null },
    { name: 'Zenite', city: 'Bagé', state: 'RS' },
    { name: '100% Vida', city: 'Belém', state: 'PA' },
    { name: 'Única Águas Claras', city: 'Poá', active: false },
    { name: 'Excluída' },
  ])
  await server.sql('update clinicas set arquivado_em = now() where id = $1', [ids[4]])
  await insertRegularidade(server.database, ids[1] ?? '', { status: 'verificada', licenca_validade: '2999-12-31' })
  await insertVagas(server.database, ids[1] ?? '', [{ vagas: 4, em: new Date('2026-01-02T03:04:05Z') }])
})
afterAll(() => server.close())

const porNome = (texto: string, { as = consultor, inativas = false } = {}) =>
  as.get(`/busca/por-nome?texto=${encodeURIComponent(texto)}${inativas ? '&inativas=true' : ''}`)

describe('finding a clinic by its name, as every role does', () => {
  it('gives name, place and the badges of its card, of active clinics alone', async () => {
    const { status, body } = await porNome('ZENITE')
    expect(status).toBe(200)
    const sem = { active: true, regularidade: null, vagas_confirmadas: null }
    expect(body).toEqual([
      { ...sem, id: expect.any(String), name: 'Zênite', city: 'Acrelândia', state: 'AC' },
      {
        id: expect.any(String),
        name: 'Zenite',
        city: 'Bagé',
        state: 'RS',
        active: true,
        regularidade: {
          situacao: 'verificada',
          verificada_em: '2026-01-15T12:00:00.000Z',
          natureza: 'clinica_medica',
        },
        vagas_confirmadas: { total: 4, em: '2026-01-02T03:04:05.000Z' },
      },
    ])
    expect((await porNome('excluida')).body).toEqual([])
    expect((await porNome('100%')).body).toHaveLength(1)
    expect((await porNome('_%')).body).toEqual([])
  })

  it('gives inactive ones to who keeps clinics and asks for them, whatever others ask', async () => {
    expect((await porNome('águas claras')).body).toEqual([])
    for (const role of ['consultor', 'supervisor'] as const)
      expect((await porNome('águas claras', { as: await server.as(role), inativas: true })).body).toEqual([])
    for (const role of ['gerenciador', 'admin'] as const) {
      const as = await server.as(role)
      expect((await porNome('águas claras', { as })).body).toEqual([])
      expect((await porNome('águas claras', { as, inativas: true })).body).toMatchObject([{ active: false }])
      expect((await porNome('excluida', { as, inativas: true })).body).toEqual([])
    }
  })

  it('counts no places for a gender that the clinic treats no more', async () => {
    const [id = ''] = await insertClinicas(server.database, [{ name: 'Só Homens', tipo_atendimento: 'masculina' }])
    await insertVagas(server.database, id, [
      { genero: 'masculina', vagas: 2 },
      { genero: 'feminina', vagas: 3 },
    ])
    expect((await porNome('so homens')).body).toMatchObject([{ vagas_confirmadas: { total: 2 } }])
  })

  it('stops at eight', async () => {
    await insertClinicas(
      server.database,
      Array.from({ length: 9 }, (_, n) => ({ name: `Repetida ${n}` })),
    )
    expect((await porNome('repetida')).body).toHaveLength(8)
  })

  it('needs two letters and a session', async () => {
    const { status, body } = await porNome(' a ')
    expect([status, body.data.campos]).toEqual([422, { texto: 'Digite pelo menos 2 letras' }])
    expect((await porNome('x'.repeat(121))).status).toBe(422)
    expect((await server.request({ url: '/api/busca/por-nome?texto=zenite' })).status).toBe(401)
  })
})
