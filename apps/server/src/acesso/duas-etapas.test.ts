import { randomBytes } from 'node:crypto'
import type { Role } from '@portal/contract/access'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLinkSenha } from '../platform/auth/password-link.ts'
import { createAccount } from '../seed/accounts.ts'
import { runProgram } from '../testing/portal-process.ts'
import { cookieOf } from '../testing/set-cookie.ts'
import { DATA_KEY, NOBODY_ID, PASSWORD, SECRET, testApp } from '../testing/testing.ts'
import { totp } from '../testing/totp.ts'
import { resetIlegiveis } from './duas-etapas.service.ts'

let server: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
// All attempts come from one address.
beforeEach(() => server.database.pool.query('delete from rate_limits'))

const post = (url: string, payload: object = {}, cookie?: string) =>
  server.request({ method: 'POST', url: `/api/acesso/${url}`, payload, ...(cookie && { cookie }) })
const get = async (cookie: string) => (await server.request({ url: '/api/acesso/duas-etapas', cookie })).body
const call = async (cookie: string) => (await server.request({ url: '/api/cidades?nome=sao', cookie })).status
const enter = (email: string, password = PASSWORD) => post('entrar', { email, password })
const verify = (codigo: string, cookie: string) => post('duas-etapas/verificar', { codigo }, cookie)
/** Cookie of a sign-in whose code is pending. */
const desafio = async (email: string) => cookieOf((await enter(email)).headers['set-cookie'])

async function pessoa(role: Role = 'consultor') {
  const email = `${role}-${randomBytes(4).toString('hex')}@teste.portal`
  await createAccount(server.database, server.auth, { email, password: PASSWORD, full_name: 'Pessoa Teste', role })
  const [{ id }] = await server.sql('select id from profiles where email = $1', [email])
  return { email, id: id as string, cookie: await server.enter({ email, password: PASSWORD }) }
}

/** A person with a second step, and two valid codes: the current one and the next. */
async function protegida(role: Role = 'consultor') {
  const dela = await pessoa(role)
  const { body } = await post('duas-etapas/iniciar', { password: PASSWORD }, dela.cookie)
  const { status } = await post('duas-etapas/confirmar', { codigo: totp(body.segredo) }, dela.cookie)
  expect(status).toBe(200)
  // Confirming has used up the code.
  await server.sql('delete from rate_limits')
  const segredo = body.segredo as string
  const [agora, proximo] = [totp(segredo), totp(segredo, 1)]
  return { ...dela, segredo, agora, proximo, codigos: body.codigos as string[] }
}

const sessoes = async (id: string) => (await server.sql('select id from auth_sessions where user_id = $1', [id])).length
const auditoria = (id: string) =>
  server.sql('select ator_id, antes, depois from audit_log where entidade_id = $1 order by em, ctid', [id])

