import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newNavegador, newPessoa } from '../dispositivos/navegador.factory.ts'
import { NOBODY_ID, PASSWORD, testApp } from '../testing/testing.ts'
import { newAssinante } from './avisos.factory.ts'
import { deleteMorta } from './avisos.queries.ts'

let server: Awaited<ReturnType<typeof testApp>>
let ana: Awaited<ReturnType<typeof server.as>>
let admin: Awaited<ReturnType<typeof server.as>>
beforeAll(async () => {
  server = await testApp()
  ana = await server.as('consultor')
  admin = await server.as('admin')
})
afterAll(() => server.close())
beforeEach(() => server.sql('delete from assinaturas_push'))

const alvo = (path = randomBytes(6).toString('hex')) => {
  const { p256dh, auth } = newAssinante()
  return { endpoint: `https://push.exemplo.com.br/${path}`, p256dh, auth }
}
const endpoints = async ({ get }: Pick<typeof ana, 'get'>) =>
  (await get('/avisos')).body.assinaturas.map(({ endpoint }: { endpoint: string }) => endpoint)

describe('a browser that is told', () => {
  it('is listed with the name of its device, and taken off', async () => {
    const novo = alvo()
    const { status, body } = await ana.post('/avisos/assinaturas', novo)
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(String),
        aparelho: expect.any(String),
        endpoint: novo.endpoint,
        created_at: expect.stringMatching(/Z$/),
      },
    ])
    expect((await ana.get('/avisos')).body).toMatchObject({
      assinaturas: [body],
      chave_publica: expect.stringMatching(/^B[\w-]{86}$/),
    })
    expect((await ana.delete(`/avisos/assinaturas/${body.id}`)).body).toEqual({ ok: true })
    expect(await endpoints(ana)).toEqual([])
    expect((await ana.delete(`/avisos/assinaturas/${body.id}`)).status).toBe(404)
  })

  it('stands once, with its newest keys', async () => {
    await ana.post('/avisos/assinaturas', alvo('um'))
    const renovada = alvo('um')
    await ana.post('/avisos/assinaturas', renovada)
    expect(await server.sql('select endpoint, p256dh, auth from assinaturas_push')).toEqual([renovada])
  })

  it('is not forgotten for an answer about the keys that it had before', async () => {
    await ana.post('/avisos/assinaturas', alvo('renovado'))
    const find = () => server.sql("select id, p256dh from assinaturas_push where endpoint like '%/renovado'")
    const [antes] = await find()
    await ana.post('/avisos/assinaturas', alvo('renovado'))
    const [depois] = await find()
    await deleteMorta(server.database.db, antes)
    expect(await find()).toEqual([depois])
    await deleteMorta(server.database.db, depois)
    expect(await find()).toEqual([])
  })

  it('of one person are twenty at most: the oldest goes', async () => {
    const todas = Array.from({ length: 25 }, (_, i) => alvo(`n${i}`))
    for (const uma of todas) expect((await ana.post('/avisos/assinaturas', uma)).status).toBe(200)
    expect(await endpoints(ana)).toEqual(
      todas
        .slice(5)
        .map(({ endpoint }) => endpoint)
        .toReversed(),
    )
  })

  it('stay twenty when many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => ana.post('/avisos/assinaturas', alvo())))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await endpoints(ana)).toHaveLength(20)
  })

  it('of somebody else can be neither seen, removed nor tried, not even by an administrator', async () => {
    const { body } = await ana.post('/avisos/assinaturas', alvo())
    expect(await endpoints(admin)).toEqual([])
    for (const id of [body.id, NOBODY_ID]) {
      expect((await admin.delete(`/avisos/assinaturas/${id}`)).status).toBe(404)
      expect((await admin.post(`/avisos/assinaturas/${id}/teste`)).status).toBe(404)
    }
    expect(await endpoints(ana)).toHaveLength(1)
  })

  it('goes to whoever subscribes with its address last', async () => {
    const mesma = alvo()
    await ana.post('/avisos/assinaturas', mesma)
    await admin.post('/avisos/assinaturas', mesma)
    expect([await endpoints(ana), await endpoints(admin)]).toEqual([[], [mesma.endpoint]])
  })

  it.each([
    ['without an address', { endpoint: undefined }],
    ['with no address', { endpoint: 'nada' }],
    ['with an address that is too long', { endpoint: `https://push.exemplo.com.br/${'a'.repeat(1000)}` }],
    ['without https', { endpoint: 'http://push.exemplo.com.br/a' }],
    ['inside the network', { endpoint: 'https://192.168.0.1/a' }],
    ['on this machine', { endpoint: 'https://localhost/a' }],
    ['at another port', { endpoint: 'https://push.exemplo.com.br:22/a' }],
    ['with a key that is too short', { p256dh: 'BAAA' }],
    [
      'with a key off the curve',
      { p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url') },
    ],
    ['with a key of other letters', { p256dh: '*'.repeat(87) }],
    ['with a secret that is too long', { auth: 'A'.repeat(44) }],
  ])('is refused %s', async (_name, wrong) => {
    const { status, body } = await ana.post('/avisos/assinaturas', { ...alvo(), ...wrong })
    expect([status, Object.keys(body.data.campos)]).toEqual([422, Object.keys(wrong)])
    expect(await endpoints(ana)).toEqual([])
  })
})

