import {
  buscaPublica,
  cidadePublica,
  clinicaCardPublico,
  clinicaDaBusca,
} from '@portal/contract/links-busca/links-busca.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findCidade } from '../cidades/cidades.factory.ts'
import { insertClinicas, SEGREDOS } from '../clinicas/clinicas.factory.ts'
import { BROWSER, eventually, NOBODY_ID, testApp } from '../testing/testing.ts'

const INDISPONIVEL = 'Este link não está mais disponível.'
type Link = { id: string; token: string; versao: number; buscas: number }
let server: Awaited<ReturnType<typeof testApp>>
let consultor: string
let link: Link
let campinas: string
let clinicas: string[]

beforeAll(async () => {
  server = await testApp()
  consultor = await server.signIn('consultor')
  const { body } = await server.request({ url: '/api/links-busca', cookie: consultor })
  link = body[0]
  campinas = (await findCidade(server.database)).id
  clinicas = await insertClinicas(server.database, [
    { name: 'Recanto', price: 'A partir de R$ 3.000', ...SEGREDOS },
    { name: 'Só Homens', tipo_atendimento: 'masculina', latitude: -22.95, tipos_internacao: ['Voluntária'] },
    { name: 'Sem Menores', aceita_menores: false, latitude: -23.1, planos_saude: ['Unimed'], show_planos: true },
    { name: 'Longe', latitude: -10 },
    { name: 'Parada', active: false },
  ])
  await eventually(find, ({ body }) => body.total === 3)
})
afterAll(() => server.close())

const get = (path: string, token = link.token, agent = 'Googlebot/2.1') =>
  server.request({ url: `/api/publico/busca/${token}${path}`, headers: { 'user-agent': agent } })
const queryOf = (search: Record<string, string>) =>
  new URLSearchParams({ cidade_id: campinas, raio: '100', ...search }).toString()
const find = (search: Record<string, string> = {}, token?: string, agent?: string) =>
  get(`/clinicas?${queryOf(search)}`, token, agent)
const pontos = (token?: string) => get(`/pontos?${queryOf({})}`, token)
const namesOf = ({ body }: Awaited<ReturnType<typeof find>>) => body.clinicas.map(({ name }: { name: string }) => name)
const keysOf = (value: object) => Object.keys(value).sort()

async function change(campos: object) {
  const { body } = await server.request({ url: '/api/links-busca', cookie: consultor })
  const url = `/api/links-busca/${link.id}`
  const payload = { versao: body[0].versao, ...campos }
  expect((await server.request({ method: 'PATCH', url, payload, cookie: consultor })).status).toBe(200)
}

