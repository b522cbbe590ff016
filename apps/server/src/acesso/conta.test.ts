import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { foto, sendFile } from '../arquivos/arquivos.factory.ts'
import { newNavegador, newPessoa } from '../dispositivos/navegador.factory.ts'
import { createLinkSenha } from '../platform/auth/password-link.ts'
import { PASSWORD, testApp } from '../testing/testing.ts'
import { totp } from '../testing/totp.ts'

let server: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  server = await testApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())
beforeEach(() => server.database.pool.query('delete from rate_limits'))

const NOVA = 'outra-senha-bem-longa'
const MARIA = { full_name: 'Maria Silva', telefone: null, image: null }
const historico = (id: string) =>
  server.sql(
    `select ator_id, antes, depois from audit_log where entidade = 'profiles' and entidade_id = $1 order by em`,
    [id],
  )

async function dentro() {
  const pessoa = await newPessoa(server)
  const navegador = newNavegador(server)
  await navegador.enter(pessoa.email)
  const put = (payload: object) =>
    server.request({ method: 'PUT', url: '/api/conta', payload, cookie: navegador.jar.cookie })
  return { ...pessoa, navegador, put, get: async () => (await navegador.call('/api/conta')).body }
}
const outroNavegador = async (email: string) => {
  const navegador = newNavegador(server)
  await navegador.enter(email)
  return navegador
}

describe('one’s own account', () => {
  it('is read and changed by its owner alone, with its history', async () => {
    const { email, id, get, put } = await dentro()
    const antes = await get()
    expect(antes).toEqual({
      id,
      versao: expect.any(Number),
      full_name: 'Pessoa de Teste',
      email,
      telefone: null,
      image: null,
      duas_etapas: false,
    })
    const campos = {
      full_name: '  Maria   da Silva ',
      telefone: '(81) 98888-7777',
      image: '/midia/imagens/eu-960.webp',
    }
    const { status, body } = await put({ ...campos, versao: antes.versao, role: 'admin', email: 'x@x.co' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ full_name: 'Maria da Silva', telefone: '5581988887777', email })
    expect(body.versao).toBeGreaterThan(antes.versao)
    expect(await server.sql('select role, email from profiles where id = $1', [id])).toEqual([
      { role: 'consultor', email },
    ])
    expect(await historico(id)).toEqual([
      {
        ator_id: id,
        antes: { full_name: 'Pessoa de Teste', telefone: null, image: null },
        depois: { full_name: 'Maria da Silva', telefone: '5581988887777', image: '/midia/imagens/eu-960.webp' },
      },
    ])
    const late = await put({ ...campos, versao: antes.versao })
    expect([late.status, late.body.message]).toEqual([
      409,
      'Este registro foi alterado por outra pessoa. Atualize a página e tente novamente.',
    ])
  })

  it.each([
    [{ full_name: 'Maria', telefone: null, image: null }, { full_name: 'Informe nome e sobrenome' }],
    [{ full_name: '', telefone: null, image: null }, { full_name: 'Informe nome e sobrenome' }],
    [{ ...MARIA, telefone: '123' }, { telefone: 'Telefone inválido. Informe DDD + número.' }],
    [
      { ...MARIA, telefone: '+351 912 345 678' },
      { telefone: 'Número de fora do Brasil. Informe um número brasileiro, com DDD.' },
    ],
    [{ ...MARIA, image: 'https://fora.exemplo/a.webp' }, { image: 'Envie a foto pelo portal' }],
    [{ ...MARIA, image: '/midia/../secret' }, { image: 'Envie a foto pelo portal' }],
  ])('refuses %j', async (campos, erros) => {
    const { get, put } = await dentro()
    const { status, body } = await put({ ...campos, versao: (await get()).versao })
    expect([status, body.data.campos]).toEqual([422, erros])
  })

  it('has a photo that its owner uploads in any role, and that the session returns', async () => {
    const { id, navegador, put, get } = await dentro()
    const envio = await sendFile(server, navegador.jar.cookie, await foto(300, 300), { finalidade: 'foto' })
    expect(envio.status).toBe(200)
    const { status } = await put({ ...MARIA, image: envio.body.url, versao: (await get()).versao, id: 'outra pessoa' })
    expect(status).toBe(200)
    expect((await navegador.getSessao()).sessao.user.image).toBe(envio.body.url)
    expect(await server.sql('select id from profiles where image = $1', [envio.body.url])).toEqual([{ id }])
    await put({ ...MARIA, versao: (await get()).versao })
    expect((await navegador.getSessao()).sessao.user.image).toBeNull()
  })

  it('is nobody’s without a device that was let in', async () => {
    const { email } = await newPessoa(server)
    const navegador = newNavegador(server)
    expect((await navegador.call('/api/conta')).status).toBe(401)
    await navegador.signIn(email)
    for (const [url, payload] of [
      ['/api/conta', undefined],
      ['/api/conta/senha', { atual: PASSWORD, password: NOVA }],
      ['/api/conta/sair-de-todos', {}],
    ] as const)
      expect((await navegador.call(url, payload)).status, url).toBe(403)
  })
})

