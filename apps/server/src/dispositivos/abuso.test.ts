import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdRows } from '../testing/hold-rows.ts'
import { testApp } from '../testing/testing.ts'
import { newNavegador, newPessoa } from './navegador.factory.ts'

let server: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(() => server.database.pool.query('delete from rate_limits'))

const aparelhos = (usuarioId: string) => server.sql('select * from dispositivos where usuario_id = $1', [usuarioId])

async function pessoaDentro() {
  const pessoa = await newPessoa(server)
  const navegador = newNavegador(server)
  return { ...pessoa, navegador, sessionId: await navegador.enter(pessoa.email) }
}

describe('ids of sessions', () => {
  it('of others, invented or past give no sign of life', async () => {
    const [eu, alheia] = [await pessoaDentro(), await pessoaDentro()]
    await eu.navegador.call('/api/acesso/sair', {})
    const atual = await eu.navegador.enter(eu.email)
    const visto = () =>
      server.sql('select last_seen_at, encerrada_em from sessoes where id = any($1) order by id', [
        [alheia.sessionId, eu.sessionId],
      ])
    const antes = await visto()
    for (const id of [alheia.sessionId, eu.sessionId, randomUUID()]) {
      const { status, body } = await eu.navegador.heartbeat(id)
      expect([status, body.message]).toEqual([404, 'Esta sessão não é deste dispositivo'])
    }
    for (const id of ['', 'x', "' or true --", '0'.repeat(10_000)])
      expect((await eu.navegador.heartbeat(id)).status).toBe(422)
    expect(await visto()).toEqual(antes)
    expect((await eu.navegador.heartbeat(atual)).body).toEqual({ ok: true })
  })

  it('of others or invented remove nothing', async () => {
    const [eu, alheia] = [await pessoaDentro(), await pessoaDentro()]
    const [dispositivoAlheio] = await aparelhos(alheia.id)
    for (const id of [alheia.sessionId, dispositivoAlheio.id, randomUUID()]) {
      const { status, body } = await eu.navegador.revoke(id)
      expect([status, body.message]).toEqual([404, 'Dispositivo não encontrado'])
    }
    expect((await eu.navegador.revoke('tudo')).status).toBe(422)
    expect(await alheia.navegador.works()).toBe(200)
  })

  it('need a session at all', async () => {
    const { sessionId } = await pessoaDentro()
    const estranho = newNavegador(server)
    expect((await estranho.heartbeat(sessionId)).status).toBe(401)
    expect((await estranho.revoke(sessionId)).status).toBe(401)
    expect((await estranho.check()).status).toBe(401)
  })
})

describe('another browser', () => {
  it('is not let in by a fingerprint of another account, even with its cookie', async () => {
    const alheia = await pessoaDentro()
    const eu = await newPessoa(server)
    const navegador = newNavegador(server)
    navegador.jar.cookie = alheia.navegador.jar.cookie
    await navegador.signIn(eu.email)
    expect((await navegador.check()).body).toMatchObject({ allowed: false, needsApproval: true })
    expect(await navegador.works()).toBe(403)
    expect(await aparelhos(eu.id)).toMatchObject([{ status: 'pendente', usuario_id: eu.id }])
  })

  it('is nobody with a session cookie that was carried over, and cannot have itself approved', async () => {
    const { navegador, sessionId, id } = await pessoaDentro()
    const copia = newNavegador(server)
    const [sessao = ''] = /portal\.session_token=[^;]+/.exec(navegador.jar.cookie) ?? []
    for (const cookie of [sessao, `${sessao}; portal.dispositivo=${'A'.repeat(43)}`]) {
      copia.jar.cookie = cookie
      expect(await copia.works()).toBe(401)
      expect(await copia.getSessao()).toEqual({ sessao: null, motivo: null })
      expect((await copia.heartbeat(sessionId)).status).toBe(401)
      expect((await copia.check()).status).toBe(401)
      expect((await copia.approve()).status).toBe(401)
      expect((await copia.revoke(sessionId)).status).toBe(401)
      expect((await copia.call('/api/acesso/sessao/renovar', {})).status).toBe(401)
      expect((await copia.call('/api/mudancas')).status).toBe(401)
    }
    expect(await aparelhos(id)).toHaveLength(1)
    expect(await navegador.works()).toBe(200)
  })

  it('is not approved with the fingerprint of a checked one but without its cookie', async () => {
    const { email, id } = await newPessoa(server)
    const [navegador, outro] = [newNavegador(server), newNavegador(server)]
    await navegador.signIn(email)
    await navegador.check()
    await outro.signIn(email)
    expect((await outro.approve()).status).toBe(409)
    expect(await aparelhos(id)).toMatchObject([{ status: 'pendente' }])
  })
})

