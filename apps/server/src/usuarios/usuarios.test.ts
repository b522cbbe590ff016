import type { Role } from '@portal/contract/access'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NOBODY_ID, PASSWORD, testApp } from '../testing/testing.ts'

let server: Awaited<ReturnType<typeof testApp>>
let admin: string
beforeAll(async () => {
  server = await testApp()
  admin = await server.signIn('admin')
})
afterAll(() => server.close())
// All attempts come from one address.
beforeEach(() => server.database.pool.query('delete from rate_limits'))

const get = (url: string, cookie = admin) => server.request({ url: `/api${url}`, cookie })
const post = (url: string, payload: object = {}, cookie = admin) =>
  server.request({ method: 'POST', url: `/api${url}`, payload, cookie })
const patch = (id: string, payload: object, cookie = admin) =>
  server.request({ method: 'PATCH', url: `/api/usuarios/${id}`, payload, cookie })
const enter = (email: string, password = PASSWORD) => post('/acesso/entrar', { email, password }, '')

let proximo = 0
const novo = (campos: object = {}) => {
  proximo++
  return { full_name: `Pessoa Número${proximo}`, email: `p${proximo}@usuarios.portal`, role: 'consultor', ...campos }
}
const invite = async (campos: object = {}) => (await post('/usuarios', novo(campos))).body.usuario

