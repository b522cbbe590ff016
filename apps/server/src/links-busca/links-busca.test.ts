import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BROWSER, NOBODY_ID, testApp } from '../testing/testing.ts'

type Link = { id: string; token: string; versao: number; apelido: string; principal: boolean }

const HOUR = 3_600_000
/** Noon in São Paulo. */
const MEIO_DIA = Date.UTC(2026, 4, 20, 15)
const time = { now: MEIO_DIA }
let server: Awaited<ReturnType<typeof testApp>>
let consultor: string
let outro: string

beforeAll(async () => {
  server = await testApp({ clock: () => time.now })
  consultor = await server.signIn('consultor')
  outro = await server.signIn('consultor')
})
afterAll(() => server.close())

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path = '', payload?: object, cookie = consultor) =>
  server.request({ method, url: `/api/links-busca${path}`, cookie, ...(payload && { payload }) })
const list = async (cookie = consultor): Promise<Link[]> => (await ask('GET', '', undefined, cookie)).body
const create = (payload: object, cookie = consultor) => ask('POST', '', payload, cookie)
const visit = (token: string, agent = BROWSER, cookie = '') =>
  server.request({
    method: 'POST',
    url: `/api/publico/busca/${token}/visitas`,
    payload: {},
    headers: { 'user-agent': agent },
    cookie,
  })
/** Moves the clock and sends heartbeats, so that no session ends for inactivity. */
async function moveTo(now: number) {
  time.now = now
  await server.database.pool.query('update sessoes set last_seen_at = $1', [new Date(now)])
}
const opens = async (token: string) => (await server.request({ url: `/api/publico/busca/${token}` })).status

async function umLink(cookie = consultor): Promise<Link> {
  const { status, body } = await create({ apelido: 'Instagram' }, cookie)
  expect(status).toBe(201)
  return body
}

describe('the first visit', () => {
  it('makes one link, however many come at once', async () => {
    const novo = await server.signIn('gerenciador')
    const lists = await Promise.all(Array.from({ length: 8 }, () => list(novo)))
    const ids = new Set(lists.flatMap((links) => links.map(({ id }) => id)))
    expect([ids.size, (await list(novo)).length]).toEqual([1, 1])
    expect((await list(novo))[0]).toMatchObject({
      apelido: 'Meu link',
      principal: true,
      is_active: true,
      raio_padrao: 300,
      mostrar_preco: true,
      campanha: null,
      mensagem: null,
      visitas: 0,
      buscas: 0,
      leads: 0,
    })
  })

  it('shows the fields of the contract and nothing else', async () => {
    const [link] = await list()
    // Written out, because a comparison with the contract would accept fields added to it.
    expect(Object.keys(link ?? {}).sort()).toEqual([
      'apelido',
      'buscas',
      'campanha',
      'created_at',
      'id',
      'is_active',
      'leads',
      'mensagem',
      'mostrar_preco',
      'principal',
      'raio_padrao',
      'token',
      'versao',
      'visitas',
    ])
    expect(link?.token).toMatch(/^[\da-z]{8,9}-[\w-]{32}$/)
  })

  it.each(['admin', 'supervisor'] as const)('is for roles with the screen, not for %s', async (role) => {
    const cookie = await server.signIn(role)
    const { status, body } = await ask('GET', '', undefined, cookie)
    expect([status, body.message]).toEqual([403, 'Acesso negado.'])
    expect((await create({ apelido: 'Instagram' }, cookie)).status).toBe(403)
  })
})