describe('approving', () => {
  it('needs the check before it', async () => {
    const { email, id } = await newPessoa(server)
    const navegador = newNavegador(server)
    await navegador.signIn(email)
    const { status, body } = await navegador.approve()
    expect([status, body.message]).toEqual([409, 'Verifique o dispositivo antes de aprovar'])
    expect(await aparelhos(id)).toEqual([])
    expect(await navegador.works()).toBe(403)
  })

  it('needs approval again once the device was removed', async () => {
    const { navegador, email, sessionId } = await pessoaDentro()
    await navegador.revoke(sessionId)
    await navegador.signIn(email)
    expect((await navegador.approve()).status).toBe(409)
    expect((await navegador.check()).body.needsApproval).toBe(true)
    expect((await navegador.approve()).body.allowed).toBe(true)
  })

  it('is never approved in a browser without cookies', async () => {
    const { email, id } = await newPessoa(server)
    const navegador = newNavegador(server)
    await navegador.signIn(email)
    const [sessao = ''] = navegador.jar.cookie.split('; ')
    for (let n = 0; n < 25; n++) {
      expect((await navegador.check()).body.needsApproval).toBe(true)
      navegador.jar.cookie = sessao
      expect((await navegador.approve()).status).toBe(409)
      navegador.jar.cookie = sessao
    }
    expect(await aparelhos(id)).toHaveLength(20)
    navegador.jar.cookie = ''
    const refused = await navegador.check()
    expect([refused.status, refused.body.message]).toEqual([401, 'Sua sessão terminou. Entre novamente.'])
  })
})

describe('claims of the page', () => {
  const CASOS: [string, object, object][] = [
    [
      'HTML',
      { city: '<img src=x onerror=alert(1)>', country: '</script><b>' },
      { cidade: '<img src=x onerror=alert(1)>' },
    ],
    [
      'invisible characters',
      { city: '\u0000São\u202E Paulo\n', country: '\u0007' },
      { cidade: 'São Paulo', pais: null },
    ],
    ['long texts', { city: 'x'.repeat(10_000), ipAddress: '1'.repeat(10_000) }, { cidade: 'x'.repeat(120) }],
    ['half a character', { city: `${'x'.repeat(119)}😀` }, { cidade: 'x'.repeat(119) }],
    ['coordinates out of range', { latitude: 90.1, longitude: 10 }, { lat: null, lng: null }],
    ['coordinates far out of range', { latitude: -1e308, longitude: 1e308 }, { lat: null, lng: null }],
    ['zero coordinates', { latitude: 0, longitude: 0 }, { lat: null, lng: null }],
    ['half a pair', { latitude: -23.5, longitude: null }, { lat: null, lng: null }],
    ['what JSON makes of NaN', { latitude: Number.NaN, longitude: Number.NaN }, { lat: null, lng: null }],
    ['an unknown address', { ipAddress: 'unknown' }, { ip: '127.0.0.1', ip_informado: null }],
    ['an address of its own', { ipAddress: '203.0.113.7' }, { ip: '127.0.0.1', ip_informado: '203.0.113.7' }],
    [
      'another device',
      { deviceName: 'Geladeira', deviceType: 'tablet', userAgent: 'curl/8' },
      { device_name: 'Chrome no Windows', device_type: 'desktop' },
    ],
  ]
  it.each(CASOS)('are bounded and keep nobody out: %s', async (_what, claims, kept) => {
    const { email, id } = await newPessoa(server)
    const navegador = newNavegador(server)
    await navegador.enter(email, claims)
    expect(await navegador.works()).toBe(200)
    expect((await aparelhos(id))[0]).toMatchObject(kept)
  })

  it.each([
    { latitude: 'norte' },
    { longitude: '<b>' },
    { latitude: [1] },
    { city: 7 },
    { city: 'x'.repeat(20_001) },
    { deviceFingerprint: 'curta' },
    { deviceFingerprint: 'x'.repeat(201) },
    { deviceFingerprint: null },
    { action: 'allow' },
  ])('of another kind are refused: %j', async (claims) => {
    const { email, id } = await newPessoa(server)
    const navegador = newNavegador(server)
    await navegador.signIn(email)
    expect((await navegador.check(claims)).status).toBe(422)
    expect(await aparelhos(id)).toEqual([])
  })

  it('cannot be numbers beyond all measure', async () => {
    const { email } = await newPessoa(server)
    const navegador = newNavegador(server)
    await navegador.signIn(email)
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/api/dispositivos/check-device-and-approve',
      headers: { 'content-type': 'application/json', cookie: navegador.jar.cookie },
      payload: '{"action":"check","deviceFingerprint":"impressao","latitude":1e999,"longitude":1}',
    })
    expect(statusCode).toBe(422)
  })
})

