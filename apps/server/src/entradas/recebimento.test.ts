import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newTelefone } from '../leads/telefone.factory.ts'
import { holdRows } from '../testing/hold-rows.ts'
import { NOBODY_ID, testApp } from '../testing/testing.ts'
import { type Client, call, chamadasDe, feita, leadDe, newFonte, type Server } from './entradas.factory.ts'

const ENTRADA_DO_NAVEGADOR =
  'Este endereço não aceita chamadas feitas por uma página, porque o segredo ficaria à vista de quem a abre. Chame-o do servidor do site.'

let server: Server
let admin: Client
const relogio = { passou: 0 }
beforeAll(async () => {
  server = await testApp({ clock: () => Date.now() + relogio.passou })
  admin = await server.as('admin')
})
afterAll(() => server.close())

const quantas = async (fonte: { id: string }) =>
  Number((await server.sql('select count(*) from entrada_chamadas where fonte_id = $1', [fonte.id]))[0]?.count)

describe('who is let in', () => {
  it('by a bearer or by the secret in the address', async () => {
    const nova = await newFonte(admin)
    expect((await call(server, nova, { nome: 'Ana Lima', telefone: newTelefone() })).status).toBe(202)
    const pelaUrl = await server.request({
      method: 'POST',
      url: `/api/entrada/${nova.fonte.id}/${nova.segredo}`,
      payload: { nome: 'Ana Lima', telefone: newTelefone() },
    })
    expect(pelaUrl.status).toBe(202)
    expect(pelaUrl.body).toEqual({ id: expect.any(String), mensagem: 'Recebido.' })
    expect(pelaUrl.headers['cache-control']).toBe('no-store')
  })

  it('nobody else, and the answer tells nothing', async () => {
    const nova = await newFonte(admin)
    const outra = await newFonte(admin)
    const desligada = await newFonte(admin)
    await admin.patch(`/entradas/fontes/${desligada.fonte.id}`, { versao: 1, ativa: false })
    const corpo = { nome: 'Ana Lima', telefone: newTelefone() }
    const respostas = [
      await call(server, { ...nova, segredo: outra.segredo }, corpo),
      await call(server, { ...nova, segredo: '' }, corpo),
      await call(server, { ...nova, segredo: 'x'.repeat(5_000) }, corpo),
      await call(server, { ...nova, fonte: { ...nova.fonte, id: NOBODY_ID } }, corpo),
      await call(server, { ...nova, fonte: { ...nova.fonte, id: "x'--" } }, corpo),
      await call(server, desligada, corpo),
    ]
    const [primeira] = respostas
    expect(primeira?.body).toEqual({
      code: 'UNAUTHORIZED',
      status: 401,
      message: 'Endereço ou segredo não reconhecido.',
    })
    for (const { status, text } of respostas) expect([status, text]).toEqual([401, primeira?.text])
    // One line for all refusals of a reason, without their data.
    expect(await chamadasDe(admin, nova.fonte)).toMatchObject([
      {
        estado: 'recusada',
        resposta: 401,
        motivo: 'Endereço ou segredo não reconhecido.',
        tem_corpo: false,
        lead: null,
      },
    ])
    expect(await chamadasDe(admin, desligada.fonte)).toEqual([])
  })

  it('an old secret ends with the new one', async () => {
    const nova = await newFonte(admin)
    const { status, body } = await admin.post(`/entradas/fontes/${nova.fonte.id}/segredo`, {
      versao: 1,
      tipo: 'acesso',
    })
    expect(status).toBe(200)
    expect(body.segredo).not.toBe(nova.segredo)
    expect((await call(server, nova, { telefone: newTelefone() })).status).toBe(401)
    expect((await call(server, { ...nova, segredo: body.segredo }, { telefone: newTelefone() })).status).toBe(202)
    const [{ segredo_hash: guardado } = {}] = await server.sql(
      'select segredo_hash from entrada_fontes where id = $1',
      [nova.fonte.id],
    )
    expect(guardado).not.toContain(body.segredo)
    expect(JSON.stringify(await server.history('entrada_fontes', nova.fonte.id))).not.toContain(body.segredo)
  })

  it.each<Record<string, string>>([
    { origin: 'https://site.com.br' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])('no page of a browser: %j', async (headers) => {
    const nova = await newFonte(admin)
    const { status, body } = await call(server, nova, { telefone: newTelefone() }, { headers })
    expect([status, body.message]).toEqual([403, ENTRADA_DO_NAVEGADOR])
    expect(await chamadasDe(admin, nova.fonte)).toMatchObject([{ resposta: 403, motivo: ENTRADA_DO_NAVEGADOR }])
  })

  it('the portal still refuses pages of others everywhere else', async () => {
    const { status } = await server.request({
      method: 'POST',
      url: '/api/entradas/fontes',
      payload: { nome: 'Site', modelo: 'generico' },
      headers: { origin: 'https://site.com.br' },
      cookie: admin.cookie,
    })
    expect(status).toBe(403)
  })
})

describe('signatures', () => {
  const corpo = JSON.stringify({ nome: 'Ana Lima', telefone: newTelefone(), mensagem: 'não sei' })
  const subscribe = (segredo: string, id: string, em: number, texto: string) =>
    `v1,${createHmac('sha256', Buffer.from(segredo.slice(6), 'base64'))
      .update(`${id}.${em}.${texto}`)
      .digest('base64')}`
  const segundos = () => Math.floor(Date.now() / 1000)

  it('of Standard Webhooks: right, wrong, old, re-serialised, and replayed', async () => {
    const nova = await newFonte(admin)
    const { body } = await admin.post(`/entradas/fontes/${nova.fonte.id}/segredo`, { versao: 1, tipo: 'assinatura' })
    expect(body.segredo).toMatch(/^whsec_/)
    const send = (texto: string, { id = randomUUID() as string, em = segundos(), assinado = corpo } = {}) =>
      server.request({
        method: 'POST',
        url: `/api/entrada/${nova.fonte.id}`,
        payload: texto,
        headers: {
          'content-type': 'application/json',
          'webhook-id': id,
          'webhook-timestamp': String(em),
          'webhook-signature': subscribe(body.segredo, id, em, assinado),
        },
      })
    const id = randomUUID()
    const primeira = await send(corpo, { id })
    expect(primeira.status).toBe(202)
    expect((await send(corpo, { id })).body).toEqual(primeira.body)
    expect((await send(JSON.stringify(JSON.parse(corpo), null, 1))).status).toBe(401)
    expect((await send(corpo, { em: segundos() - 600 })).status).toBe(401)
    expect((await send(corpo, { assinado: `${corpo} ` })).status).toBe(401)
    expect(await quantas(nova.fonte)).toBe(2)
    // A wrong signature is refused, even beside a valid secret.
    const falsa = await call(server, nova, corpo, { headers: { 'webhook-signature': 'v1,AAAA' } })
    expect(falsa.status).toBe(401)
  })

  it('of Typeform and Tally, with the secret that the portal made', async () => {
    for (const [modelo, header, prefixo] of [
      ['typeform', 'typeform-signature', 'sha256='],
      ['tally', 'tally-signature', ''],
    ] as const) {
      const nova = await newFonte(admin, { modelo })
      const { body } = await admin.post(`/entradas/fontes/${nova.fonte.id}/segredo`, { versao: 1, tipo: 'assinatura' })
      const enviar = (assinatura: string) =>
        server.request({
          method: 'POST',
          url: `/api/entrada/${nova.fonte.id}`,
          payload: corpo,
          headers: { 'content-type': 'application/json', [header]: assinatura },
        })
      const certa = createHmac('sha256', body.segredo).update(corpo).digest('base64')
      expect((await enviar(`${prefixo}${certa}`)).status, modelo).toBe(202)
      expect((await enviar(`${prefixo}${[...certa].reverse().join('').replace(/=/g, '')}`)).status, modelo).toBe(401)
    }
  })
})

describe('Google', () => {
  const lead = (google_key: unknown, mais: object = {}) => ({
    lead_id: randomUUID(),
    user_column_data: [
      { column_id: 'FULL_NAME', column_name: 'Nome', string_value: 'Ana Lima' },
      { column_id: 'PHONE_NUMBER', column_name: 'Telefone', string_value: `+${newTelefone()}` },
    ],
    api_version: '1.0',
    campaign_id: 12345678901234567890n.toString(),
    google_key,
    gcl_id: `Cj0KCQ${'x'.repeat(200)}`,
    ...mais,
  })

  it('proves itself by the key in its body, and by nothing else', async () => {
    const nova = await newFonte(admin, { modelo: 'google' })
    const enviar = (corpo: object, headers: Record<string, string> = {}) =>
      server.request({ method: 'POST', url: `/api/entrada/${nova.fonte.id}`, payload: corpo, headers })
    expect((await enviar(lead('outra'))).status).toBe(401)
    expect((await enviar(lead(undefined))).status).toBe(401)
    expect((await enviar(lead({ google_key: nova.segredo }))).status).toBe(401)
    expect((await enviar(lead(undefined), { authorization: `Bearer ${nova.segredo}` })).status).toBe(401)
    const enviado = await enviar(lead(nova.segredo))
    expect(enviado.status).toBe(200)
    const salvo = await leadDe(server, enviado)
    expect(salvo).toMatchObject({ nome_contato: 'Ana Lima', origem: 'google' })
    expect((salvo.origem_detalhe as { gclid: string }).gclid).toHaveLength(206)
    expect(JSON.stringify(salvo)).not.toContain(nova.segredo)
  })

  it('a test is answered and makes no lead', async () => {
    const nova = await newFonte(admin, { modelo: 'google' })
    const { status, body } = await server.request({
      method: 'POST',
      url: `/api/entrada/${nova.fonte.id}`,
      payload: lead(nova.segredo, { is_test: true }),
    })
    expect([status, body.mensagem]).toEqual([200, 'Teste recebido.'])
    expect(await chamadasDe(admin, nova.fonte)).toMatchObject([{ estado: 'teste', resposta: 200, lead: null }])
  })

  it('is told 503 in a flood, since it does not repeat after others', async () => {
    const nova = await newFonte(admin, { modelo: 'google', limite_minuto: 1 })
    const enviar = () =>
      server.request({ method: 'POST', url: `/api/entrada/${nova.fonte.id}`, payload: lead(nova.segredo) })
    const respostas = [await enviar(), await enviar(), await enviar()]
    expect(respostas.map(({ status }) => status).filter((status) => status === 503).length).toBeGreaterThan(0)
  })
})

describe('bodies', () => {
  const enviar = async (texto: string | Buffer, tipo: string) => {
    const nova = await newFonte(admin)
    const resposta = await server.request({
      method: 'POST',
      url: `/api/entrada/${nova.fonte.id}`,
      payload: texto,
      headers: { 'content-type': tipo, authorization: `Bearer ${nova.segredo}` },
    })
    return { nova, resposta }
  }

  it.each([
    [
      'form-encoded',
      'application/x-www-form-urlencoded',
      'Nome=Jo%C3%A3o+Lima&Seu+telefone%3A=(11)+98888-7777&a%5Bb%5D=1',
    ],
    ['latin-1', 'application/x-www-form-urlencoded; charset=iso-8859-1', 'nome=Jo%E3o+Lima&telefone=11988887777'],
    ['JSON with a name in escapes', 'application/json', '{"nome":"Jo\\u00e3o Lima","telefone":"+55 (11) 98888-7777"}'],
    ['nested JSON', 'application/json', '{"contato":{"nome":"João Lima","telefone":"011 98888 7777"}}'],
    ['JSON called text', 'text/plain', '{"nome":"João Lima","telefone":"5511988887777"}'],
    [
      'multipart',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="nome"\r\n\r\nJoão Lima\r\n--x\r\nContent-Disposition: form-data; name="telefone"\r\n\r\n11988887777\r\n--x--\r\n',
    ],
  ])('%s', async (_nome, tipo, texto) => {
    const { resposta } = await enviar(texto, tipo)
    expect(resposta.status, resposta.text).toBe(202)
    const lead = await leadDe(server, resposta)
    expect([lead.nome_contato, lead.telefone]).toEqual(['João Lima', '5511988887777'])
  })

  it.each([
    ['a depth of 10,000', 'application/json', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['no JSON', 'application/json', '{"nome":'],
    ['no fields', 'application/json', '"texto"'],
    ['nothing', 'application/json', ''],
  ])('refuses %s, with a reason that its owner reads', async (_nome, tipo, texto) => {
    const { nova, resposta } = await enviar(texto, tipo)
    expect(resposta.status).toBe(400)
    const [recusada] = await chamadasDe(admin, nova.fonte)
    expect(recusada).toMatchObject({ estado: 'recusada', resposta: 400, motivo: resposta.body.message, lead: null })
  })

  it('refuses more than 64 kB, and more than it ever reads', async () => {
    const { nova, resposta } = await enviar(JSON.stringify({ ['k'.repeat(70_000)]: 'x' }), 'application/json')
    expect(resposta.status).toBe(413)
    expect(await chamadasDe(admin, nova.fonte)).toMatchObject([{ resposta: 413, tem_corpo: false }])
    expect((await enviar(JSON.stringify({ ['k'.repeat(1_100_000)]: 'x' }), 'application/json')).resposta.status).toBe(
      413,
    )
  })

  it('takes __proto__ for nothing, and keeps numbers beyond 2^53', async () => {
    const { resposta } = await enviar(
      '{"__proto__":{"isAdmin":true},"nome":"Ana Lima","telefone":"11977776666","id_externo":12345678901234567890,"pedido":98765432109876543210}',
      'application/json',
    )
    const lead = await leadDe(server, resposta)
    expect(lead.origem_detalhe).toMatchObject({ codigo_externo: '12345678901234567890' })
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    const [nota] = (await admin.get(`/leads/${lead.id}/interacoes`)).body.itens as { texto: string }[]
    expect(nota?.texto).toContain('98765432109876543210')
  })
})

describe('known again', () => {
  it('by its id, by Idempotency-Key, else by its telephone on a day', async () => {
    const nova = await newFonte(admin)
    const telefone = newTelefone()
    const enviar = (campos: object, headers: Record<string, string> = {}) =>
      call(server, nova, { nome: 'Ana Lima', telefone, ...campos }, { headers })
    const [a, b] = [await enviar({ id_externo: 'a1' }), await enviar({ id_externo: 'a1', mensagem: 'outra' })]
    expect(b.body).toEqual(a.body)
    const chave = { 'idempotency-key': randomUUID() }
    expect((await enviar({}, chave)).body).toEqual((await enviar({}, chave)).body)
    const [c, d] = [await enviar({}), await enviar({ telefone: `+55 ${telefone.slice(2)}` })]
    expect(d.body).toEqual(c.body)
    expect(new Set([a, c].map(({ body }) => body.id)).size).toBe(2)
    relogio.passou = 86_400_000
    const amanha = await enviar({})
    relogio.passou = 0
    expect(amanha.body.id).not.toBe(c.body.id)
    // Keys are known per source.
    const outra = await newFonte(admin)
    expect((await call(server, outra, { telefone, id_externo: 'a1' })).body.id).not.toBe(a.body.id)
  })

  it('of many at once, one is stored', async () => {
    const nova = await newFonte(admin)
    const corpo = { nome: 'Ana Lima', telefone: newTelefone(), id_externo: 'uma' }
    const respostas = await Promise.all(Array.from({ length: 10 }, () => call(server, nova, corpo)))
    expect(new Set(respostas.map(({ status }) => status))).toEqual(new Set([202]))
    expect(new Set(respostas.map(({ body }) => body.id)).size).toBe(1)
    await leadDe(server, respostas[0] as (typeof respostas)[0])
    expect(await quantas(nova.fonte)).toBe(1)
  })

  it('of two that wait for one another, both are told which it is', async () => {
    const nova = await newFonte(admin)
    await call(server, nova, { nome: 'Ana Lima', telefone: newTelefone() })
    const contagem = await holdRows(server, 'select 1 from entrada_situacoes where fonte_id = $1 for update', [
      nova.fonte.id,
    ])
    const corpo = { nome: 'Bia Lima', telefone: newTelefone(), id_externo: 'duas' }
    const chamadas = Promise.all([call(server, nova, corpo), call(server, nova, corpo)])
    await contagem.until(2)
    await contagem.release()
    const [uma, outra] = await chamadas
    expect(outra).toMatchObject({ status: 202, body: { id: uma.body.id } })
    expect(await quantas(nova.fonte)).toBe(2)
  })
})

describe('floods', () => {
  it('are answered 429 with the time to wait, and what was answered 202 is a lead', async () => {
    const nova = await newFonte(admin, { limite_minuto: 3 })
    // All calls are in one minute.
    relogio.passou = 60_000 - (Date.now() % 60_000)
    const respostas = await Promise.all(
      Array.from({ length: 8 }, () => call(server, nova, { nome: 'Ana Lima', telefone: newTelefone() })),
    )
    const aceitas = respostas.filter(({ status }) => status === 202)
    const cheias = respostas.filter(({ status }) => status === 429)
    expect([aceitas.length, cheias.length]).toEqual([3, 5])
    for (const { headers } of cheias) expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    for (const aceita of aceitas) await leadDe(server, aceita)
    // Other sources are not affected.
    expect((await call(server, await newFonte(admin), { telefone: newTelefone() })).status).toBe(202)
    relogio.passou += 60_000
    expect((await call(server, nova, { telefone: newTelefone() })).status).toBe(202)
    relogio.passou = 0
  })

  it('on a day, too; a higher limit lets in again in the next minute', async () => {
    const nova = await newFonte(admin, { limite_dia: 1 })
    const enviar = () => call(server, nova, { telefone: newTelefone() })
    expect((await enviar()).status).toBe(202)
    const cheia = await enviar()
    expect([cheia.status, cheia.headers['retry-after']]).toEqual([429, '3600'])
    await admin.patch(`/entradas/fontes/${nova.fonte.id}`, { versao: 1, limite_dia: 10 })
    relogio.passou = 60_000
    expect((await enviar()).status).toBe(202)
    relogio.passou = 0
  })

  it('for ten minutes are suspected: leads wait until an administrator lets them in', async () => {
    const nova = await newFonte(admin, { limite_minuto: 1 })
    const enviar = () => call(server, nova, { nome: 'Ana Lima', telefone: newTelefone() })
    const inicio = 60_000 - (Date.now() % 60_000) + 120_000
    for (let minuto = 0; minuto <= 10; minuto++) {
      relogio.passou = inicio + minuto * 60_000
      await enviar()
      await enviar()
    }
    relogio.passou += 60_000
    const presa = await enviar()
    expect(presa.status).toBe(202)
    expect(await feita(server, presa.body.id)).toMatchObject({ estado: 'conferir', suspeita: true, lead_id: null })
    const { body: contagem } = await admin.get('/entradas/contagem')
    expect(contagem.suspeitas).toEqual([{ id: nova.fonte.id, nome: nova.fonte.nome }])
    expect(contagem.conferir).toBeGreaterThan(0)
    const { body } = await admin.post(`/entradas/fontes/${nova.fonte.id}/liberar`)
    expect(body.suspeita_em).toBeNull()
    const lead = await leadDe(server, presa)
    expect(new Date(lead.created_at as string).getTime()).toBeGreaterThan(Date.now() + relogio.passou - 60_000)
    expect((await admin.get('/entradas/contagem')).body.suspeitas).toEqual([])
    relogio.passou = 0
  })
})

describe('Meta', () => {
  it('is answered its challenge, for the secret alone', async () => {
    const nova = await newFonte(admin, { modelo: 'meta' })
    const request = (token: string, { id } = nova.fonte) =>
      server.request({
        method: 'GET',
        url: `/api/entrada/${id}?${new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '1158201444' })}`,
      })
    const certa = await request(nova.segredo)
    expect([certa.status, certa.text, certa.headers['content-type']]).toEqual([
      200,
      '1158201444',
      'text/plain; charset=utf-8',
    ])
    expect((await request('errado')).status).toBe(404)
    const generica = await newFonte(admin)
    expect((await request(generica.segredo, generica.fonte)).status).toBe(404)
  })
})