describe('more links', () => {
  it('store text trimmed and normalised', async () => {
    const { status, body } = await create({
      apelido: '  Meu   Instagram ',
      campanha: ' Verão ',
      raio_padrao: 50,
      mostrar_preco: false,
      mensagem: '   ',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      apelido: 'Meu Instagram',
      campanha: 'Verão',
      raio_padrao: 50,
      mostrar_preco: false,
      mensagem: null,
      principal: false,
      is_active: true,
    })
    const links = await list()
    expect(links.map(({ principal }) => principal)).toEqual([true, false])
  })

  it.each([
    [{}, 'apelido', 'Informe um apelido'],
    [{ apelido: '   ' }, 'apelido', 'Informe um apelido'],
    [{ apelido: 'x'.repeat(61) }, 'apelido', 'Use no máximo 60 caracteres'],
    [{ apelido: 'Ok', raio_padrao: 0 }, 'raio_padrao', 'Por favor, insira um raio entre 1 e 1000 km'],
    [{ apelido: 'Ok', raio_padrao: 1001 }, 'raio_padrao', 'Por favor, insira um raio entre 1 e 1000 km'],
    [{ apelido: 'Ok', raio_padrao: 2.5 }, 'raio_padrao', 'Informe um número inteiro'],
    [{ apelido: 'Ok', mensagem: 'x'.repeat(501) }, 'mensagem', 'Use no máximo 500 caracteres'],
    [{ apelido: 'Ok', campanha: 'x'.repeat(61) }, 'campanha', 'Use no máximo 60 caracteres'],
  ])('refuse %j', async (payload, campo, message) => {
    const { status, body } = await create(payload)
    expect([status, body.data.campos[campo]]).toEqual([422, message])
  })

  it('take no token, owner or first place from the outside', async () => {
    const { body } = await create({
      apelido: 'Esperto',
      token: 'escolhido',
      principal: true,
      consultor_id: NOBODY_ID,
    })
    expect(body).toMatchObject({ principal: false })
    expect(body.token).not.toBe('escolhido')
  })

  it('end with the tenth, also when many are asked for at once', async () => {
    const cookie = await server.signIn('consultor')
    const answers = await Promise.all(Array.from({ length: 14 }, (_, n) => create({ apelido: `Link ${n}` }, cookie)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(9)
    for (const { body } of answers.filter(({ status }) => status !== 201))
      expect([body.status, body.message]).toEqual([
        409,
        'Você já tem 10 links de busca. Exclua um deles para criar outro.',
      ])
    const links = await list(cookie)
    expect(links).toHaveLength(10)
    const [, last] = links
    expect((await ask('DELETE', `/${last?.id}`, undefined, cookie)).status).toBe(200)
    expect((await create({ apelido: 'De novo' }, cookie)).status).toBe(201)
  })
})

describe('the file of search links', () => {
  it('has the caller’s own, as the list has them, runs nothing and has no address of theirs', async () => {
    const quem = await server.signIn('consultor')
    await create({ apelido: '=1+1', campanha: 'verao', mostrar_preco: false }, quem)
    const links = await list(quem)
    const requestExport = (cookie: string) => server.request({ url: '/api/links-busca-exportar', cookie })
    const { status, text } = await requestExport(quem)
    expect(status).toBe(200)
    const [titulos, ...linhas] = text.slice(1).trimEnd().split('\r\n')
    expect(titulos).toBe(
      'Link;Campanha;Ativo;Principal;Raio padrão (km);Mostra preços;Mensagem;Visitas em 30 dias;Buscas em 30 dias;Leads em 30 dias;Criado em',
    )
    expect(linhas).toEqual([
      expect.stringMatching(/^Meu link;;sim;sim;300;sim;;0;0;0;\d\d\/\d\d\/\d{4} \d\d:\d\d$/),
      expect.stringMatching(/^'=1\+1;verao;sim;não;300;não;;0;0;0;/),
    ])
    for (const { id, token } of links) {
      expect(text).not.toContain(token)
      expect(text).not.toContain(id)
    }
    expect((await requestExport(await server.signIn('supervisor'))).status).toBe(403)
  })
})

describe('changing a link', () => {
  it('changes the named fields, based on a version', async () => {
    const { id, versao } = await umLink()
    const { status, body } = await ask('PATCH', `/${id}`, { versao, campanha: 'Natal', is_active: false })
    expect(status).toBe(200)
    expect(body).toMatchObject({ apelido: 'Instagram', campanha: 'Natal', is_active: false })
    expect(body.versao).toBeGreaterThan(versao)
    const late = await ask('PATCH', `/${id}`, { versao, campanha: 'Páscoa' })
    expect([late.status, late.body.message]).toEqual([
      409,
      'Este registro foi alterado por outra pessoa. Atualize a página e tente novamente.',
    ])
  })

  it('closes it while inactive and opens it again', async () => {
    const link = await umLink()
    expect(await opens(link.token)).toBe(200)
    const { body } = await ask('PATCH', `/${link.id}`, { versao: link.versao, is_active: false })
    expect(await opens(link.token)).toBe(404)
    await ask('PATCH', `/${link.id}`, { versao: body.versao, is_active: true })
    expect(await opens(link.token)).toBe(200)
  })

  it('gives it a new address, and the old one stops at once', async () => {
    const link = await umLink()
    await visit(link.token)
    const { status, body } = await ask('POST', `/${link.id}/renovar`, { versao: link.versao })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: link.id, apelido: 'Instagram', visitas: 1 })
    expect(body.token).not.toBe(link.token)
    expect(await opens(link.token)).toBe(404)
    expect(await opens(body.token)).toBe(200)
    expect((await ask('POST', `/${link.id}/renovar`, { versao: link.versao })).status).toBe(409)
  })

  it('deletes any link but the principal one', async () => {
    const link = await umLink()
    expect((await ask('DELETE', `/${link.id}`)).body).toEqual({ ok: true })
    expect(await opens(link.token)).toBe(404)
    expect((await ask('DELETE', `/${link.id}`)).status).toBe(404)
    const [principal] = await list()
    const { status, body } = await ask('DELETE', `/${principal?.id}`)
    expect([status, body.message]).toEqual([
      409,
      'O link principal não pode ser excluído. Desative-o para que deixe de funcionar.',
    ])
    expect(await opens(principal?.token ?? '')).toBe(200)
  })

  it('is for its owner alone', async () => {
    const link = await umLink()
    const gerenciador = await server.signIn('gerenciador')
    for (const cookie of [outro, gerenciador]) {
      const answers = await Promise.all([
        ask('PATCH', `/${link.id}`, { versao: link.versao, apelido: 'Meu agora' }, cookie),
        ask('POST', `/${link.id}/renovar`, { versao: link.versao }, cookie),
        ask('DELETE', `/${link.id}`, undefined, cookie),
        ask('GET', `/${link.id}/dias`, undefined, cookie),
      ])
      for (const { status, body } of answers) expect([status, body.message]).toEqual([404, 'Link não encontrado'])
      expect((await list(cookie)).map(({ id }) => id)).not.toContain(link.id)
    }
    expect((await list()).find(({ id }) => id === link.id)).toMatchObject({ apelido: 'Instagram', token: link.token })
  })
})

describe('the counts', () => {
  const diasOf = async (id: string) => (await ask('GET', `/${id}/dias`)).body
  const find = async (id: string) => (await list()).find((link) => link.id === id)

  it('count visitors, not robots or signed-in users', async () => {
    const { id, token } = await umLink()
    for (const agent of ['WhatsApp/2.23.20.0', 'facebookexternalhit/1.1', 'Googlebot/2.1', ''])
      expect((await visit(token, agent)).status).toBe(200)
    await visit(token, BROWSER, consultor)
    await visit(token)
    await visit(token)
    expect(await find(id)).toMatchObject({ visitas: 2, buscas: 0 })
  })

  it('are stored by day of São Paulo, for 30 days', async () => {
    const { id, token } = await umLink()
    // 23:30 on the 20th in São Paulo is the 21st in UTC.
    await moveTo(MEIO_DIA + 11.5 * HOUR)
    await visit(token)
    await moveTo(MEIO_DIA + 12.5 * HOUR)
    await visit(token)
    const dias = await diasOf(id)
    expect(dias).toHaveLength(30)
    expect(dias.slice(0, 3)).toEqual([
      { dia: '2026-05-21', visitas: 1, buscas: 0 },
      { dia: '2026-05-20', visitas: 1, buscas: 0 },
      { dia: '2026-05-19', visitas: 0, buscas: 0 },
    ])
    expect(dias.at(-1).dia).toBe('2026-04-22')
    await moveTo(MEIO_DIA + 29 * 24 * HOUR)
    expect(await find(id)).toMatchObject({ visitas: 2 })
    await moveTo(time.now + 24 * HOUR)
    expect(await find(id)).toMatchObject({ visitas: 1 })
    await moveTo(time.now + 24 * HOUR)
    expect(await find(id)).toMatchObject({ visitas: 0 })
    await moveTo(MEIO_DIA)
  })

  it('miss nobody when many come at once', async () => {
    const { id, token } = await umLink()
    await Promise.all(Array.from({ length: 20 }, () => visit(token)))
    expect(await find(id)).toMatchObject({ visitas: 20 })
  })
})