describe('the browser’s own header', () => {
  const AGENTES: [string, object][] = [
    [`Mozilla/5.0 ${'(x) '.repeat(2_500)}`, {}],
    ['A'.repeat(10_000), {}],
    [`${'A'.repeat(10_000)}/1.0 `, {}],
    ['<script>alert(1)</script>', {}],
    ['', { device_name: 'Meu computador', device_type: 'desktop', user_agent: '' }],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      { device_name: 'Safari no iPhone', device_type: 'mobile' },
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
      { device_name: 'Firefox no Linux', device_type: 'desktop' },
    ],
    [
      'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
      { device_name: 'Samsung SM-X700 · Chrome', device_type: 'tablet' },
    ],
  ]
  it.each(AGENTES)('names the device, whatever it is: %.60s', async (userAgent, kept) => {
    const { email, id } = await newPessoa(server)
    const navegador = newNavegador(server, { userAgent })
    await navegador.enter(email, { deviceName: 'Meu computador', deviceType: 'desktop' })
    const [aparelho] = await aparelhos(id)
    expect(aparelho).toMatchObject(kept)
    expect(aparelho.user_agent.length).toBeLessThanOrEqual(500)
    expect(aparelho.device_name.length).toBeGreaterThan(0)
    expect(aparelho.device_name.length).toBeLessThanOrEqual(120)
  })
})

describe('a hundred attempts to sign in', () => {
  it('are cut short with the sentence, and neither open a session nor make a device', async () => {
    const { email, id } = await newPessoa(server)
    const navegador = newNavegador(server)
    const sessoes = () => server.sql('select id from auth_sessions where user_id = $1', [id])
    const antes = await sessoes()
    const answers = []
    for (let n = 0; n < 100; n++) answers.push(await navegador.signIn(email, `errada-${n}`))
    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(401))
    expect(new Set(answers.slice(10).map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(['429 Muitas tentativas. Aguarde 15 minutos e tente novamente.']),
    )
    expect((await navegador.check()).status).toBe(401)
    expect(await sessoes()).toEqual(antes)
    expect(await aparelhos(id)).toEqual([])
  })
})

describe('behind a proxy that is trusted', () => {
  it('knows the address that the proxy saw', async () => {
    const atras = await testApp({ env: { TRUST_PROXY: 1 } })
    const { email, id } = await newPessoa(atras)
    const navegador = newNavegador(atras)
    await navegador.signIn(email)
    const pedido = { action: 'check', deviceFingerprint: 'impressao', ipAddress: '192.0.2.1' }
    // The visitor sent the first address.
    const proxy = { 'x-forwarded-for': '203.0.113.77, 198.51.100.9' }
    await navegador.call('/api/dispositivos/check-device-and-approve', pedido, proxy)
    const { rows } = await atras.database.pool.query(
      'select ip, ip_informado from dispositivos where usuario_id = $1',
      [id],
    )
    expect(rows).toEqual([{ ip: '198.51.100.9', ip_informado: '192.0.2.1' }])
    await atras.close()
  })
})

describe('a sign-in that is ended while its call waits', () => {
  it.each([['check'], ['approve'], ['revoke']] as const)('is refused: %s', async (call) => {
    const { email, id } = await newPessoa(server)
    const navegador = newNavegador(server)
    await navegador.signIn(email)
    await navegador.check()
    const [{ id: dispositivo, status }] = (
      await server.database.pool.query('select id, status from dispositivos where usuario_id = $1', [id])
    ).rows
    const pessoa = await holdRows(server, 'select 1 from profiles where id = $1 for update', [id])
    const asked = call === 'revoke' ? navegador.revoke(dispositivo) : navegador[call]()
    // By then the call is authorised and waits for the lock on the person.
    await pessoa.until(1)
    await server.database.pool.query('delete from auth_sessions where user_id = $1', [id])
    await pessoa.release()
    expect((await asked).status).toBe(401)
    const { rows } = await server.database.pool.query('select status from dispositivos where id = $1', [dispositivo])
    expect(rows).toEqual([{ status }])
  })
})
