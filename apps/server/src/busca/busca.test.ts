import { randomUUID } from 'node:crypto'
import type { ClinicaCard, FiltrosBusca } from '@portal/contract/busca/busca.contract'
import { RAIO_FORA_DO_LIMITE } from '@portal/contract/busca/raio'
import { GENEROS_VAGA } from '@portal/contract/vagas/opcoes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findCidade } from '../cidades/cidades.factory.ts'
import { insertRegularidade } from '../clinicas/clinicas.factory.ts'
import { clinicas } from '../clinicas/clinicas.table.ts'
import { eventually, NOBODY_ID, testApp } from '../testing/testing.ts'
import { insertVagas } from '../vagas/vagas.factory.ts'
import { novaLinha, PLANOS, randomFiltros, randomLinha, seeded } from './busca.factory.ts'
import type { ClinicaLinha } from './cartao.ts'
import { SEM_FILTROS } from './filtro.ts'

type Server = Awaited<ReturnType<typeof testApp>>
type Cidade = Awaited<ReturnType<typeof findCidade>>

let server: Server
let cookie: string
let campinas: Cidade
beforeAll(async () => {
  server = await testApp()
  cookie = await server.signIn('consultor')
  campinas = await findCidade(server.database)
})
afterAll(() => server.close())
beforeEach(async () => {
  await run('delete from clinicas')
  await eventually(
    () => search({ raio: 1000 }),
    ({ body }) => body.total === 0,
  )
})

const run = (text: string, values: unknown[] = []) => server.database.pool.query(text, values)
async function insert(...linhas: ClinicaLinha[]) {
  await server.database.db.insert(clinicas).values(linhas as (typeof clinicas.$inferInsert)[])
  for (const { id, regularidade } of linhas) {
    if (!regularidade) continue
    const { verificado_em, ...campos } = regularidade
    await insertRegularidade(server.database, id, { ...campos, verificado_em: new Date(verificado_em ?? 0) })
  }
}
/** A licence that has ended, or ends far ahead. */
const longe = (linha: ClinicaLinha, n: number): ClinicaLinha =>
  linha.regularidade?.licenca_validade
    ? { ...linha, regularidade: { ...linha.regularidade, licenca_validade: n % 2 ? '2999-01-01' : '2001-01-01' } }
    : linha

function queryOf(search: Record<string, unknown>) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (Array.isArray(value)) for (const item of value) query.append(`${name}[]`, String(item))
    else if (value !== undefined) query.append(name, String(value))
  }
  return query
}

const ask = (path: string, search: Record<string, unknown>, on = server, as = cookie) =>
  on.request({ url: `/api/busca/${path}?${queryOf(search)}`, cookie: as })
const search = (change: Record<string, unknown> = {}, on = server, as = cookie) =>
  ask('clinicas', { cidade_id: campinas.id, raio: 100, ...change }, on, as)
const idsOf = (body: { clinicas: ClinicaCard[] }) => body.clinicas.map(({ id }) => id)

/** Waits until the clinic is, or is not, among the results. */
const arrives = (id: string, present: boolean, on = server, as = cookie, ms = 1_000) =>
  eventually(
    // A node refuses while it loads everything again.
    async () => {
      const { status, body } = await search({}, on, as)
      return status === 200 && idsOf(body)
    },
    (ids) => ids !== false && ids.includes(id) === present,
    ms,
  )

const SQL_SEARCH = `
  with perto as (
    select *, 2 * 6371 * asin(sqrt(least(1, sin(radians(latitude - $1) / 2) ^ 2
             + cos(radians($1)) * cos(radians(latitude)) * sin(radians(longitude - $2) / 2) ^ 2))) as km,
           substring(regexp_replace(coalesce(price, ''), '[^0-9,]', '', 'g') from '^[0-9]*,?[0-9]*') as preco
      from clinicas where active and latitude is not null and longitude is not null
  ), com_preco as (
    select *, case when preco !~ '[0-9]' then 0
                   else ('0' || replace(preco, ',', '.') || case when preco like '%,%' then '0' else '' end)::numeric
              end as valor from perto
  )
  select id, km from com_preco
   where km <= $3 and ($4::text is null or tipo_atendimento = $4)
     and (cardinality($5::text[]) = 0 or planos_saude && $5) and (cardinality($6::text[]) = 0 or tipos_internacao && $6)
     and ($7::numeric is null or valor >= $7) and ($8::numeric is null or valor <= $8)
     and (not $9::boolean or aceita_idosos) and (not $10::boolean or aceita_menores)
     and (not $11::boolean or exists (
       select from clinica_regularidade r where r.clinica_id = com_preco.id and r.status = 'verificada'
          and (r.licenca_validade is null or r.licenca_validade >= current_date)))
     and (not $12::boolean or exists (
       select from clinica_vagas v where v.clinica_id = com_preco.id and v.vagas > 0
          and tipo_atendimento in (v.genero, 'mista') and v.confirmado_em >= now() - interval '72 hours'))
   order by round(km::numeric, 6), sem_acento(name) collate "C", id`