describe('preferences', () => {
  const PADRAO = { boas_vindas_fechadas: false, resultados: null, leads_a_mao: [] }
  const of = (navegador: ReturnType<typeof newNavegador>) => ({
    get: async () => (await navegador.call('/api/conta/preferencias')).body,
    patch: (payload: object) =>
      server.request({ method: 'PATCH', url: '/api/conta/preferencias', payload, cookie: navegador.jar.cookie }),
  })

  it('are the person’s on every device, and nobody else’s', async () => {
    const { id, email, navegador, get } = await dentro()
    const { versao } = await get()
    const aqui = of(navegador)
    expect(await aqui.get()).toEqual(PADRAO)
    expect((await aqui.patch({ boas_vindas_fechadas: true })).body).toEqual({ ...PADRAO, boas_vindas_fechadas: true })
    // Omitted fields keep their values.
    expect((await aqui.patch({ resultados: 'lista' })).body).toEqual({
      ...PADRAO,
      boas_vindas_fechadas: true,
      resultados: 'lista',
    })
    expect(await of(await outroNavegador(email)).get()).toEqual({
      ...PADRAO,
      boas_vindas_fechadas: true,
      resultados: 'lista',
    })
    expect((await aqui.patch({ resultados: null, usuario_id: 'x' })).body.resultados).toBeNull()
    expect((await aqui.patch({})).body).toEqual({ ...PADRAO, boas_vindas_fechadas: true })

    expect(await of((await dentro()).navegador).get()).toEqual(PADRAO)
    // A column that is named twice counts once.
    const colunas = { leads_a_mao: ['novo', 'perdido', 'novo'] }
    expect((await aqui.patch(colunas)).body.leads_a_mao).toEqual(['novo', 'perdido'])
    // The version stays, so that an administrator who edits the person gets no conflict.
    expect((await get()).versao).toBe(versao)
    expect(await server.sql('select count(*)::int as n from preferencias where usuario_id = $1', [id])).toEqual([
      { n: 1 },
    ])
  })

  it.each([
    [{ resultados: 'mapa' }],
    [{ boas_vindas_fechadas: 'sim' }],
    [{ boas_vindas_fechadas: null }],
    [{ leads_a_mao: ['x'] }],
  ])('refuse %j', async (mudanca) => {
    const { patch, get } = of((await dentro()).navegador)
    expect((await patch(mudanca)).status).toBe(422)
    expect(await get()).toEqual(PADRAO)
  })

  it('need a device that was let in', async () => {
    const navegador = newNavegador(server)
    expect((await of(navegador).patch({ resultados: 'lista' })).status).toBe(401)
    const { email } = await newPessoa(server)
    await navegador.signIn(email)
    expect((await of(navegador).patch({ resultados: 'lista' })).status).toBe(403)
  })
})

