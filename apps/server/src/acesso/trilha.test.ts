import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newNavegador, newPessoa } from '../dispositivos/navegador.factory.ts'
import { PASSWORD, testApp } from '../testing/testing.ts'
import { totp } from '../testing/totp.ts'

let server: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(() => server.database.pool.query('delete from rate_limits'))

const enter = (email: string, password: string, remoteAddress = '127.0.0.1', cookie = '') =>
  server.request({ method: 'POST', url: '/api/acesso/entrar', payload: { email, password }, remoteAddress, cookie })
const statusDe = async (...tentativa: Parameters<typeof enter>) => (await enter(...tentativa)).status
const trilha = (id: string) =>
  server.sql(
    `select ator_id, ip, depois from audit_log where entidade = 'profiles' and entidade_id = $1 and depois ? 'tentativa' order by em`,
    [id],
  )
const linhas = async () =>
  Number((await server.sql(`select count(*) from audit_log where depois ? 'tentativa'`))[0].count)

describe('the history of a person', () => {
  it('has wrong passwords and lockouts, with the network only and equal ones merged', async () => {
    const { email, id } = await newPessoa(server)
    for (let i = 0; i < 12; i++) await enter(email.toUpperCase(), 'errada-mesmo', '203.0.113.77')
    const de = { ator_id: null, ip: null }
    expect(await trilha(id)).toEqual([
      { ...de, depois: { tentativa: 'senha', rede: '203.0.113.0/24', vezes: 1 } },
      { ...de, depois: { tentativa: 'senha', rede: '203.0.113.0/24', vezes: 10 } },
      { ...de, depois: { tentativa: 'bloqueio', rede: '203.0.113.0/24', vezes: 1 } },
    ])
    await enter(email, 'errada-mesmo', '2001:db8:aa:bb::1')
    expect((await trilha(id)).at(-1)).toMatchObject({ depois: { tentativa: 'bloqueio', rede: '2001:db8:aa::/48' } })
  })

  it('has requested links and the passwords set by them', async () => {
    const { email, id } = await newPessoa(server)
    const payload = { email }
    await server.request({ method: 'POST', url: '/api/acesso/senha/esqueci', payload, remoteAddress: '198.51.100.9' })
    expect(await trilha(id)).toMatchObject([{ depois: { tentativa: 'link', rede: '198.51.100.0/24' } }])
  })

  it('has wrong codes of the second step, and wrong passwords of signed-in users', async () => {
    const { email, id } = await newPessoa(server)
    const navegador = newNavegador(server)
    await navegador.enter(email)
    const { body } = await navegador.call('/api/acesso/duas-etapas/iniciar', { password: PASSWORD })
    await navegador.call('/api/acesso/duas-etapas/confirmar', { codigo: totp(body.segredo) })
    await navegador.call('/api/acesso/duas-etapas/codigos', { password: 'errada-mesmo' })
    const estranho = newNavegador(server)
    await estranho.signIn(email)
    const { status } = await estranho.call('/api/acesso/duas-etapas/verificar', { codigo: '000000' })
    expect(status).toBe(422)
    expect(await trilha(id)).toMatchObject([
      { ator_id: id, ip: '127.0.0.1', depois: { tentativa: 'confirmacao' } },
      { ator_id: null, ip: null, depois: { tentativa: 'codigo', rede: '127.0.0.0/24' } },
    ])
  })

  it('is shown to administrators, and says nothing of a right password', async () => {
    const { email, id } = await newPessoa(server)
    await newNavegador(server).enter(email)
    await enter(email, 'errada-mesmo')
    const cookie = await server.signIn('admin')
    const { body } = await server.request({ url: `/api/auditoria/profiles/${id}`, cookie })
    expect(body.itens).toMatchObject([{ acao: 'login', ator: null, depois: { tentativa: 'senha' } }])
  })
})