async function searchInSql(cidade: Cidade, raio: number, filtros: Omit<FiltrosBusca, 'cidade_id' | 'raio'>) {
  const { rows } = await run(SQL_SEARCH, [
    cidade.latitude,
    cidade.longitude,
    raio,
    filtros.genero ?? null,
    filtros.planos,
    filtros.tipos,
    filtros.preco_min ?? null,
    filtros.preco_max ?? null,
    filtros.aceita_idosos,
    filtros.aceita_menores,
    filtros.verificadas,
    filtros.com_vaga,
  ])
  return rows as { id: string; km: number }[]
}

async function walkPages(filtros: Record<string, unknown>) {
  const cards: ClinicaCard[] = []
  let cursor: string | undefined
  for (;;) {
    const { status, body } = await search({ ...filtros, cursor })
    expect(status).toBe(200)
    cards.push(...body.clinicas)
    if (!body.proximo) return { cards, total: body.total }
    expect(body.clinicas).toHaveLength(24)
    cursor = body.proximo
  }
}

describe('the search', () => {
  it('equals the same search done in SQL, page by page, with filters and totals', async () => {
    const random = seeded(7)
    const cidades = [
      campinas,
      await findCidade(server.database, 'São Paulo', 'SP'),
      await findCidade(server.database, 'Manaus', 'AM'),
    ]
    const linhas = Array.from({ length: 600 }, (_, n) => longe(randomLinha(random, cidades), n))
    await insert(...linhas)
    for (const [n, { id }] of linhas.entries()) {
      const em = new Date(Date.now() - (n % 2 ? 71 : 73) * 3_600_000)
      await insertVagas(server.database, id, [{ genero: random.pick(GENEROS_VAGA), vagas: n % 3, em }])
    }
    const verificadas = await searchInSql(campinas, 1000, { ...SEM_FILTROS, verificadas: true })
    await eventually(
      () => search({ raio: 1000, verificadas: true }),
      ({ body }) => body.total === verificadas.length && body.total > 30,
    )
    const comVaga = await searchInSql(campinas, 1000, { ...SEM_FILTROS, com_vaga: true })
    await eventually(
      () => search({ raio: 1000, com_vaga: true }),
      ({ body }) => body.total === comVaga.length && body.total > 30,
    )
    for (let n = 0; n < 60; n++) {
      const cidade = random.pick(cidades)
      const filtros = randomFiltros(random)
      const raio = random.pick([1, 50, 300, 1000])
      const expected = await searchInSql(cidade, raio, filtros)
      const { cards, total } = await walkPages({ cidade_id: cidade.id, raio, ...filtros })
      expect(cards.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
      expect(total).toBe(expected.length)
      cards.forEach((card, at) => {
        expect(Math.abs(card.distancia_km - (expected[at]?.km ?? -1))).toBeLessThan(0.000_6)
      })
    }
  })

  it('gives a card exactly the fields of the contract, text as it was written', async () => {
    const linha = novaLinha({
      name: 'Vovó "Zu" <b>\u2028',
      specialties: ['A', 'B', 'C', 'D'],
      phone: '(55) 9 9999-0000',
    })
    await insert(linha)
    await arrives(linha.id, true)
    const { body, headers } = await search()
    expect(headers['content-type']).toContain('application/json')
    expect(body.clinicas[0]).toEqual({
      id: linha.id,
      distancia_km: expect.any(Number),
      name: linha.name,
      city: 'Campinas',
      state: 'SP',
      price: linha.price,
      phone: linha.phone,
      image_url: null,
      tipo_atendimento: 'mista',
      atende_voluntario: true,
      atende_involuntario: false,
      specialties: ['A', 'B', 'C'],
      specialties_total: 4,
      latitude: linha.latitude,
      longitude: linha.longitude,
      vagas_confirmadas: null,
      regularidade: null,
    })
  })

  it.each([
    [null, 0],
    ['', 0],
    ['sob consulta', 0],
    ['A partir de R$ 900', 900],
    ['R$ 1.500,00', 1500],
    ['1500,5', 1500.5],
    ['A partir de R$ 12.345.678,90', 12345678.9],
    ['R$2 500', 2500],
    ['de 1,2,3', 1.2],
    [',75', 0.75],
    ['R$ -300', 300],
    ['R$ ٣٠٠', 0],
  ])('reads the price %j as %d', async (price, valor) => {
    const linha = novaLinha({ price })
    await insert(linha)
    await arrives(linha.id, true)
    const within = async (preco_min: number, preco_max: number) => (await search({ preco_min, preco_max })).body.total
    expect(await within(valor, valor)).toBe(1)
    expect(await within(valor + 0.01, 1e9)).toBe(0)
    if (valor > 0) expect(await within(0, valor - 0.01)).toBe(0)
  })
})

describe('refuses', () => {
  const NUMERO = 'Informe um número'
  it.each([
    [{ raio: 0 }, 'raio', RAIO_FORA_DO_LIMITE],
    [{ raio: 1001 }, 'raio', RAIO_FORA_DO_LIMITE],
    [{ raio: '1e9' }, 'raio', RAIO_FORA_DO_LIMITE],
    [{ raio: -5 }, 'raio', RAIO_FORA_DO_LIMITE],
    [{ raio: 'NaN' }, 'raio', NUMERO],
    [{ raio: '1; drop table clinicas' }, 'raio', NUMERO],
    [{ raio: undefined }, 'raio', NUMERO],
    [{ cidade_id: 'x' }, 'cidade_id', 'Identificador inválido'],
    [{ preco_min: 'abc' }, 'preco_min', NUMERO],
    [{ cursor: 'inventado' }, 'cursor', 'Página inválida'],
  ])('%j with 422 and its message', async (change, campo, message) => {
    const { status, body } = await search(change)
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'UNPROCESSABLE_CONTENT', message, data: { campos: { [campo]: message } } })
  })

  it('too many options and overlong values with 422', async () => {
    expect((await search({ planos: PLANOS.slice(0, 51) })).status).toBe(422)
    expect((await search({ genero: 'x'.repeat(81) })).status).toBe(422)
    expect((await search({ cursor: 'A'.repeat(601) })).status).toBe(422)
  })

  it('a city that does not exist with 404, in every operation', async () => {
    for (const path of ['clinicas', 'opcoes', 'pontos', 'alternativas']) {
      const { status, body } = await ask(path, { cidade_id: NOBODY_ID, raio: 50 })
      expect(status).toBe(404)
      expect(body).toMatchObject({ code: 'NOT_FOUND', message: 'Cidade não encontrada' })
    }
  })

  it('a city without coordinates with 422, as soon as it has lost them', async () => {
    const cidade = await findCidade(server.database, 'Uiramutã', 'RR')
    await run('update cidades set latitude = null where id = $1', [cidade.id])
    const { body } = await eventually(
      () => search({ cidade_id: cidade.id }),
      ({ status }) => status === 422,
    )
    expect(body.message).toBe('Esta cidade não tem coordenadas. Escolha outra cidade próxima.')
  })

  it('callers without a session with 401', async () => {
    for (const path of ['clinicas', 'opcoes', 'pontos', 'alternativas']) {
      expect((await ask(path, { cidade_id: campinas.id, raio: 50 }, server, '')).status).toBe(401)
    }
  })
})