describe('public answers', () => {
  it('is the listed fields of the page', async () => {
    await server.sql(`update empresa_config set whatsapp = '5511988887777'`)
    const { status, body } = await get('')
    expect(status).toBe(200)
    expect(keysOf(body)).toEqual(buscaPublica.keyof().options.toSorted())
    expect(keysOf(body.consultor)).toEqual(['foto', 'nome'])
    expect(keysOf(body.opcoes)).toEqual(['generos', 'planos', 'tipos'])
    expect(keysOf(body.opcoes.generos[0])).toEqual(['name', 'value'])
    expect(body).toMatchObject({ whatsapp: '5511988887777', raio_padrao: 300, mostrar_preco: true })
    expect(body.opcoes.planos).toContain('Unimed')
  })

  it("is the consultant's own number if there is one", async () => {
    await server.database.pool.query(
      `update profiles set telefone = '5519977776666' where id = (select consultor_id from links_busca where id = $1)`,
      [link.id],
    )
    expect((await get('')).body.whatsapp).toBe('5519977776666')
  })

  it('is the listed fields of cards, pins, cities and of a clinic, none of them secret', async () => {
    const [lista, pins, cidades, clinica] = await Promise.all([
      find(),
      pontos(),
      get('/cidades?nome=campi'),
      get(`/clinicas/${clinicas[0]}`),
    ])
    expect(keysOf(lista.body)).toEqual(['cidade', 'clinicas', 'contagem', 'proximo', 'total'])
    expect(keysOf(lista.body.cidade)).toEqual(['estado', 'id', 'latitude', 'longitude', 'nome'])
    expect(lista.body.clinicas).toHaveLength(3)
    for (const card of lista.body.clinicas) expect(keysOf(card)).toEqual(clinicaCardPublico.keyof().options.toSorted())
    expect(keysOf(pins.body.pontos[0])).toEqual(['id', 'latitude', 'longitude', 'name', 'preco', 'quantidade'])
    expect(keysOf(cidades.body[0])).toEqual(cidadePublica.keyof().options.toSorted())
    expect(keysOf(clinica.body)).toEqual(clinicaDaBusca.keyof().options.toSorted())
    expect(clinica.body).toMatchObject({ name: 'Recanto', planos_saude: [] })
    const { contagem: _names, ...cards } = lista.body
    for (const text of [JSON.stringify(cards), pins.text, cidades.text, clinica.text])
      expect(text).not.toContain('segredo')
  })

  it.each(['phone', 'email', 'website', 'address', 'responsavel', 'responsavel_1', 'telefone_responsavel_1'])(
    'has no field %s in its lists',
    (campo) => {
      expect([...clinicaCardPublico.keyof().options, ...clinicaDaBusca.keyof().options]).not.toContain(campo)
    },
  )
  it.each(['repasse', 'contato_direcao', 'codigo', 'taxas', 'versao', 'created_at', 'location_url'])(
    'has no field %s in its lists either',
    (campo) => {
      expect([...clinicaCardPublico.keyof().options, ...clinicaDaBusca.keyof().options]).not.toContain(campo)
    },
  )

  it('has prices only while the link shows them', async () => {
    const priceOf = async () => {
      const [lista, clinica] = await Promise.all([find(), get(`/clinicas/${clinicas[0]}`)])
      const card = lista.body.clinicas.find(({ id }: { id: string }) => id === clinicas[0])
      const ponto = (await pontos()).body.pontos.find(({ id }: { id: string }) => id === clinicas[0])
      return [card.price, clinica.body.price, ponto.preco]
    }
    expect(await priceOf()).toEqual(['A partir de R$ 3.000', 'A partir de R$ 3.000', 3000])
    await change({ mostrar_preco: false })
    expect(await priceOf()).toEqual([null, null, null])
    // A price filter would reveal a hidden price.
    expect((await find({ preco_min: '1', preco_max: '2' })).status).toBe(422)
    await change({ mostrar_preco: true })
  })

  it('says that an inactive, deleted or unknown clinic cannot be seen', async () => {
    for (const id of [clinicas[4], NOBODY_ID]) {
      const { status, body } = await get(`/clinicas/${id}`)
      expect([status, body.message]).toEqual([404, 'Esta clínica não está disponível no momento.'])
    }
    expect((await get('/clinicas/nenhum-id')).status).toBe(422)
  })
})

describe('the public search', () => {
  it('finds nearby clinics, the nearest first, through every filter', async () => {
    expect(namesOf(await find())).toEqual(['Recanto', 'Só Homens', 'Sem Menores'])
    expect(namesOf(await find({ genero: 'masculina' }))).toEqual(['Só Homens'])
    expect(namesOf(await find({ 'tipos[]': 'Voluntária' }))).toEqual(['Só Homens'])
    expect(namesOf(await find({ 'planos[]': 'Unimed' }))).toEqual(['Sem Menores'])
    // Neither a filter nor the counts reveal an undisclosed plan.
    expect(namesOf(await find({ 'planos[]': 'segredo-plano' }))).toEqual([])
    expect(Object.keys((await find({})).body.contagem.planos)).toEqual(['Unimed'])
    expect(namesOf(await find({ aceita_menores: 'true' }))).toEqual(['Recanto', 'Só Homens'])
    expect(namesOf(await find({ raio: '1' }))).toEqual(['Recanto'])
    expect((await find()).body.contagem).toMatchObject({ generos: { masculina: 1, mista: 2 }, aceita_menores: 2 })
  })

  it('gives the same clinics as the search of the portal', async () => {
    const { body } = await server.request({ url: `/api/busca/clinicas?${queryOf({})}`, cookie: consultor })
    expect((await find()).body.clinicas.map(({ id }: { id: string }) => id)).toEqual(
      body.clinicas.map(({ id }: { id: string }) => id),
    )
  })

  it.each([['0'], ['1001'], ['abc']])('refuses a radius of %s km', async (raio) => {
    expect((await find({ raio })).status).toBe(422)
  })

  it('says the limits in words', async () => {
    expect((await find({ raio: '1001' })).body.data.campos.raio).toBe('Por favor, insira um raio entre 1 e 1000 km')
    expect((await get('/cidades?nome=c')).body.data.campos.nome).toBe('Digite pelo menos 2 letras')
    expect((await get('/cidades?nome=a%20')).status).toBe(422)
  })

  it('offers at most 15 cities', async () => {
    expect((await get('/cidades?nome=sao')).body).toHaveLength(15)
    expect((await get('/cidades?nome=%25_')).body).toEqual([])
  })

  it('pages, and counts a first page asked for by a person as one search', async () => {
    const lat = -22.5
    await insertClinicas(
      server.database,
      Array.from({ length: 25 }, (_, n) => ({ name: `Muitas ${n}`, latitude: lat, tipo_atendimento: 'feminina' })),
    )
    await eventually(
      () => find({ genero: 'feminina' }),
      ({ body }) => body.total === 25,
    )
    const buscas = async () => {
      const { body } = await server.request({ url: '/api/links-busca', cookie: consultor })
      return body[0].buscas as number
    }
    expect(await buscas()).toBe(0)
    const first = await find({ genero: 'feminina' }, link.token, BROWSER)
    expect([first.body.total, first.body.clinicas.length]).toEqual([25, 24])
    const next = await find({ genero: 'feminina', cursor: first.body.proximo }, link.token, BROWSER)
    expect(next.body).toMatchObject({ proximo: null, contagem: null })
    expect(next.body.clinicas).toHaveLength(1)
    expect(await buscas()).toBe(1)
    expect((await find({ cursor: 'inventado' })).status).toBe(422)
  })
})