describe('notices on a device', () => {
  /** A signed-in person with notices turned on in the browser. */
  async function avisada(pessoa?: { email: string; id: string }, fingerprint?: string) {
    const dela = pessoa ?? (await newPessoa(server))
    const navegador = newNavegador(server, fingerprint ? { fingerprint } : {})
    const sessionId = await navegador.enter(dela.email)
    expect((await navegador.call('/api/avisos/assinaturas', alvo())).status).toBe(200)
    return { ...dela, navegador, sessionId }
  }
  const quantas = async ({ id }: { id: string }) =>
    (await server.sql('select id from assinaturas_push where usuario_id = $1', [id])).length
  const dispositivoDe = async (sessionId: string): Promise<string> =>
    (await server.sql('select dispositivo_id from sessoes where id = $1', [sessionId]))[0].dispositivo_id
  const stopUsing = (sessionId: string) =>
    server.sql(`update sessoes set encerrada_em = now(), motivo = 'inatividade' where id = $1`, [sessionId])

  it('outlive a session that ends because nobody is there, and the next sign-in', async () => {
    const eu = await avisada()
    expect((await eu.navegador.call('/api/acesso/sair', { inatividade: true })).status).toBe(200)
    expect(await quantas(eu)).toBe(1)
    expect((await eu.navegador.getSessao()).sessao).toBeNull()
    await eu.navegador.enter(eu.email)
    expect(await quantas(eu)).toBe(1)
  })

  it('end with signing out', async () => {
    const eu = await avisada()
    await eu.navegador.call('/api/acesso/sair', {})
    expect(await quantas(eu)).toBe(0)
  })

  it('end with signing out after the session had ended by itself', async () => {
    const eu = await avisada()
    await stopUsing(eu.sessionId)
    await eu.navegador.call('/api/acesso/sair', {})
    expect(await quantas(eu)).toBe(0)
  })

  it('end on that device alone', async () => {
    const eu = await avisada()
    const outro = await avisada(eu, 'outra-impressao')
    await outro.navegador.call('/api/acesso/sair', {})
    expect(await quantas(eu)).toBe(1)
  })

  it.each(['revogar', 'bloquear'])('end when an administrator takes the device away (%s)', async (acao) => {
    const eu = await avisada()
    await stopUsing(eu.sessionId)
    const { status } = await admin.post(`/dispositivos/${await dispositivoDe(eu.sessionId)}/${acao}`)
    expect([status, await quantas(eu)]).toEqual([200, 0])
  })

  it('end when their owner removes the device', async () => {
    const eu = await avisada()
    await eu.navegador.revoke(eu.sessionId)
    expect(await quantas(eu)).toBe(0)
  })

  it('end on every device with leaving all of them, those that nobody uses included', async () => {
    const eu = await avisada()
    await stopUsing(eu.sessionId)
    const outro = await avisada(eu, 'outra-impressao')
    expect(await quantas(eu)).toBe(2)
    expect((await outro.navegador.call('/api/conta/sair-de-todos', {})).status).toBe(200)
    expect(await quantas(eu)).toBe(0)
  })

  it('end when an administrator ends all sessions', async () => {
    const eu = await avisada()
    await stopUsing(eu.sessionId)
    expect((await admin.post(`/dispositivos/usuarios/${eu.id}/encerrar-sessoes`)).status).toBe(200)
    expect(await quantas(eu)).toBe(0)
  })

  it('end on other devices when the password is changed', async () => {
    const eu = await avisada()
    await stopUsing(eu.sessionId)
    const { navegador } = await avisada(eu, 'outra-impressao')
    await navegador.call('/api/conta/senha', { atual: PASSWORD, password: 'uma-outra-senha-longa' })
    expect(await quantas(eu)).toBe(1)
    expect((await navegador.call('/api/avisos')).body.assinaturas).toHaveLength(1)
  })

  it('end when the account is deactivated', async () => {
    const eu = await avisada()
    await stopUsing(eu.sessionId)
    const { body: usuario } = await admin.get(`/usuarios/${eu.id}`)
    const { status } = await admin.patch(`/usuarios/${eu.id}`, { versao: usuario.versao, is_active: false })
    expect([status, await quantas(eu)]).toEqual([200, 0])
  })

  it('end when somebody else signs in with the browser', async () => {
    const eu = await avisada()
    await stopUsing(eu.sessionId)
    const outra = await newPessoa(server)
    await eu.navegador.enter(outra.email)
    expect(await quantas(eu)).toBe(0)
  })
})