describe('setting up', () => {
  it('takes a password, then a code of the app; it keeps secrets encrypted and ends the other sessions', async () => {
    const { email, id, cookie } = await pessoa()
    const other = await server.enter({ email, password: PASSWORD })
    expect(await get(cookie)).toEqual({ ativa: false, exigida: false, codigos_restantes: 0 })
    const wrong = await post('duas-etapas/iniciar', { password: 'errada' }, cookie)
    expect([wrong.status, wrong.body.data.campos]).toEqual([422, { password: 'Senha incorreta' }])

    const { status, body } = await post('duas-etapas/iniciar', { password: PASSWORD }, cookie)
    expect(status).toBe(200)
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/Portal%20Cl%C3%ADnicas:consultor.*secret=/)
    expect(new Set(body.codigos).size).toBe(10)
    for (const codigo of body.codigos) expect(codigo).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/)
    const kept = JSON.stringify(await server.sql('select * from auth_two_factors where user_id = $1', [id]))
    const plain = Buffer.from(body.segredo).toString()
    for (const secret of [plain, ...body.codigos]) expect(kept).not.toContain(secret)
    // The second step is inactive until it is confirmed.
    expect((await enter(email)).body.sessao.user.email).toBe(email)
    expect((await get(cookie)).ativa).toBe(false)

    const bad = await post('duas-etapas/confirmar', { codigo: totp(body.segredo, 9) }, cookie)
    expect(bad.status).toBe(422)
    expect((await post('duas-etapas/confirmar', { codigo: totp(body.segredo) }, cookie)).body).toEqual({ ok: true })
    expect(await get(cookie)).toEqual({ ativa: true, exigida: false, codigos_restantes: 10 })
    expect([await call(cookie), await call(other)]).toEqual([200, 401])
    expect(await auditoria(id)).toEqual([
      { ator_id: id, antes: null, depois: { tentativa: 'confirmacao', rede: '127.0.0.0/24', vezes: 1 } },
      { ator_id: id, antes: { duas_etapas: false }, depois: { duas_etapas: true } },
    ])
    expect((await post('duas-etapas/iniciar', { password: PASSWORD }, cookie)).status).toBe(409)
  })

  it('is begun again as often as wanted; only the last secret counts', async () => {
    const { cookie } = await pessoa()
    const first = (await post('duas-etapas/iniciar', { password: PASSWORD }, cookie)).body
    const second = (await post('duas-etapas/iniciar', { password: PASSWORD }, cookie)).body
    expect((await post('duas-etapas/confirmar', { codigo: totp(first.segredo) }, cookie)).status).toBe(422)
    expect((await post('duas-etapas/confirmar', { codigo: totp(second.segredo) }, cookie)).status).toBe(200)
  })

  it('begun twice at the same moment leaves at most one secret, and one that can be confirmed', async () => {
    const { id, cookie } = await pessoa()
    const both = await Promise.all([1, 2].map(() => post('duas-etapas/iniciar', { password: PASSWORD }, cookie)))
    expect(both.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true)
    expect((await server.sql('select id from auth_two_factors where user_id = $1', [id])).length).toBeLessThanOrEqual(1)
    const { body } = await post('duas-etapas/iniciar', { password: PASSWORD }, cookie)
    expect((await post('duas-etapas/confirmar', { codigo: totp(body.segredo) }, cookie)).status).toBe(200)
  })

  it('is not for a browser that was let in by nobody, whatever password it knows', async () => {
    const { email } = await pessoa()
    const semDispositivo = cookieOf((await enter(email)).headers['set-cookie'])
    for (const [url, payload] of [
      ['iniciar', { password: PASSWORD }],
      ['confirmar', { codigo: '123456' }],
      ['desativar', { password: PASSWORD, codigo: '123456' }],
      ['codigos', { password: PASSWORD }],
    ] as const) {
      const { status, body } = await post(`duas-etapas/${url}`, payload, semDispositivo)
      expect([status, body.message], url).toEqual([403, 'Aguarde a verificação deste dispositivo.'])
    }
    expect((await server.request({ url: '/api/acesso/duas-etapas', cookie: semDispositivo })).status).toBe(403)
  })

  it.each([[{}], [{ codigo: '12345' }], [{ codigo: 'abcde-fghjk' }], [{ codigo: '1'.repeat(41) }], [{ codigo: 7 }]])(
    'refuses %j as a code',
    async (payload) => {
      const { cookie } = await pessoa()
      expect((await post('duas-etapas/confirmar', payload, cookie)).status).toBe(422)
    },
  )

  it('cannot be confirmed before it was begun', async () => {
    const { cookie } = await pessoa()
    expect((await post('duas-etapas/confirmar', { codigo: '123456' }, cookie)).status).toBe(409)
  })
})