describe('a link that does not open', () => {
  const everything = (token: string) =>
    Promise.all([
      get('', token),
      get('/cidades?nome=campi', token),
      find({}, token),
      pontos(token),
      get(`/clinicas/${clinicas[0]}`, token),
      server.request({ method: 'POST', url: `/api/publico/busca/${token}/visitas`, payload: {} }),
    ])
  const expectGone = async (token: string) => {
    const answers = await everything(token)
    for (const { status, body } of answers) expect([status, body.message]).toEqual([404, INDISPONIVEL])
    return answers[0].text
  }

  it('gets one and the same answer, whatever the reason', async () => {
    const altered = `${link.token.slice(0, -1)}${link.token.endsWith('A') ? 'B' : 'A'}`
    const texts = [await expectGone('inventado'), await expectGone(altered), await expectGone('..%00x')]
    await change({ is_active: false })
    texts.push(await expectGone(link.token))
    await change({ is_active: true })
    expect((await get('')).status).toBe(200)
    expect(new Set(texts).size).toBe(1)
  })
})

describe('the city nearest to a phone', () => {
  const ask = (posicao: object, token = link.token) =>
    server.request({ method: 'POST', url: `/api/publico/busca/${token}/cidade-proxima`, payload: posicao })

  it.each([
    [{ latitude: -22.91, longitude: -47.06 }, 'Campinas'],
    [{ latitude: -23.2, longitude: -47.29 }, 'Salto'],
    [{ latitude: -3.85, longitude: -32.42 }, 'Fernando de Noronha'],
  ])('of %j is %s, and nothing else is answered', async (posicao, nome) => {
    const { status, body } = await ask(posicao)
    expect([status, body.nome]).toEqual([200, nome])
    expect(keysOf(body)).toEqual(cidadePublica.keyof().options.toSorted())
  })

  it('is none abroad and at sea', async () => {
    for (const posicao of [
      { latitude: 38.72, longitude: -9.14 },
      { latitude: -30, longitude: -20 },
    ]) {
      const { status, body } = await ask(posicao)
      expect([status, body.message]).toEqual([
        404,
        'Não encontramos uma cidade perto de você. Digite o nome da cidade.',
      ])
    }
  })

  it.each([{}, { latitude: 91, longitude: 0 }, { latitude: 0, longitude: -181 }, { latitude: '0', longitude: null }])(
    'is not looked for at %j',
    async (posicao) => {
      expect((await ask(posicao)).status).toBe(422)
    },
  )

  it('is asked for through a living link only', async () => {
    const { status, body } = await ask({ latitude: -22.91, longitude: -47.06 }, 'inventado')
    expect([status, body.message]).toEqual([404, INDISPONIVEL])
  })
})