describe('how somebody wants to be told', () => {
  const tipos = ({ tipos }: { tipos: { tipo: string }[] }) => tipos.map(({ tipo }) => tipo)

  it('is asked for what the role receives', async () => {
    expect(tipos((await ana.get('/avisos')).body)).toEqual([
      'oferta_recebida',
      'lead_recebido',
      'lead_sem_contato',
      'cobertura',
      'leads_parados',
      'sugestao_contato',
      'visita_lembrete',
      'visita_sem_resultado',
      'orcamento_visualizado',
      'orcamento_aceito',
      'orcamento_recusado',
      'orcamento_expirando',
      'desconto_decidido',
      'cadastro_recebido',
      'vagas_confirmadas',
      'documentos_recebidos',
      'prazo_72h',
      'prazo_pia',
      'prazo_90d',
      'pendencia',
      'comissao_liberada',
      'comissao_contestada',
      'novo_dispositivo',
      'seguranca_conta',
    ])
    const supervisor = await server.as('supervisor')
    expect(tipos((await supervisor.get('/avisos')).body)).toEqual([
      'lead_recebido',
      'sla_estourado',
      'lead_repetido',
      'novo_dispositivo',
      'seguranca_conta',
    ])
  })

  it('changes what is named and leaves the rest', async () => {
    const eu = await server.as('consultor')
    const de = async (tipo: string) =>
      (await eu.get('/avisos')).body.tipos.find((um: { tipo: string }) => um.tipo === tipo)
    expect(await de('lead_recebido')).toEqual({ tipo: 'lead_recebido', push: true, email: false })
    await eu.patch('/avisos', { tipos: { lead_recebido: { email: true } } })
    await eu.patch('/avisos', { tipos: { lead_recebido: { push: false }, cadastro_recebido: { push: true } } })
    await eu.patch('/avisos', { silencio: { de: '22:00', ate: '07:00' } })
    expect(await de('lead_recebido')).toEqual({ tipo: 'lead_recebido', push: false, email: true })
    expect(await de('cadastro_recebido')).toEqual({ tipo: 'cadastro_recebido', push: true, email: false })
    expect((await eu.patch('/avisos', {})).body.silencio).toEqual({ de: '22:00', ate: '07:00' })
    expect((await eu.patch('/avisos', { silencio: null })).body.silencio).toBeNull()
    expect((await ana.get('/avisos')).body.silencio).toBeNull()
  })

  it.each([
    ['a kind that does not exist', { tipos: { tudo: { push: true } } }],
    ['a place that is neither on nor off', { tipos: { lead_recebido: { push: 'sim' } } }],
    ['an hour that does not exist', { silencio: { de: '25:00', ate: '07:00' } }],
    ['an hour alone', { silencio: { de: '22:00' } }],
    ['quiet hours without length', { silencio: { de: '22:00', ate: '22:00' } }],
  ])('refuses %s', async (_name, wrong) => {
    expect((await ana.patch('/avisos', wrong)).status).toBe(422)
    expect((await ana.get('/avisos')).body.silencio).toBeNull()
  })

  it('is asked of nobody without a session', async () => {
    expect((await server.browser().get('/avisos')).status).toBe(401)
    expect((await server.browser().post('/avisos/assinaturas', alvo())).status).toBe(401)
  })
})