/** A person with their own session. */
async function pessoa(role: Role) {
  const cookie = await server.signIn(role)
  const { id } = (await get('/acesso/sessao', cookie)).body.sessao.user
  return { cookie, ...(await get(`/usuarios/${id}`)).body }
}
const sessoes = async (id: string) => {
  const { rows } = await server.database.pool.query('select id from auth_sessions where user_id = $1', [id])
  return rows.length
}
const tokenDe = ({ caminho }: { caminho: string }) => caminho.replace(/^\/auth\/redefinir#(convite=)?/, '')
const setSenha = (token: string, password = PASSWORD) => post('/acesso/senha/redefinir', { token, password }, '')
const historico = async (id: string) =>
  (await get(`/auditoria/profiles/${id}`)).body.itens.map(({ acao, antes, depois }: Record<string, unknown>) => [
    acao,
    antes,
    depois,
  ])

describe('inviting', () => {
  it('creates a person without a password, whose link sets one once', async () => {
    const { status, body } = await post('/usuarios', {
      ...novo({ email: ' Bia@Usuarios.Portal ', role: 'gerenciador' }),
      full_name: '  Bia   <b>Braga</b> ',
      telefone: '(55) 99999-8888',
      estados_atendidos: ['SP', 'RS', 'SP'],
      max_dispositivos: 5,
      image: '/midia/2026/ab12-960.webp',
    })
    expect(status).toBe(201)
    const { usuario, link } = body
    expect(usuario).toMatchObject({
      full_name: 'Bia <b>Braga</b>',
      email: 'bia@usuarios.portal',
      telefone: '5555999998888',
      role: 'gerenciador',
      situacao: 'convidado',
      estados_atendidos: ['RS', 'SP'],
      max_dispositivos: 5,
      ultimo_acesso: null,
    })
    expect(link.caminho).toMatch(/^\/auth\/redefinir#convite=[\w-]{43}$/)
    expect(link.email_enviado).toBe(true)
    const horas = (new Date(link.valido_ate).getTime() - Date.now()) / 3_600_000
    expect(horas).toBeCloseTo(72, 1)
    const guardado = await server.database.pool.query('select identifier from auth_verifications')
    expect(JSON.stringify(guardado.rows)).not.toContain(tokenDe(link))

    expect((await enter(usuario.email)).status).toBe(401)
    expect((await post('/acesso/senha/link', { token: tokenDe(link) }, '')).body).toEqual({ email: usuario.email })
    expect((await setSenha(tokenDe(link))).status).toBe(200)
    expect((await setSenha(tokenDe(link), 'outra-senha')).status).toBe(422)
    const entrada = await enter(usuario.email)
    expect(entrada.body.sessao.user).toMatchObject({ id: usuario.id, role: 'gerenciador' })
    expect((await get(`/usuarios/${usuario.id}`)).body.situacao).toBe('ativo')
    const papel = await server.database.pool.query('select role from user_roles where user_id = $1', [usuario.id])
    expect(papel.rows).toEqual([{ role: 'gerenciador' }])
  })

  it('ends the former link when a new one is made, and after 72 hours', async () => {
    const { usuario, link } = (await post('/usuarios', novo())).body
    const segundo = await post(`/usuarios/${usuario.id}/convite`)
    expect(segundo.status).toBe(200)
    expect((await setSenha(tokenDe(link))).status).toBe(422)
    await server.database.pool.query(
      `update auth_verifications set expires_at = expires_at - interval '72 hours 1 second' where value = $1`,
      [usuario.id],
    )
    expect((await post('/acesso/senha/link', { token: tokenDe(segundo.body) }, '')).body).toEqual({ email: null })
    const tarde = await setSenha(tokenDe(segundo.body))
    expect([tarde.status, tarde.body.message]).toEqual([422, 'Este link não vale mais. Peça um novo.'])
  })

  it('is refused for people who have signed in or are deactivated', async () => {
    const { id, versao } = await pessoa('consultor')
    const dentro = await post(`/usuarios/${id}/convite`)
    expect([dentro.status, dentro.body.message]).toEqual([
      409,
      'Este usuário já entrou no portal. Use Redefinir senha.',
    ])
    await patch(id, { versao, is_active: false })
    const desligado = await post(`/usuarios/${id}/senha`)
    expect([desligado.status, desligado.body.message]).toEqual([
      409,
      'Este usuário está desativado. Reative-o antes de gerar um link.',
    ])
    expect((await post(`/usuarios/${NOBODY_ID}/convite`)).status).toBe(404)
    expect((await post(`/usuarios/${NOBODY_ID}/senha`)).status).toBe(404)
  })

  it('is created even when no e-mail can be sent, and says so', async () => {
    const surdo = await testApp({ url: server.database.url, env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    const { status, body } = await surdo.request({
      method: 'POST',
      url: '/api/usuarios',
      payload: novo(),
      cookie: admin,
    })
    expect([status, body.link.email_enviado]).toEqual([201, false])
    await surdo.close()
    expect((await setSenha(tokenDe(body.link))).status).toBe(200)
  })
})

describe('the link of a password', () => {
  it('lives for 24 hours, sets the password and ends the sessions', async () => {
    const { id, email, cookie } = await pessoa('supervisor')
    const { body } = await post(`/usuarios/${id}/senha`)
    expect(body.caminho).toMatch(/^\/auth\/redefinir#[\w-]{43}$/)
    expect((new Date(body.valido_ate).getTime() - Date.now()) / 3_600_000).toBeCloseTo(24, 1)
    expect((await setSenha(tokenDe(body), 'senha-nova')).status).toBe(200)
    expect((await get('/cidades?nome=sao', cookie)).status).toBe(401)
    expect((await enter(email, 'senha-nova')).status).toBe(200)
    const linhas = await historico(id)
    expect(linhas).toEqual([
      ['editar', {}, { senha: 'escolhida pelo link' }],
      ['editar', {}, { link_senha: 'enviado' }],
    ])
    expect(JSON.stringify(linhas)).not.toContain(tokenDe(body))
  })
})

describe('bad input', () => {
  it.each([
    [{ full_name: 'Maria' }, { full_name: 'Informe nome e sobrenome' }],
    [{ full_name: ' \u200b ' }, { full_name: 'Informe nome e sobrenome' }],
    [{ full_name: `Ana ${'x'.repeat(300)}` }, { full_name: 'Use no máximo 200 caracteres' }],
    [{ full_name: 'x '.repeat(100_000) }, { full_name: 'Use no máximo 200 caracteres' }],
    [{ email: 'sem-arroba' }, { email: 'E-mail inválido' }],
    [{ email: `${'x'.repeat(250)}@a.co` }, { email: 'E-mail inválido' }],
    [{ email: 'a@b.co\r\nBcc: c@d.co' }, { email: 'E-mail inválido' }],
    [{ telefone: '99999-8888' }, { telefone: 'Telefone inválido. Informe DDD + número.' }],
    [{ telefone: '+51 987 654 321' }, { telefone: 'Número de fora do Brasil. Informe um número brasileiro, com DDD.' }],
    [{ telefone: '1'.repeat(1_000) }, { telefone: 'Telefone inválido. Informe DDD + número.' }],
    [{ role: 'root' }, { role: 'Escolha um perfil de acesso' }],
    [{ max_dispositivos: 0 }, { max_dispositivos: 'Informe um número de 1 a 10' }],
    [{ max_dispositivos: 11 }, { max_dispositivos: 'Informe um número de 1 a 10' }],
    [{ max_dispositivos: 2.5 }, { max_dispositivos: 'Informe um número de 1 a 10' }],
    [{ estados_atendidos: ['sp'] }, { 'estados_atendidos.0': 'Informe a sigla do estado com duas letras maiúsculas' }],
    [{ image: 'javascript:alert(1)' }, { image: 'Envie a foto pelo portal' }],
    [{ image: '/midia/../secret' }, { image: 'Envie a foto pelo portal' }],
    [{ image: 'https://fora.exemplo/a.webp' }, { image: 'Envie a foto pelo portal' }],
    [{ supervisor_id: 'eu' }, { supervisor_id: 'Identificador inválido' }],
    [{ supervisor_id: NOBODY_ID }, { supervisor_id: 'Escolha um supervisor ou administrador ativo' }],
  ])('is told at its field (%#)', async (campos, esperado) => {
    const criado = await post('/usuarios', novo(campos))
    expect([criado.status, criado.body.data?.campos]).toEqual([422, esperado])
    const { id, versao } = await invite()
    const mudado = await patch(id, { versao, ...campos })
    expect([mudado.status, mudado.body.data?.campos]).toEqual([422, esperado])
  })

  it('refuses an e-mail in use, whatever its case, also when two come at the same moment', async () => {
    const { email } = await invite()
    const repetido = await post('/usuarios', novo({ email: email.toUpperCase() }))
    expect([repetido.status, repetido.body.data.campos]).toEqual([422, { email: 'Este e-mail já está em uso' }])
    const outra = await invite()
    const mudado = await patch(outra.id, { versao: outra.versao, email: email.toUpperCase() })
    expect([mudado.status, mudado.body.data.campos]).toEqual([422, { email: 'Este e-mail já está em uso' }])
    const juntos = await Promise.all([1, 2].map(() => post('/usuarios', novo({ email: 'gemeos@usuarios.portal' }))))
    expect(juntos.map(({ status }) => status).sort()).toEqual([201, 422])
  })

  it('takes as supervisor only an active supervisor or administrator, and nobody for themselves', async () => {
    const consultora = await invite()
    const supervisor = await pessoa('supervisor')
    const desligada = await invite({ role: 'supervisor' })
    await patch(desligada.id, { versao: desligada.versao, is_active: false })
    const choose = async (supervisor_id: string) =>
      (await patch(consultora.id, { versao: consultora.versao, supervisor_id })).body.data?.campos
    expect(await choose((await invite()).id)).toEqual({ supervisor_id: 'Escolha um supervisor ou administrador ativo' })
    expect(await choose(desligada.id)).toEqual({ supervisor_id: 'Escolha um supervisor ou administrador ativo' })
    expect(await choose(consultora.id)).toEqual({ supervisor_id: 'Ninguém supervisiona a si mesmo' })
    expect(await choose(supervisor.id)).toBeUndefined()
    expect((await get(`/usuarios/${consultora.id}`)).body.supervisor).toBe(supervisor.full_name)
    const ids = (await get('/usuarios-supervisores')).body.map(({ id }: { id: string }) => id)
    expect(ids).toContain(supervisor.id)
    expect(ids).not.toContain(desligada.id)
    expect(ids).not.toContain(consultora.id)
  })
})

describe('changing', () => {
  it('refuses the second of two people, and records the change in the history', async () => {
    const { id, versao, full_name } = await invite({ telefone: '11 99999-8888' })
    const mudado = await patch(id, { versao, telefone: '+55 21 98888-7777', estados_atendidos: ['RJ'] })
    expect(mudado.body).toMatchObject({ versao: versao + 1, telefone: '5521988887777', full_name })
    const { status, body } = await patch(id, { versao, full_name: 'Outra Pessoa' })
    expect(status).toBe(409)
    expect(body.message).toBe('Este registro foi alterado por outra pessoa. Atualize a página e tente novamente.')
    expect((await historico(id))[0]).toEqual([
      'editar',
      { telefone: '5511999998888', estados_atendidos: [] },
      { telefone: '5521988887777', estados_atendidos: ['RJ'] },
    ])
    expect((await patch(id, { versao: versao + 1 })).body.versao).toBe(versao + 1)
    expect((await patch(NOBODY_ID, { versao: 1, full_name: 'Outra Pessoa' })).body.message).toBe(
      'Usuário não encontrado',
    )
  })

  it('ends the sessions at once when the role changes, and the next sign-in has the new one', async () => {
    const { id, versao, cookie, email } = await pessoa('consultor')
    expect((await get('/clinicas', cookie)).status).toBe(403)
    await patch(id, { versao, role: 'gerenciador' })
    expect(await sessoes(id)).toBe(0)
    expect((await get('/cidades?nome=sao', cookie)).status).toBe(401)
    const outra = await server.enter({ email, password: PASSWORD })
    expect((await get('/clinicas', outra)).status).toBe(200)
  })

  it('keeps the sessions when nothing about access changes', async () => {
    const { id, versao, role, cookie } = await pessoa('consultor')
    expect((await patch(id, { versao, role, is_active: true, max_dispositivos: 1 })).status).toBe(200)
    expect((await get('/cidades?nome=sao', cookie)).status).toBe(200)
  })

  it('deactivates at once, with sessions and open links, and reactivates', async () => {
    const { id, versao, cookie, email } = await pessoa('gerenciador')
    const { body: link } = await post(`/usuarios/${id}/senha`)
    const desligada = await patch(id, { versao, is_active: false })
    expect(desligada.body.situacao).toBe('inativo')
    expect(await sessoes(id)).toBe(0)
    expect((await get('/cidades?nome=sao', cookie)).status).toBe(401)
    expect((await setSenha(tokenDe(link))).status).toBe(422)
    const entrada = await enter(email)
    expect([entrada.status, entrada.body.message]).toEqual([
      403,
      'Sua conta está desativada. Fale com o administrador.',
    ])
    expect((await patch(id, { versao: desligada.body.versao, is_active: true })).body.situacao).toBe('ativo')
    expect((await enter(email)).status).toBe(200)
  })

  it('ends open links when the e-mail changes', async () => {
    const { usuario, link } = (await post('/usuarios', novo())).body
    await patch(usuario.id, { versao: usuario.versao, email: 'certo@usuarios.portal' })
    expect((await setSenha(tokenDe(link))).status).toBe(422)
  })
})

describe('approving', () => {
  it('approves a waiting sign-up, once', async () => {
    await server.sql('update empresa_config set aprovar_novos_usuarios = true')
    const conta = { email: 'fila@usuarios.portal', password: PASSWORD }
    expect((await post('/acesso/cadastrar', conta, '')).body).toEqual({ sessao: null })
    await server.sql('update empresa_config set aprovar_novos_usuarios = false')
    const { body: fila } = await get('/usuarios?situacao=pendente')
    expect(fila).toMatchObject({ total: 1, itens: [{ email: conta.email, situacao: 'pendente', role: 'consultor' }] })
    const [{ id, versao }] = fila.itens
    expect((await post(`/usuarios/${id}/aprovar`, { versao: versao + 1 })).status).toBe(409)
    expect((await post(`/usuarios/${id}/aprovar`, { versao })).body).toMatchObject({ situacao: 'ativo' })
    expect((await enter(conta.email)).status).toBe(200)
    expect((await historico(id))[0]).toEqual(['editar', { aprovado: false }, { aprovado: true }])
    expect((await post(`/usuarios/${NOBODY_ID}/aprovar`, { versao: 1 })).status).toBe(404)
  })

  it('is not to be had by changing the record', async () => {
    const { id, versao } = await invite()
    await server.database.pool.query('update profiles set aprovado = false where id = $1', [id])
    await patch(id, { versao: versao + 1, aprovado: true, max_dispositivos: 2 })
    expect((await get(`/usuarios/${id}`)).body.situacao).toBe('pendente')
  })
})

describe('administrators', () => {
  it('cannot change their own access', async () => {
    const eu = await pessoa('admin')
    for (const campos of [{ role: 'consultor' }, { is_active: false }]) {
      const { status, body } = await patch(eu.id, { versao: eu.versao, ...campos }, eu.cookie)
      const [campo = ''] = Object.keys(campos)
      expect([status, body.data.campos]).toEqual([422, { [campo]: 'Você não pode alterar o próprio perfil de acesso' }])
    }
    expect((await patch(eu.id, { versao: eu.versao, full_name: 'Eu Mesma', role: 'admin' }, eu.cookie)).status).toBe(
      200,
    )
    expect((await get('/usuarios', eu.cookie)).status).toBe(200)
  })

  it.each([
    [{ role: 'consultor' }, 'role'],
    [{ is_active: false }, 'is_active'],
  ])('cannot end each other at the same moment with %j: one always remains', async (campos, campo) => {
    const uma = await pessoa('admin')
    const outra = await pessoa('admin')
    await server.database.pool.query(`update profiles set is_active = false where role = 'admin' and id <> all($1)`, [
      [uma.id, outra.id],
    ])
    const respostas = await Promise.all([
      patch(uma.id, { versao: uma.versao, ...campos }, outra.cookie),
      patch(outra.id, { versao: outra.versao, ...campos }, uma.cookie),
    ])
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 422])
    const recusada = respostas.find(({ status }) => status === 422)
    expect(recusada?.body.data.campos).toEqual({ [campo]: 'É necessário manter pelo menos um administrador' })
    const { rows } = await server.database.pool.query(
      `select id from profiles where role = 'admin' and is_active and id = any($1)`,
      [[uma.id, outra.id]],
    )
    expect(rows).toHaveLength(1)
    await server.database.pool.query(`update profiles set is_active = true where role = 'admin'`)
  })

  it('are the only role with access to users', async () => {
    const { id, versao } = await invite()
    for (const role of ['supervisor', 'gerenciador', 'consultor'] as const) {
      const cookie = await server.signIn(role)
      const answers = await Promise.all([
        get('/usuarios', cookie),
        get('/usuarios-exportar?motivo=Conferencia', cookie),
        get('/usuarios-supervisores', cookie),
        get(`/usuarios/${id}`, cookie),
        post('/usuarios', novo(), cookie),
        patch(id, { versao, role: 'admin' }, cookie),
        post(`/usuarios/${id}/aprovar`, { versao }, cookie),
        post(`/usuarios/${id}/convite`, {}, cookie),
        post(`/usuarios/${id}/senha`, {}, cookie),
        get(`/auditoria/profiles/${id}`, cookie),
      ])
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(403))
    }
    expect((await get('/usuarios', '')).status).toBe(401)
    expect((await get('/usuarios-exportar?motivo=Conferencia', '')).status).toBe(401)
  })
})