describe('the ways out of an empty search', () => {
  const alternativas = async (change: Record<string, unknown>) =>
    (await ask('alternativas', { cidade_id: campinas.id, raio: 10, ...change })).body

  it('are the smallest preset radius that has some, with the same filters, and the search without filters', async () => {
    const linha = novaLinha({ latitude: campinas.latitude + 1.5, longitude: campinas.longitude })
    const [perto, longe, feminina] = [novaLinha(), linha, { ...linha, id: randomUUID(), tipo_atendimento: 'feminina' }]
    await insert(perto, longe, feminina)
    await eventually(
      () => search({ raio: 300 }),
      ({ body }) => body.total === 3,
    )
    expect(await alternativas({ genero: 'feminina' })).toEqual({ raio: { km: 200, total: 1 }, sem_filtros: 1 })
    // Only presets wider than the requested radius are suggested.
    expect(await alternativas({ raio: 200 })).toEqual({ raio: { km: 300, total: 3 }, sem_filtros: 3 })
    expect(await alternativas({ raio: 12.5, planos: ['Nenhum'] })).toEqual({ raio: null, sem_filtros: 1 })
    expect(await alternativas({ raio: 1000 })).toEqual({ raio: null, sem_filtros: 3 })
    expect((await ask('alternativas', { cidade_id: campinas.id, raio: 0 })).body.data.campos).toEqual({
      raio: RAIO_FORA_DO_LIMITE,
    })
  })
})