describe('tries at nobody', () => {
  it('keep a keyed hash instead of the e-mail', async () => {
    await enter('Fantasma@teste.portal', 'errada-mesmo', '192.0.2.44')
    await enter('fantasma@teste.portal', 'errada-mesmo', '192.0.2.200')
    const rows = await server.sql(`select entidade_id, depois from audit_log where depois ->> 'rede' = '192.0.2.0/24'`)
    expect(rows).toEqual([
      { entidade_id: null, depois: { tentativa: 'senha', rede: '192.0.2.0/24', vezes: 1, conta: expect.any(String) } },
    ])
    expect(rows[0].depois.conta).toMatch(/^[\w-]{16}$/)
    expect(JSON.stringify(rows)).not.toMatch(/fantasma/i)
  })

  it('fill no more than their share of an hour, from one network or from many', async () => {
    const novo = () => `x${randomBytes(5).toString('hex')}@teste.portal`
    const antes = await linhas()
    for (let i = 0; i < 40; i++) await enter(novo(), 'errada-mesmo', '192.0.2.1')
    expect((await linhas()) - antes).toBe(20)
    for (let i = 0; i < 60; i++) await enter(novo(), 'errada-mesmo', `10.${i}.1.1`)
    expect((await linhas()) - antes).toBe(60)
    // Attempts at a known account are recorded all the same.
    const { email, id } = await newPessoa(server)
    await enter(email, 'errada-mesmo', '192.0.2.1')
    expect(await trilha(id)).toHaveLength(1)
  })

  it('leave twenty rows an hour for one person, from however many networks', async () => {
    const { email, id } = await newPessoa(server)
    for (let i = 0; i < 40; i++) await enter(email, 'errada-mesmo', `172.16.${i}.1`)
    expect(await trilha(id)).toHaveLength(20)
  })
})

describe('strangers', () => {
  const exhaust = async (email: string) => {
    for (let i = 0; i < 10; i++) expect(await statusDe(email, 'errada-mesmo', `10.9.${i}.1`)).toBe(401)
    expect(await statusDe(email, PASSWORD, '10.9.99.1')).toBe(429)
  }

  it('do not lock out a browser with an approved device, which has ten tries of its own', async () => {
    const { email } = await newPessoa(server)
    const meu = newNavegador(server)
    await meu.enter(email)
    await exhaust(email)
    expect((await meu.signIn(email)).status).toBe(200)
    // Signing in there gives strangers no new attempts.
    expect(await statusDe(email, PASSWORD, '10.9.98.1')).toBe(429)

    const statuses: number[] = []
    for (let i = 0; i < 11; i++) statuses.push((await meu.signIn(email, 'errada-mesmo')).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })

  it('gain nothing by showing a device: of another person, waiting, removed or invented', async () => {
    const { email, id } = await newPessoa(server)
    const outra = await newPessoa(server)
    const alheio = newNavegador(server)
    await alheio.enter(outra.email)
    const pendente = newNavegador(server)
    await pendente.signIn(email)
    await pendente.check()
    const removido = newNavegador(server)
    await removido.enter(email)
    await server.sql(`update dispositivos set status = 'revogado' where usuario_id = $1 and status = 'aprovado'`, [id])
    await exhaust(email)
    const invented = `portal.dispositivo=${'A'.repeat(43)}`
    for (const cookie of [alheio.jar.cookie, pendente.jar.cookie, removido.jar.cookie, invented])
      expect(await statusDe(email, PASSWORD, '10.9.97.1', cookie)).toBe(429)
  })

  it('hear the same of an account with and without devices', async () => {
    const { email } = await newPessoa(server)
    const meu = newNavegador(server)
    await meu.enter(email)
    const [known, unknown] = [await enter(email, 'errada-mesmo'), await enter('ninguem@teste.portal', 'errada-mesmo')]
    expect([known.status, known.body, Object.keys(known.headers)]).toEqual([
      unknown.status,
      unknown.body,
      Object.keys(unknown.headers),
    ])
  })
})