describe('signing in', () => {
  it('gives no session for the password alone, and one for the code', async () => {
    const { email, id, agora, proximo } = await protegida()
    const before = await sessoes(id)
    const { status, body, headers } = await enter(email)
    expect([status, body]).toEqual([200, { sessao: null }])
    expect(String(headers['set-cookie'])).toMatch(/portal\.two_factor=[^;]+;.*HttpOnly.*SameSite=Lax/i)
    const cookie = cookieOf(headers['set-cookie'])
    expect(await sessoes(id)).toBe(before)
    expect(await call(cookie)).toBe(401)
    expect((await server.request({ url: '/api/acesso/sessao', cookie })).body.sessao).toBeNull()
    expect((await server.request({ url: '/api/acesso/duas-etapas', cookie })).status).toBe(401)

    const entered = await verify(` ${agora.slice(0, 3)} ${agora.slice(3)}`, cookie)
    expect(entered.body.sessao).toMatchObject({ situacao: 'dispositivo', user: { email } })
    expect(await call(await server.allowDevice(cookieOf(entered.headers['set-cookie'])))).toBe(200)
    // The challenge works once.
    expect((await verify(proximo, cookie)).status).toBe(401)
  })

  it('takes a clock one step off, not more, and no code twice', async () => {
    const { email, segredo, agora, proximo } = await protegida()
    for (const steps of [-2, 3]) expect((await verify(totp(segredo, steps), await desafio(email))).status).toBe(422)
    expect((await verify(proximo, await desafio(email))).status).toBe(200)
    const again = await verify(proximo, await desafio(email))
    expect([again.status, again.body.data.campos]).toEqual([
      422,
      { codigo: 'Código incorreto ou já usado. Espere o próximo código do aplicativo.' },
    ])
    const both = await Promise.all([await desafio(email), await desafio(email)].map((cookie) => verify(agora, cookie)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('takes each recovery code once, however it is typed, and writes that it did', async () => {
    const { email, id, codigos } = await protegida()
    const [codigo = ''] = codigos
    const typed = codigo.replace('-', ' ').toUpperCase()
    const entered = await verify(typed, await desafio(email))
    expect(entered.status).toBe(200)
    const again = await verify(codigo, await desafio(email))
    expect([again.status, again.body.message]).toEqual([422, 'Código de recuperação incorreto ou já usado.'])
    expect((await get(await server.allowDevice(cookieOf(entered.headers['set-cookie'])))).codigos_restantes).toBe(9)
    expect(JSON.stringify(await auditoria(id))).toContain('um usado para entrar')
    expect(JSON.stringify(await auditoria(id))).not.toContain(codigo)
  })

  it('ends the challenge after five wrong codes, and the attempts of the person after ten', async () => {
    const { email, agora, proximo } = await protegida()
    const statuses: number[] = []
    const wrong = (i: number) => String(i).padStart(5, '0').padEnd(6, '9')
    for (const round of [0, 1]) {
      const cookie = await desafio(email)
      for (let i = 0; i < 5; i++) statuses.push((await verify(wrong(round * 5 + i), cookie)).status)
    }
    expect(statuses).toEqual(Array(10).fill(422))
    const right = await verify(agora, await desafio(email))
    expect(right.status).toBe(429)
    expect(right.body.message).toMatch(/^Muitas tentativas\. Aguarde 15 minutos/)
    // Our counter must work without the library's own lock,
    await server.sql('update auth_two_factors set locked_until = null, failed_verification_count = 0')
    expect((await verify(proximo, await desafio(email))).status).toBe(429)
    // and the library's lock without our counter.
    await server.sql(
      `update auth_two_factors set failed_verification_count = 10, locked_until = now() + interval '15 minutes'`,
    )
    await server.sql('delete from rate_limits')
    expect((await verify(proximo, await desafio(email))).status).toBe(429)
    await server.sql(
      `update auth_two_factors set locked_until = now() - interval '1 second' where locked_until is not null`,
    )
    await server.sql('delete from rate_limits')
    expect((await verify(agora, await desafio(email))).status).toBe(200)
  })

  it('says when a challenge has had its attempts', async () => {
    const { email } = await protegida()
    const cookie = await desafio(email)
    for (let i = 0; i < 5; i++) await verify(`00000${i}`, cookie)
    const { status, body } = await verify('000009', cookie)
    expect([status, body.message]).toEqual([401, 'Muitos códigos incorretos. Entre novamente com a sua senha.'])
  })

  it('limits the attempts of an address that shows no challenge', async () => {
    for (let i = 0; i < 60; i++) expect((await verify('123456', 'portal.two_factor=x')).status).toBe(401)
    expect((await verify('123456', 'portal.two_factor=x')).status).toBe(429)
  })

  it('refuses a challenge that is late, forged, absent or of somebody else', async () => {
    const { email, agora, proximo } = await protegida()
    const cookie = await desafio(email)
    for (const given of ['', 'portal.two_factor=abc.def', cookie.replace(/two_factor=/, 'two_factor=x')])
      expect((await verify(agora, given)).status, given).toBe(401)
    const outra = await protegida()
    expect((await verify(agora, await desafio(outra.email))).status).toBe(422)
    // Another session beside it changes nothing: the code belongs to the person signing in.
    const mixed = `${await desafio(outra.email)}; ${outra.cookie}`
    expect((await verify(proximo, mixed)).status).toBe(422)
    await server.sql(`update auth_verifications set expires_at = now() - interval '1 second'`)
    const late = await verify(proximo, cookie)
    expect([late.status, late.body.message]).toEqual([
      401,
      'O tempo para informar o código terminou. Entre novamente com a sua senha.',
    ])
  })

  it('refuses a person who was deactivated in between', async () => {
    const { email, id, agora } = await protegida()
    const cookie = await desafio(email)
    await server.sql('update profiles set is_active = false where id = $1', [id])
    const { status, body, headers } = await verify(agora, cookie)
    expect([status, body.message]).toEqual([403, 'Sua conta está desativada. Fale com o administrador.'])
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('is not passed by a new password, which also ends a sign-in that had begun', async () => {
    const { email, id, agora } = await protegida()
    const begun = await desafio(email)
    const token = await createLinkSenha(server.auth, id, new Date(Date.now() + 60_000))
    const set = await post('senha/redefinir', { token, password: 'senha-bem-nova' })
    expect([set.status, set.headers['set-cookie']]).toEqual([200, undefined])
    expect((await enter(email, 'senha-bem-nova')).body).toEqual({ sessao: null })
    expect((await verify(agora, begun)).status).toBe(401)
  })
})

describe('turning it off and new codes', () => {
  it('takes password and code', async () => {
    const { email, id, cookie, segredo, agora } = await protegida()
    const deactivate = (password: string, codigo: string) => post('duas-etapas/desativar', { password, codigo }, cookie)
    expect((await deactivate('errada', agora)).body.data.campos).toEqual({ password: 'Senha incorreta' })
    expect((await deactivate(PASSWORD, totp(segredo, 9))).status).toBe(422)
    expect((await get(cookie)).ativa).toBe(true)
    expect((await deactivate(PASSWORD, agora)).body).toEqual({ ok: true })
    expect(await server.sql('select id from auth_two_factors where user_id = $1', [id])).toEqual([])
    expect(await call(cookie)).toBe(200)
    expect((await enter(email)).body.sessao.user.email).toBe(email)
    expect((await deactivate(PASSWORD, '123456')).status).toBe(409)
  })

  it('may be a recovery code', async () => {
    const { cookie, codigos } = await protegida()
    const { status } = await post('duas-etapas/desativar', { password: PASSWORD, codigo: codigos[3] }, cookie)
    expect(status).toBe(200)
  })

  it('limits guesses from an open session', async () => {
    const { cookie } = await protegida()
    for (let i = 0; i < 10; i++)
      expect((await post('duas-etapas/codigos', { password: `errada${i}` }, cookie)).status).toBe(422)
    expect((await post('duas-etapas/codigos', { password: PASSWORD }, cookie)).status).toBe(429)
  })

  it('puts new recovery codes in the place of the old ones', async () => {
    const { email, cookie, codigos } = await protegida()
    const { status, body } = await post('duas-etapas/codigos', { password: PASSWORD }, cookie)
    expect([status, body.codigos.length]).toEqual([200, 10])
    expect((await verify(codigos[0] ?? '', await desafio(email))).status).toBe(422)
    expect((await verify(body.codigos[0], await desafio(email))).status).toBe(200)
    const none = await pessoa()
    expect((await post('duas-etapas/codigos', { password: PASSWORD }, none.cookie)).status).toBe(409)
  })
})

describe('required of roles', () => {
  const demand = async (cookie: string, exigir_duas_etapas_de: readonly unknown[]) => {
    const { id, updated_at, ...empresa } = (await server.request({ url: '/api/empresa', cookie })).body
    const payload = { ...empresa, exigir_duas_etapas_de }
    return server.request({ method: 'PUT', url: '/api/empresa', payload, cookie })
  }
  const situacao = async (cookie: string) =>
    (await server.request({ url: '/api/acesso/sessao', cookie })).body.sessao.situacao
  const avisos = (id: string) => server.sql('select tipo, titulo, rota from notificacoes where usuario_id = $1', [id])
  afterEach(() => server.sql(`update empresa_config set exigir_duas_etapas_de = '{}', duas_etapas_desde = null`))

  it('is required of nobody in a new portal', async () => {
    const { cookie } = await protegida('admin')
    expect((await server.request({ url: '/api/empresa', cookie })).body.exigir_duas_etapas_de).toEqual([])
  })

  it('is refused to an administrator who would lock themselves out, and for roles that do not exist', async () => {
    const { cookie } = await pessoa('admin')
    const { status, body } = await demand(cookie, ['consultor', 'admin'])
    expect([status, Object.keys(body.data.campos)]).toEqual([422, ['exigir_duas_etapas_de']])
    expect(body.message).toMatch(/^Ative antes a verificação em duas etapas/)
    for (const papeis of [['diretor'], [1], 'admin', Array(21).fill('consultor'), null])
      expect((await demand(cookie, papeis as unknown[])).status).toBe(422)
    expect((await demand(cookie, ['consultor', 'consultor'])).body.exigir_duas_etapas_de).toEqual(['consultor'])
  })

  it('lets those who are in go on and tells them; the next sign-in is nothing but setting it up', async () => {
    const outra = await pessoa('admin')
    const consultor = await pessoa()
    const gerente = await pessoa('gerenciador')
    const comEla = await protegida()
    const { cookie, id } = await protegida('admin')
    expect((await demand(cookie, ['consultor', 'admin'])).status).toBe(200)
    const [registro] = await server.sql(
      `select antes, depois from audit_log where entidade = 'empresa_config' and ator_id = $1 order by em desc limit 1`,
      [id],
    )
    expect([registro.antes, registro.depois]).toEqual([
      { exigir_duas_etapas_de: [] },
      { exigir_duas_etapas_de: ['admin', 'consultor'] },
    ])
    const aviso = {
      tipo: 'seguranca_conta',
      titulo: 'Ative a verificação em duas etapas',
      rota: '/verificacao-duas-etapas',
    }
    for (const dela of [outra, consultor]) {
      expect([await call(dela.cookie), await situacao(dela.cookie)]).toEqual([200, 'liberada'])
      expect(await avisos(dela.id)).toEqual([aviso])
      expect((await get(dela.cookie)).exigida).toBe(true)
    }
    for (const { id, cookie } of [gerente, comEla]) expect([await call(cookie), await avisos(id)]).toEqual([200, []])

    const nova = await server.enter({ email: consultor.email, password: PASSWORD })
    expect([await call(nova), await situacao(nova)]).toEqual([403, 'duas_etapas'])
    expect(await get(nova)).toEqual({ ativa: false, exigida: true, codigos_restantes: 0 })
    const doGerente = await server.enter({ email: gerente.email, password: PASSWORD })
    expect([await call(doGerente), await situacao(doGerente)]).toEqual([200, 'liberada'])
    const { body } = await post('duas-etapas/iniciar', { password: PASSWORD }, nova)
    expect((await post('duas-etapas/confirmar', { codigo: totp(body.segredo) }, nova)).status).toBe(200)
    expect(await call(nova)).toBe(200)
  })

  it('is turned off by nobody of these roles, and later roles are told alone', async () => {
    const { cookie } = await protegida('admin')
    const { cookie: dele, agora } = await protegida()
    const gerente = await pessoa('gerenciador')
    const outra = await pessoa('admin')
    await demand(cookie, ['admin', 'consultor'])
    const off = await post('duas-etapas/desativar', { password: PASSWORD, codigo: agora }, dele)
    expect([off.status, off.body.message]).toEqual([
      409,
      'A empresa exige a verificação em duas etapas do seu perfil. Ela não pode ser desativada.',
    ])
    await demand(cookie, ['admin', 'consultor', 'gerenciador'])
    expect([(await avisos(outra.id)).length, (await avisos(gerente.id)).length]).toEqual([1, 1])
    await demand(cookie, [])
    expect((await post('duas-etapas/desativar', { password: PASSWORD, codigo: agora }, dele)).status).toBe(200)
  })
})

describe('reset by an administrator', () => {
  const reset = (id: string, cookie: string) =>
    server.request({ method: 'POST', url: `/api/usuarios/${id}/duas-etapas/redefinir`, payload: {}, cookie })

  it('lets a person without the app in by password only, and ends the open sessions', async () => {
    const admin = await pessoa('admin')
    const { email, id, cookie } = await protegida()
    expect((await server.request({ url: `/api/usuarios/${id}`, cookie: admin.cookie })).body.duas_etapas).toBe(true)
    expect((await reset(id, admin.cookie)).body).toEqual({ ok: true })
    expect(await call(cookie)).toBe(401)
    expect((await enter(email)).body.sessao.user.email).toBe(email)
    expect((await auditoria(id)).at(-1)).toEqual({
      ator_id: admin.id,
      antes: { duas_etapas: true },
      depois: { duas_etapas: false },
    })
    expect((await reset(id, admin.cookie)).status).toBe(409)
  })

  it('is not for oneself, nobody, or others than administrators', async () => {
    const admin = await protegida('admin')
    expect((await reset(admin.id, admin.cookie)).status).toBe(403)
    expect((await reset(NOBODY_ID, admin.cookie)).status).toBe(404)
    expect((await reset('x', admin.cookie)).status).toBe(422)
    const { cookie } = await pessoa('gerenciador')
    expect((await reset(admin.id, cookie)).status).toBe(403)
  })
})

describe('a replaced secret', () => {
  it('turns off the second steps that it does not open, and no other', async () => {
    const { id, email } = await protegida('consultor')
    expect(await resetIlegiveis(server.database, SECRET)).toBe(0)
    expect((await enter(email)).body.sessao?.user).toBeUndefined()
    expect(await resetIlegiveis(server.database, 'outro-segredo-de-mais-de-32-letras')).toBeGreaterThan(0)
    expect((await enter(email)).body.sessao.user.email).toBe(email)
    expect((await auditoria(id)).at(-1)).toMatchObject({ ator_id: null, depois: { duas_etapas: false } })
    expect(await resetIlegiveis(server.database, 'outro-segredo-de-mais-de-32-letras')).toBe(0)
  })
})

describe('reset on the machine of the portal', () => {
  it('lets the last administrator in without the app', async () => {
    const { email, id, cookie } = await protegida('admin')
    const run = (command: string, of = email) =>
      runProgram('src/cli/admin.ts', [command, of], {
        DATABASE_URL: server.database.url,
        PORTAL_DATA_DIR: server.env.PORTAL_DATA_DIR,
        PORTAL_SECRET: SECRET,
        PORTAL_DATA_KEY: DATA_KEY,
      }).ended
    expect(await run('redefinir-duas-etapas')).toMatchObject({ code: 0 })
    expect([await call(cookie), (await enter(email)).body.sessao.user.email]).toEqual([401, email])
    expect((await auditoria(id)).at(-1)).toMatchObject({ ator_id: null, depois: { duas_etapas: false } })
    expect((await run('redefinir-duas-etapas')).text).toContain('não está ativa')
    expect((await run('redefinir-duas-etapas', 'ninguem@teste.portal')).text).toContain('Usuário não encontrado')
    expect(await run('outra-coisa')).toMatchObject({ code: 1, text: expect.stringContaining('Uso:') })
  })
})
