import type { CidadeGerida } from '@portal/contract/cidades/cidades.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, NOBODY_ID, testApp } from '../testing/testing.ts'

let server: Awaited<ReturnType<typeof testApp>>
let admin: string
beforeAll(async () => {
  server = await testApp()
  admin = await server.signIn('admin')
})
afterAll(() => server.close())

const list = async (query = '', cookie = admin) => server.request({ url: `/api/cidades/lista${query}`, cookie })
const itens = async (query: string) => (await list(query)).body.itens as CidadeGerida[]
const nomes = async (query: string) => (await itens(query)).map(({ nome, estado }) => `${nome}/${estado}`)
async function cidade(nome: string): Promise<CidadeGerida> {
  const [found] = await itens(`?texto=${encodeURIComponent(nome)}`)
  if (!found) throw new Error(`no city ${nome}`)
  return found
}
const update = (id: string, payload: object, cookie = admin) =>
  server.request({ method: 'PATCH', url: `/api/cidades/${id}`, payload, cookie })
const campos = ({ versao, latitude, longitude, populacao, ddd }: CidadeGerida) => ({
  versao,
  latitude,
  longitude,
  populacao,
  ddd,
})

describe('the cities, for their keepers', () => {
  it('are counted, with what they lack', async () => {
    const { body } = await server.request({ url: '/api/cidades/resumo', cookie: admin })
    expect(body).toMatchObject({ cidades: 5571, estados: 27, sem_coordenadas: 0, sem_populacao: 0 })
    expect(body.atualizada_em).toMatch(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/)
    expect(body.por_uf).toHaveLength(27)
    expect(body.por_uf).toContainEqual({ uf: 'SP', nome: 'São Paulo', cidades: 645 })
    expect(body.por_uf[0].nome).toBe('Acre')
  })

  it('leave as a file of those that the filters show, in the order of the list', async () => {
    const requestExport = (query: string, cookie = admin) =>
      server.request({ url: `/api/cidades-exportar${query}`, cookie })
    const { status, text } = await requestExport('?uf=SE&ordem=populacao&decrescente=true')
    expect(status).toBe(200)
    const [titulos, ...linhas] = text.slice(1).trimEnd().split('\r\n')
    expect(titulos).toBe('Código do IBGE;Cidade;UF;Latitude;Longitude;População;DDD;Editada;Atualização')
    expect(linhas).toHaveLength((await list('?uf=SE')).body.total)
    expect(linhas.slice(0, 25).map((linha) => linha.split(';')[1])).toEqual(
      (await itens('?uf=SE&ordem=populacao&decrescente=true')).map(({ nome }) => nome),
    )
    expect(linhas[0]).toMatch(/^2800308;Aracaju;SE;-10,\d+;-37,\d+;\d+;79;não;\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
    expect((await requestExport('?incompletas=true&uf=SE')).text.trimEnd().split('\r\n')).toHaveLength(1)
    expect((await requestExport('', await server.signIn('gerenciador'))).status).toBe(403)
  })

  it('are paged by 25, 50 or 100, and no page repeats another', async () => {
    const paginas = await Promise.all([1, 2, 3].map((pagina) => itens(`?uf=SE&pagina=${pagina}`)))
    expect(paginas.map(({ length }) => length)).toEqual([25, 25, 25])
    expect(new Set(paginas.flat().map(({ id }) => id)).size).toBe(75)
    expect((await itens('?tamanho=100')).length).toBe(100)
    expect((await list('?tamanho=26')).status).toBe(422)
    expect((await list('?pagina=0')).status).toBe(422)
  })

  it('are found by part of the name, accents aside, by code, and by state', async () => {
    expect(await nomes('?texto=sao%20jose%20dos%20campos')).toEqual(['São José dos Campos/SP'])
    expect(await nomes('?texto=3509502')).toEqual(['Campinas/SP'])
    expect((await list('?uf=DF')).body.total).toBe(1)
    expect(await nomes('?texto=%25')).toEqual([])
    expect((await list('?uf=sp')).status).toBe(422)
  })

  it('are sorted by any column, either way', async () => {
    expect((await nomes('?ordem=populacao&decrescente=true'))[0]).toBe('São Paulo/SP')
    expect((await nomes('?ordem=populacao'))[0]).not.toBe('São Paulo/SP')
    expect((await nomes('?ordem=estado'))[0]).toBe('Acrelândia/AC')
    expect((await nomes('?decrescente=true'))[0]).toBe('Zortéa/SC')
    const { id, populacao } = await cidade('Rio Branco/AC'.split('/')[0] ?? '')
    await server.sql('update cidades set populacao = null where id = $1', [id])
    for (const sentido of ['', '&decrescente=true'])
      expect((await nomes(`?uf=AC&ordem=populacao${sentido}`)).at(-1), 'what is unknown stands last').toBe(
        'Rio Branco/AC',
      )
    await server.sql('update cidades set populacao = $2 where id = $1', [id, populacao])
    expect((await list('?ordem=senha')).status).toBe(422)
  })
})

describe('correcting a city', () => {
  it('is noted as done by hand, by whom, and counts as a new version', async () => {
    const antes = await cidade('Acrelândia')
    const { status, body } = await update(antes.id, {
      ...campos(antes),
      populacao: 15_000,
      latitude: -10.1,
      longitude: -67.1,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      nome: 'Acrelândia',
      populacao: 15_000,
      latitude: -10.1,
      editado_manualmente: true,
      versao: 2,
    })
    const { body: historico } = await server.request({ url: `/api/auditoria/cidades/${antes.id}`, cookie: admin })
    expect(historico.itens[0]).toMatchObject({
      acao: 'editar',
      ator: 'Pessoa admin',
      antes: { latitude: antes.latitude, populacao: antes.populacao, editado_manualmente: false },
      depois: { latitude: -10.1, populacao: 15_000, editado_manualmente: true },
    })
  })

  it('moves the searches around it at once', async () => {
    const { id, ...antes } = await cidade('Corumbá')
    const consultor = await server.signIn('consultor')
    await server.request({
      method: 'POST',
      url: '/api/clinicas',
      cookie: admin,
      payload: { name: 'Perto', city: 'Corumbá', state: 'MS', latitude: -20, longitude: -50 },
    })
    const search = () => server.request({ url: `/api/busca/clinicas?cidade_id=${id}&raio=5`, cookie: consultor })
    expect((await search()).body.total).toBe(0)
    await update(id, { ...campos({ id, ...antes }), latitude: -20.001, longitude: -50.001 })
    await eventually(search, ({ body }) => body.total === 1)
  })

  it('that changes nothing leaves no trace', async () => {
    const antes = await cidade('Campinas do Sul')
    const { status, body } = await update(antes.id, campos(antes))
    expect([status, body]).toEqual([200, antes])
  })

  it('is refused when somebody else was quicker, or another work has the cities', async () => {
    const antes = await cidade('Ariquemes')
    await update(antes.id, { ...campos(antes), ddd: '68' })
    const { status, body } = await update(antes.id, { ...campos(antes), ddd: '67' })
    expect([status, body.message]).toEqual([
      409,
      'Este registro foi alterado por outra pessoa. Atualize a página e tente novamente.',
    ])
    const client = await server.database.pool.connect()
    await client.query('begin; select pg_advisory_xact_lock(7220158)')
    const busy = await update(antes.id, { ...campos(antes), versao: 2, ddd: '66' })
    await client.query('rollback')
    client.release()
    expect([busy.status, busy.body.message]).toEqual([409, 'Importação em andamento. Aguarde o término.'])
  })

  it.each([
    [{ latitude: -91 }, 'latitude', 'Latitude deve estar entre -90 e 90'],
    [{ longitude: 181 }, 'longitude', 'Longitude deve estar entre -180 e 180'],
    [{ latitude: null }, 'latitude', 'Informe latitude e longitude juntas'],
    [{ longitude: null }, 'longitude', 'Informe latitude e longitude juntas'],
    [{ populacao: -1 }, 'populacao', 'Informe um número inteiro de 0 a 50.000.000'],
    [{ populacao: 1.5 }, 'populacao', 'Informe um número inteiro de 0 a 50.000.000'],
    [{ populacao: 1e12 }, 'populacao', 'Informe um número inteiro de 0 a 50.000.000'],
    [{ ddd: '1' }, 'ddd', 'Informe um DDD de dois dígitos'],
    [{ ddd: '<b>' }, 'ddd', 'Informe um DDD de dois dígitos'],
  ])('refuses %j', async (campo, nome, mensagem) => {
    const antes = await cidade('Cabixi')
    const { status, body } = await update(antes.id, { ...campos(antes), ...campo })
    expect([status, body.data.campos[nome]]).toEqual([422, mensagem])
    expect((await cidade('Cabixi')).versao).toBe(1)
  })

  it('is for admins, and of a city that is there', async () => {
    const antes = await cidade('Cacoal')
    for (const role of ['gerenciador', 'supervisor', 'consultor'] as const) {
      const cookie = await server.signIn(role)
      expect((await update(antes.id, campos(antes), cookie)).status).toBe(403)
      expect((await list('', cookie)).status).toBe(403)
    }
    const { status, body } = await update(NOBODY_ID, campos(antes))
    expect([status, body.message]).toEqual([404, 'Cidade não encontrada'])
  })
})