describe('a new account without a name', () => {
  const nome = (navegador: ReturnType<typeof newNavegador>, full_name: string) =>
    navegador.call('/api/conta/nome', { full_name })

  async function semNome() {
    const navegador = newNavegador(server)
    const email = `sem-nome-${Math.random().toString(36).slice(2)}@teste.portal`
    await navegador.call('/api/acesso/cadastrar', { email, password: PASSWORD })
    await navegador.check()
    await navegador.approve()
    return navegador
  }

  it('is asked for it before anything else is open', async () => {
    const navegador = await semNome()
    expect((await navegador.getSessao()).sessao.situacao).toBe('nome')
    const refused = await navegador.call('/api/cidades?nome=sao')
    expect([refused.status, refused.body.message]).toEqual([403, 'Informe nome e sobrenome'])
    for (const wrong of ['', 'Maria', '   ', '\u200b \u200b'])
      expect((await nome(navegador, wrong)).body.data.campos).toEqual({ full_name: 'Informe nome e sobrenome' })
    expect((await nome(navegador, 'Maria da Silva')).status).toBe(200)
    expect((await navegador.getSessao()).sessao).toMatchObject({
      situacao: 'liberada',
      user: { full_name: 'Maria da Silva' },
    })
    expect(await navegador.works()).toBe(200)
  })

  it('says it once; later it is changed like the rest', async () => {
    const navegador = await semNome()
    await nome(navegador, 'Maria da Silva')
    expect((await nome(navegador, 'Outra Pessoa')).status).toBe(409)
    expect((await newNavegador(server).call('/api/conta/nome', { full_name: 'Ninguém Aqui' })).status).toBe(401)
  })
})

