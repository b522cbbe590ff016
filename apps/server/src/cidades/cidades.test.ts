import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOBODY_ID, testApp } from '../testing/testing.ts'

let server: Awaited<ReturnType<typeof testApp>>
let cookie: string
beforeAll(async () => {
  server = await testApp()
  cookie = await server.signIn('consultor')
})
afterAll(() => server.close())

const search = (nome: string) => server.request({ url: `/api/cidades?nome=${encodeURIComponent(nome)}`, cookie })
const nomes = async (nome: string) =>
  (await search(nome)).body.map((c: { nome: string; estado: string }) => `${c.nome}/${c.estado}`)

describe('searching cities', () => {
  it('has every municipality of Brazil, with what the search needs', async () => {
    const { rows } = await server.database.pool.query(
      `select count(*)::int as total, count(distinct codigo_ibge)::int as codigos, count(distinct estado)::int as estados,
              count(*) filter (where ddd is null or populacao is null or latitude is null or longitude is null)::int as incompletas
         from cidades`,
    )
    expect(rows).toEqual([{ total: 5571, codigos: 5571, estados: 27, incompletas: 0 }])
  })

  it('ignores case and accents and sorts by population', async () => {
    const found = await nomes('SAO JOSE')
    expect(found).toHaveLength(15)
    expect(found.slice(0, 3)).toEqual(['São José dos Campos/SP', 'São José do Rio Preto/SP', 'São José dos Pinhais/PR'])
    expect(await nomes('são josé')).toEqual(found)
  })

  it('finds text inside a name and sorts equal names of several states by population', async () => {
    expect((await nomes('campinas'))[0]).toBe('Campinas/SP')
    expect(await nomes('pinas do sul')).toEqual(['Campinas do Sul/RS'])
  })

  it.each(['%', '_a', "' or 1=1 --", '\\'])('takes %j literally', async (text) => {
    const { status, body } = await search(text.padEnd(2, text))
    expect(status).toBe(200)
    expect(body).toEqual([])
  })

  it('wants two letters and at most eighty', async () => {
    expect((await search('a')).body.message).toBe('Digite pelo menos 2 letras')
    expect((await search(' a ')).status).toBe(422)
    expect((await search('a'.repeat(81))).status).toBe(422)
  })

  it('opens one city', async () => {
    const [{ id }] = (await search('campinas')).body
    expect((await server.request({ url: `/api/cidades/${id}`, cookie })).body).toMatchObject({
      nome: 'Campinas',
      estado: 'SP',
    })
    const { status, body } = await server.request({ url: `/api/cidades/${NOBODY_ID}`, cookie })
    expect([status, body.message]).toEqual([404, 'Cidade não encontrada'])
  })
})
