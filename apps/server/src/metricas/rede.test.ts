import { contract } from '@portal/contract/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBuscaService } from '../busca/busca.service.ts'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { BROWSER, eventually, testApp } from '../testing/testing.ts'
import { createRedeService } from './rede.service.ts'

// In São Paulo it is still 31 October.
const AGORA = Date.parse('2026-11-01T02:00:00Z')
const HOJE = '2026-10-31'

let agora = AGORA
let t: Awaited<ReturnType<typeof testApp>>
type Client = Awaited<ReturnType<typeof t.as>>
let [admin, supervisor, ana, bia]: Client[] = []
let cidades: Record<string, string>
beforeAll(async () => {
  t = await testApp({ clock: () => agora })
  ;[admin, supervisor, ana, bia] = [
    await t.as('admin'),
    await t.as('supervisor'),
    await t.as('consultor'),
    await t.as('gerenciador'),
  ]
  const rows = await t.sql(`select id, nome from cidades where (nome, estado) in
    (('Campinas', 'SP'), ('Manaus', 'AM'), ('Recife', 'PE'))`)
  cidades = Object.fromEntries(rows.map(({ id, nome }) => [nome, id]))
  await insertClinicas(t.database, [
    { name: 'Vale Verde', city: 'Campinas', state: 'SP', latitude: -22.9, longitude: -47.06, aceita_idosos: false },
  ])
  await eventually(
    async () => (await search(ana, 'Campinas', 50)).total,
    (total) => total === 1,
  )
})
afterAll(() => t.close())
beforeEach(() => t.sql('delete from buscas_sem_resultado'))
afterEach(() => {
  agora = AGORA
})

const url = (cidade: string, raio: number, mais = '') =>
  `/busca/clinicas?cidade_id=${cidades[cidade]}&raio=${raio}${mais}`
const search = async (quem: Client | undefined, cidade: string, raio: number, mais = '') =>
  (await (quem as Client).get(url(cidade, raio, mais))).body

/** Counts that the portal stores of the searches: a node stores them on closing. */
async function contadas(procurar: (node: Awaited<ReturnType<typeof testApp>>, quem: Client) => Promise<unknown>) {
  const node = await testApp({ clock: () => agora, url: t.database.url })
  const quem = node.browser(ana?.cookie)
  await procurar(node, quem as Client)
  await node.close()
  return t.sql(`select dia::text, nome, raio, n from buscas_sem_resultado join cidades on cidades.id = cidade_id
    order by nome, raio`)
}

