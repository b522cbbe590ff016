import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOBODY_ID, testApp } from '../../testing/testing.ts'

let server: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const novo = (campos: object = {}) => ({ nome: 'Urgentes', filtro: { urgencia: ['alta', 'emergencia'] }, ...campos })

describe('saved filters', () => {
  it('are the person’s own, in the order of their names', async () => {
    const [ana, rui] = [await server.as('consultor'), await server.as('supervisor')]
    const filtro = {
      origem: ['google'],
      estado: 'SP',
      cidade_id: NOBODY_ID,
      de: '2026-01-01',
      atrasados: true,
      hoje: 'cadastros',
    }
    const { status, body } = await ana.post('/leads-filtros', { nome: ' Zona  norte ', filtro })
    expect([status, body]).toEqual([201, { id: expect.any(String), nome: 'Zona norte', filtro }])
    await ana.post('/leads-filtros', novo({ nome: 'água' }))
    const nomes = async (quem: typeof ana) =>
      (await quem.get('/leads-filtros')).body.map(({ nome }: { nome: string }) => nome)
    expect(await nomes(ana)).toEqual(['água', 'Zona norte'])
    expect(await nomes(rui)).toEqual([])

    expect(await rui.delete(`/leads-filtros/${body.id}`)).toMatchObject({
      status: 404,
      body: { message: 'Filtro não encontrado' },
    })
    expect(await nomes(ana)).toHaveLength(2)
    expect((await ana.delete(`/leads-filtros/${body.id}`)).status).toBe(200)
    expect(await nomes(ana)).toEqual(['água'])
    expect((await ana.delete(`/leads-filtros/${body.id}`)).status).toBe(404)
  })

  it('have one name each, without regard to accents, and others may use it too', async () => {
    const [ana, rui] = [await server.as('consultor'), await server.as('consultor')]
    expect((await ana.post('/leads-filtros', novo({ nome: 'Até hoje' }))).status).toBe(201)
    const { status, body } = await ana.post('/leads-filtros', novo({ nome: 'ATE HOJE' }))
    expect([status, body.data.campos]).toEqual([422, { nome: 'Você já tem um filtro com este nome' }])
    expect((await rui.post('/leads-filtros', novo({ nome: 'Até hoje' }))).status).toBe(201)
  })

  it('are at most 20, also when the last are saved at once', async () => {
    const ana = await server.as('consultor')
    for (let n = 1; n < 20; n++) await ana.post('/leads-filtros', novo({ nome: `Filtro ${n}` }))
    const respostas = await Promise.all(
      ['a', 'b', 'c', 'd'].map((letra) => ana.post('/leads-filtros', novo({ nome: `Último ${letra}` }))),
    )
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    expect(respostas.find(({ status }) => status === 409)?.body.message).toBe(
      'Você já tem 20 filtros salvos. Exclua um deles para salvar outro.',
    )
    expect((await ana.get('/leads-filtros')).body).toHaveLength(20)
  })

  it.each([
    ['nome', { nome: '' }, 'Informe um nome para o filtro'],
    ['nome', { nome: 'x'.repeat(61) }, 'Use no máximo 60 caracteres'],
    ['filtro.de', { filtro: { de: '2026-02-30' } }, 'Esta data não existe'],
    ['filtro.urgencia[0]', { filtro: { urgencia: ['já'] } }, expect.any(String)],
    ['filtro.cidade_id', { filtro: { cidade_id: 'x' } }, 'Identificador inválido'],
  ])('refuses a wrong %s in %j', async (campo, campos, frase) => {
    const ana = await server.as('consultor')
    const { status, body } = await ana.post('/leads-filtros', novo(campos))
    expect(status).toBe(422)
    expect(Object.entries(body.data.campos)).toEqual([[expect.any(String), frase]])
    expect(Object.keys(body.data.campos)[0]?.split(/[.[]/)[0]).toBe(campo.split(/[.[]/)[0])
  })

  it('keep neither the text that was searched for nor whose leads they were', async () => {
    const ana = await server.as('consultor')
    const filtro = { texto: 'Maria Souza', consultor_id: NOBODY_ID, atrasados: true }
    expect((await ana.post('/leads-filtros', novo({ filtro }))).body.filtro).toEqual({ atrasados: true })
  })
})