describe('options and points', () => {
  it('count what each option would give and place the clinics of the circle', async () => {
    const a = novaLinha({ name: 'A', planos_saude: ['Vida'], tipos_internacao: ['Voluntária'], aceita_menores: false })
    const b = novaLinha({ name: 'B', planos_saude: ['Vida', 'Bem'], tipo_atendimento: 'feminina' })
    await insert(a, b)
    await arrives(b.id, true)
    const { body } = await ask('opcoes', {
      cidade_id: campinas.id,
      raio: 10,
      genero: 'feminina',
      tipos: ['Voluntária'],
    })
    expect(body.generos).toMatchObject({ mista: 1, feminina: 0 })
    expect(body.tipos).toMatchObject({ Voluntária: 0 })
    expect(body.planos).toMatchObject({ Vida: 0, Bem: 0 })
    const livre = await ask('opcoes', { cidade_id: campinas.id, raio: 10 })
    expect(livre.body).toMatchObject({
      generos: { mista: 1, feminina: 1 },
      planos: { Vida: 2, Bem: 1 },
      aceita_idosos: 2,
      aceita_menores: 1,
    })
    const pontos = await ask('pontos', { cidade_id: campinas.id, raio: 10, genero: 'feminina' })
    expect(pontos.body).toEqual({
      total: 1,
      pontos: [{ id: b.id, name: 'B', preco: 1500, latitude: b.latitude, longitude: b.longitude, quantidade: 1 }],
    })
  })

  it('group points beyond 2,000 without losing one', async () => {
    const random = seeded(9)
    await run(
      `insert into clinicas (name, city, state, latitude, longitude)
       select 'Ponto ' || n, 'Campinas', 'SP', $1 + (n % 70) * 0.01, $2 + (n / 70) * 0.01 from generate_series(0, 3499) n`,
      [campinas.latitude, campinas.longitude],
    )
    await eventually(
      () => search({ raio: 300 }),
      ({ body }) => body.total === 3500,
    )
    for (const zoom of [4, 10, 20]) {
      const { body } = await ask('pontos', { cidade_id: campinas.id, raio: 300, zoom })
      expect(body.total).toBe(3500)
      expect(body.pontos.length).toBeLessThanOrEqual(2000)
      expect(body.pontos.reduce((sum: number, ponto: { quantidade: number }) => sum + ponto.quantidade, 0)).toBe(3500)
      const ponto = random.pick(body.pontos as { latitude: number; longitude: number }[])
      expect(Math.abs(ponto.latitude - campinas.latitude)).toBeLessThan(2)
    }
  })
})

describe('a change is in the results within a second', () => {
  it('however it was made: insert, update, deactivation, coordinates removed, delete', async () => {
    const linha = novaLinha()
    await insert(linha)
    await arrives(linha.id, true)
    await run(`update clinicas set name = 'Outro nome' where id = $1`, [linha.id])
    await eventually(
      () => search(),
      ({ body }) => body.clinicas[0]?.name === 'Outro nome',
    )
    await run('update clinicas set active = false where id = $1', [linha.id])
    await arrives(linha.id, false)
    await run('update clinicas set active = true where id = $1', [linha.id])
    await arrives(linha.id, true)
    await run('update clinicas set latitude = null where id = $1', [linha.id])
    await arrives(linha.id, false)
    await run('update clinicas set latitude = $2 where id = $1', [linha.id, linha.latitude])
    await arrives(linha.id, true)
    await run('delete from clinicas where id = $1', [linha.id])
    await arrives(linha.id, false)
  })

  it('when the table is emptied', async () => {
    const linha = novaLinha()
    await insert(linha)
    await arrives(linha.id, true)
    await run('truncate clinicas cascade')
    await arrives(linha.id, false)
  })

  it('when another state of the database takes the place of this one, its counter lower', async () => {
    const [old, restored] = [novaLinha(), novaLinha()]
    await insert(old)
    await arrives(old.id, true)
    await run(`begin; set local session_replication_role = replica; delete from clinicas; delete from clinicas_mudancas;
               update mudancas_versao set versao = 1 where assunto = 'clinicas'; commit`)
    await run('alter table clinicas disable trigger user')
    await insert(restored)
    await run('alter table clinicas enable trigger user')
    await run(`update mudancas_versao set versao = 0 where assunto = 'clinicas'`)
    await arrives(restored.id, true, server, cookie, 3_000)
    await arrives(old.id, false)
  })

  it('on every node', async () => {
    const other = await testApp({ url: server.database.url })
    try {
      const linha = novaLinha()
      await insert(linha)
      await Promise.all([arrives(linha.id, true), arrives(linha.id, true, other)])
      await run('delete from clinicas where id = $1', [linha.id])
      await Promise.all([arrives(linha.id, false), arrives(linha.id, false, other)])
    } finally {
      await other.close()
    }
  })

  it('after every connection to the database was cut', async () => {
    const linha = novaLinha()
    await run(`select pg_terminate_backend(pid) from pg_stat_activity
                where datname = current_database() and pid <> pg_backend_pid()`)
    await insert(linha)
    await eventually(
      () => search(),
      ({ status, body }) => status === 200 && idsOf(body).includes(linha.id),
    )
  })
})