describe('changing the password', () => {
  const change = (navegador: ReturnType<typeof newNavegador>, payload: object) =>
    navegador.call('/api/conta/senha', payload)

  it('takes the present one, ends the other sessions and links, and is written down', async () => {
    const { email, id, navegador } = await dentro()
    const outro = await outroNavegador(email)
    const token = await createLinkSenha(server.auth, id, new Date(Date.now() + 60_000))
    const wrong = await change(navegador, { atual: 'errada-mesmo', password: NOVA })
    expect([wrong.status, wrong.body.data.campos]).toEqual([422, { atual: 'Senha atual incorreta' }])
    expect(await outro.works()).toBe(200)

    expect((await change(navegador, { atual: PASSWORD, password: NOVA })).status).toBe(200)
    expect([await navegador.works(), await outro.works()]).toEqual([200, 401])
    expect((await newNavegador(server).signIn(email)).status).toBe(401)
    expect((await newNavegador(server).signIn(email, NOVA)).status).toBe(200)
    const link = await navegador.call('/api/acesso/senha/link', { token })
    expect(link.body).toEqual({ email: null })
    expect(await historico(id)).toContainEqual({ ator_id: id, antes: {}, depois: { senha: 'trocada' } })
    expect(JSON.stringify(await historico(id))).not.toContain(NOVA)
  })

  it.each([
    [{ password: '12345' }, { password: 'A senha deve ter pelo menos 6 caracteres' }],
    [{ password: '123456' }, { password: 'Senha muito comum. Escolha outra.' }],
    [{ password: NOVA, atual: '' }, { atual: 'Informe a sua senha atual' }],
  ])('refuses %j', async (payload, campos) => {
    const { navegador } = await dentro()
    const { status, body } = await change(navegador, { atual: PASSWORD, ...payload })
    expect([status, body.data.campos]).toEqual([422, campos])
    expect(await navegador.works()).toBe(200)
  })

  it('asks for a code when the second step is active', async () => {
    const { email, navegador } = await dentro()
    const { body } = await navegador.call('/api/acesso/duas-etapas/iniciar', { password: PASSWORD })
    await navegador.call('/api/acesso/duas-etapas/confirmar', { codigo: totp(body.segredo) })
    const troca = { atual: PASSWORD, password: NOVA }
    const without = await change(navegador, troca)
    expect([without.status, Object.keys(without.body.data.campos)]).toEqual([422, ['codigo']])
    expect((await change(navegador, { ...troca, codigo: '000000' })).status).toBe(422)
    expect((await newNavegador(server).signIn(email, NOVA)).status).toBe(401)
    expect((await change(navegador, { ...troca, codigo: totp(body.segredo, 1) })).status).toBe(200)
  })

  it('is limited to ten tries of a person', async () => {
    const { navegador } = await dentro()
    const statuses: number[] = []
    for (let i = 0; i < 10; i++) statuses.push((await change(navegador, { atual: 'errada', password: NOVA })).status)
    expect(statuses).toEqual(Array(10).fill(422))
    expect((await change(navegador, { atual: PASSWORD, password: NOVA })).status).toBe(429)
  })

  it('lets one of two at the same moment through', async () => {
    const { email, navegador } = await dentro()
    const outro = await outroNavegador(email)
    const both = await Promise.all([
      change(navegador, { atual: PASSWORD, password: `${NOVA}-1` }),
      change(outro, { atual: PASSWORD, password: `${NOVA}-2` }),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('leaving every device', () => {
  it('ends all sessions of the person, this one and pending sign-ins included; devices stay approved', async () => {
    const { email, id, navegador } = await dentro()
    const [outro, alheia] = [await outroNavegador(email), await dentro()]
    const token = await createLinkSenha(server.auth, id, new Date(Date.now() + 60_000))
    const { status, headers } = await navegador.call('/api/conta/sair-de-todos', {})
    expect([status, String(headers['set-cookie'])]).toEqual([200, expect.stringContaining('Max-Age=0')])
    expect([await navegador.works(), await outro.works(), await alheia.navegador.works()]).toEqual([401, 401, 200])
    expect((await outro.call('/api/acesso/senha/link', { token })).body).toEqual({ email: null })
    expect(await server.sql(`select motivo from sessoes where usuario_id = $1`, [id])).toEqual([
      { motivo: 'logout' },
      { motivo: 'logout' },
    ])
    expect(await historico(id)).toContainEqual({ ator_id: id, antes: {}, depois: { sessoes_encerradas: 2 } })
    await outro.signIn(email)
    expect((await outro.check()).body.allowed).toBe(true)
  })
})

describe('a session', () => {
  it('ends with the next sign-in of any user in this browser', async () => {
    const { email, navegador } = await dentro()
    const antiga = navegador.jar.cookie
    await navegador.signIn(email)
    await navegador.check()
    expect(await navegador.works()).toBe(200)
    expect((await server.request({ url: '/api/conta', cookie: antiga })).status).toBe(401)
    const meio = navegador.jar.cookie
    await navegador.signIn((await newPessoa(server)).email)
    expect((await server.request({ url: '/api/conta', cookie: meio })).status).toBe(401)
  })

  it('stays when the sign-in fails', async () => {
    const { email, navegador } = await dentro()
    expect((await navegador.signIn(email, 'errada-mesmo')).status).toBe(401)
    expect(await navegador.works()).toBe(200)
  })

  it('ends thirty days after its sign-in, however often it was renewed', async () => {
    const { id, navegador } = await dentro()
    const age = (interval: string) =>
      server.sql(`update auth_sessions set created_at = now() - $2::interval where user_id = $1`, [id, interval])
    await age('29 days 23 hours')
    expect((await navegador.call('/api/acesso/sessao/renovar', {})).status).toBe(200)
    await age('30 days 1 minute')
    const refused = await navegador.call('/api/acesso/sessao/renovar', {})
    expect([refused.status, refused.body.message]).toEqual([401, 'Sua sessão chegou ao tempo máximo. Entre novamente.'])
    expect(await navegador.works()).toBe(401)
  })
})