describe('counting', () => {
  it('counts each first page around which there is no clinic, also one that was kept, by whole km', async () => {
    const rows = await contadas(async (_, quem) => {
      for (let vez = 0; vez < 3; vez++) expect(await search(quem, 'Manaus', 300)).toMatchObject({ total: 0 })
      await search(quem, 'Manaus', 300, '&aceita_idosos=true')
      await search(quem, 'Manaus', 99.2)
      await search(quem, 'Recife', 50)
    })
    expect(rows).toEqual([
      { dia: HOJE, nome: 'Manaus', raio: 100, n: 1 },
      { dia: HOJE, nome: 'Manaus', raio: 300, n: 4 },
      { dia: HOJE, nome: 'Recife', raio: 50, n: 1 },
    ])
  })

  it('adds to what another node stored', async () => {
    for (const n of [1, 2])
      expect(await contadas((_, quem) => search(quem, 'Manaus', 300))).toMatchObject([{ nome: 'Manaus', n }])
  })

  it('does not count what a filter hides, further pages, wrong questions, HEAD', async () => {
    const rows = await contadas(async (node, quem) => {
      expect(await search(quem, 'Campinas', 50, '&aceita_idosos=true')).toMatchObject({ total: 0 })
      const { proximo } = {
        proximo: Buffer.from('[0,"a","00000000-0000-4000-8000-000000000000"]').toString('base64url'),
      }
      await search(quem, 'Manaus', 50, `&cursor=${proximo}`)
      await search(quem, 'Manaus', 5_000)
      for (let vez = 0; vez < 2; vez++) {
        const headers = { cookie: ana?.cookie ?? '' }
        expect((await node.app.inject({ method: 'HEAD', url: `/api${url('Manaus', 50)}`, headers })).statusCode).toBe(
          200,
        )
      }
    })
    expect(rows).toEqual([])
  })

  it('counts families through a link, not robots nor consultants who look at their own page', async () => {
    const { body } = await (ana as Client).get('/links-busca')
    const publica = `/api/publico/busca/${body[0].token}/clinicas?cidade_id=${cidades.Manaus}&raio=100`
    const rows = await contadas(async (node) => {
      const ask = (headers: Record<string, string>, cookie = '') =>
        node.request({ url: publica, headers, ...(cookie && { cookie }) })
      expect((await ask({ 'user-agent': BROWSER })).status).toBe(200)
      await ask({ 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
      await ask({ 'user-agent': BROWSER }, ana?.cookie)
    })
    expect(rows).toMatchObject([{ nome: 'Manaus', raio: 100, n: 1 }])
  })

  it('stops when a clinic comes', async () => {
    const rows = await contadas(async (_, quem) => {
      await search(quem, 'Recife', 50)
      const [id = ''] = await insertClinicas(t.database, [
        { latitude: -8.05, longitude: -34.9, city: 'Recife', state: 'PE' },
      ])
      await eventually(
        async () => (await search(quem, 'Recife', 50)).total,
        (total) => total === 1,
      )
      await t.sql('delete from clinicas where id = $1', [id])
    })
    expect(rows).toMatchObject([{ nome: 'Recife' }])
  })

  it('keeps what could not be stored, and skips cities that are gone', async () => {
    const realtime = { versoes: () => ({ cidades: 1 }), onChange: () => () => undefined } as never
    const log = { warn: () => undefined } as never
    const { database } = t
    const busca = await createBuscaService({ database, realtime, log, agora: () => agora })
    await busca.load()
    let cortado = true
    const db = new Proxy(database.db, {
      get: (alvo, nome) =>
        cortado && nome === 'execute' ? () => Promise.reject(new Error('cut')) : Reflect.get(alvo, nome),
    })
    const rede = createRedeService({ database: { ...database, db }, clock: () => agora, log, realtime }, busca)
    const [nova] = await t.sql(
      `insert into cidades (nome, estado, latitude, longitude) values ('Cidade Nova', 'AM', -3, -60) returning id`,
    )
    busca.vazias.add({ cidade_id: cidades.Manaus ?? '', raio: 50, n: 2 })
    busca.vazias.add({ cidade_id: nova.id, raio: 50, n: 7 })
    await rede.flush()
    expect(await t.sql('select n from buscas_sem_resultado')).toEqual([])
    cortado = false
    busca.vazias.add({ cidade_id: cidades.Manaus ?? '', raio: 50, n: 1 })
    await t.sql('delete from cidades where id = $1', [nova.id])
    await rede.stop()
    expect(await t.sql('select cidade_id, n from buscas_sem_resultado')).toEqual([{ cidade_id: cidades.Manaus, n: 3 }])
    await busca.stop()
  })

  it('stays small, however many places are searched', async () => {
    const { BuscasVazias } = await import('../busca/vazias.ts')
    const vazias = new BuscasVazias()
    for (let raio = 1; raio <= 6_000; raio++) vazias.add({ cidade_id: 'a', raio, n: 1 })
    vazias.add({ cidade_id: 'a', raio: 1, n: 1 })
    const contadas = vazias.take()
    expect(contadas).toHaveLength(5_000)
    expect(contadas[0]).toEqual({ cidade_id: 'a', raio: 1, n: 2 })
    expect(vazias.take()).toEqual([])
  })
})

describe('the list', () => {
  const count = (cidade: string, dia: string, raio: number, n: number) =>
    t.sql('insert into buscas_sem_resultado (dia, cidade_id, raio, n) values ($1, $2, $3, $4)', [
      dia,
      cidades[cidade],
      raio,
      n,
    ])
  const lista = async (quem: Client | undefined, query = '') =>
    (await (quem as Client).get(`/metricas/buscas-sem-resultado${query}`)).body

  it('sums a city over its radii, the most searched first, with the way to the nearest clinic now', async () => {
    await count('Manaus', HOJE, 100, 2)
    await count('Manaus', '2026-10-02', 300, 3)
    await count('Recife', HOJE, 50, 9)
    await count('Recife', '2026-10-01', 1000, 50)
    const [recife, manaus, ...outras] = await lista(bia)
    expect(outras).toEqual([])
    expect(recife).toMatchObject({ cidade: 'Recife', estado: 'PE', raio: 50, n: 9 })
    expect(manaus).toEqual({
      cidade_id: cidades.Manaus,
      cidade: 'Manaus',
      estado: 'AM',
      latitude: expect.closeTo(-3.1, 0),
      longitude: expect.closeTo(-60, 0),
      raio: 300,
      n: 5,
      // Great-circle distance from Manaus to Campinas.
      mais_proxima_km: expect.closeTo(2_600, -2),
    })
    const query = '?periodo=personalizado&de=2026-10-01&ate=2026-10-01'
    for (const quem of [admin, supervisor])
      expect(await lista(quem, query)).toMatchObject([{ cidade: 'Recife', raio: 1000, n: 50 }])
  })

  it('has 200 cities at most', async () => {
    await t.sql(
      `insert into buscas_sem_resultado (dia, cidade_id, raio, n) select $1, id, 50, 1 from cidades limit 250`,
      [HOJE],
    )
    expect(await lista(admin)).toHaveLength(200)
  })

  it('refuses days that are none, and who does not look after the network', async () => {
    for (const [query, frase] of [
      ['periodo=personalizado', 'Informe o início e o fim do período'],
      ['periodo=personalizado&de=2026-10-02&ate=2026-10-01', 'O início do período vem depois do fim'],
      ['periodo=personalizado&de=2026-10-01&ate=2026-11-01', 'O período não pode ir além de hoje'],
      ['periodo=personalizado&de=2020-01-01&ate=2026-10-01', 'O período tem no máximo 24 meses'],
      ['periodo=personalizado&de=2026-02-30&ate=2026-10-01', 'Esta data não existe'],
    ])
      for (const path of ['buscas-sem-resultado', 'demanda'])
        expect(await admin?.get(`/metricas/${path}?${query}`), query).toMatchObject({
          status: 422,
          body: { data: { campos: { de: frase } } },
        })
    expect((await admin?.get('/metricas/demanda?periodo=sempre'))?.status).toBe(422)
    for (const { path } of Object.values(contract.rede).map((operacao) => operacao['~orpc'].route)) {
      expect((await ana?.get(path as string))?.status, path).toBe(403)
      expect((await t.browser().get(path as string)).status, path).toBe(401)
    }
  })

  it('is forgotten after 25 months', async () => {
    await count('Manaus', '2024-09-30', 50, 1)
    await count('Manaus', '2024-09-29', 50, 1)
    const rede = createRedeService(
      { database: t.database, clock: () => agora, log: t.app.log, realtime: { versoes: () => ({}) } as never },
      { vazias: { take: () => [] } as never, findDistancia: () => null },
    )
    expect(await rede.prune()).toBe(1)
    await rede.stop()
  })
})

it('tells leads, confirmed vacancies and clinics by state', async () => {
  const [clinica] = await t.sql(`select id from clinicas where name = 'Vale Verde'`)
  const [inativa = ''] = await insertClinicas(t.database, [{ state: 'PR', active: false }])
  const vagas = (id: string, vagas: number, horas: number) =>
    t.sql(
      `insert into clinica_vagas (clinica_id, genero, vagas, confirmado_em, fonte) values ($1, $2, $3, $4, 'telefone')`,
      [id, 'mista', vagas, new Date(AGORA - horas * 3_600_000).toISOString()],
    )
  await t.sql(`update clinicas set tipo_atendimento = 'mista'`)
  await vagas(clinica.id, 4, 72)
  await vagas(inativa, 9, 1)
  const lead = (estado: string | null, em: string, mesclado: string | null = null) =>
    t.sql(
      `insert into leads (nome_contato, telefone, origem, estado, created_at, mesclado_em_id, arquivado_em)
       values ('Rita', '5511999990000', 'telefone', $1, $2, $3, case when $3::uuid is not null then now() end) returning id`,
      [estado, em, mesclado],
    )
  const [{ id }] = await lead('SP', '2026-10-31T12:00:00Z')
  await lead('SP', '2026-10-31T12:00:00Z', id)
  await lead('RJ', '2026-10-02T03:00:00Z')
  await lead('RJ', '2026-10-02T02:59:59Z')
  await lead(null, '2026-10-31T12:00:00Z')
  const demanda = async () => (await (bia as Client).get('/metricas/demanda')).body
  expect(await demanda()).toEqual([
    { uf: 'RJ', leads: 1, vagas: 0, clinicas: 0 },
    { uf: 'SP', leads: 1, vagas: 4, clinicas: 1 },
  ])
  agora = AGORA + 1
  expect(await demanda()).toMatchObject([{ uf: 'RJ' }, { uf: 'SP', vagas: 0, clinicas: 1 }])
})

it('draws the country in squares of half a degree, which change with the cities', async () => {
  const contorno = async (): Promise<[number, number][]> =>
    (await (supervisor as Client).get('/metricas/contorno')).body
  const quadrados = await contorno()
  expect(quadrados.length).toBeGreaterThan(1_000)
  expect(quadrados.length).toBeLessThan(3_000)
  expect(new Set(quadrados.map(String)).size).toBe(quadrados.length)
  // Square of Campinas, at 22.9° south and 47.1° west.
  expect(quadrados).toContainEqual([-46, -95])
  for (const [y, x] of quadrados)
    expect([y / 2 >= -34 && y / 2 <= 5.5, x / 2 >= -74 && x / 2 <= -32]).toEqual([true, true])
  expect(quadrados).not.toContainEqual([-66, -60])
  await t.sql(`insert into cidades (nome, estado, latitude, longitude) values ('Ilha', 'RS', -33, -30)`)
  expect(await eventually(contorno, (agora) => agora.length === quadrados.length + 1)).toContainEqual([-66, -60])
})
