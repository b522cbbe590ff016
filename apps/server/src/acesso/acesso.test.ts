import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cookieOf } from '../testing/set-cookie.ts'
import { eventually, PASSWORD, testApp } from '../testing/testing.ts'

let server: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
// All attempts come from one address.
beforeEach(() => server.database.pool.query('delete from rate_limits'))

const post = (url: string, payload: object = {}, cookie?: string) =>
  server.request({ method: 'POST', url: `/api/acesso/${url}`, payload, ...(cookie && { cookie }) })
const getSessao = (cookie?: string) => server.request({ url: '/api/acesso/sessao', ...(cookie && { cookie }) })
const signUp = async (email: string) => {
  const cookie = cookieOf((await post('cadastrar', { email, password: PASSWORD })).headers['set-cookie'])
  await server.request({ method: 'POST', url: '/api/conta/nome', payload: { full_name: 'Pessoa Teste' }, cookie })
  return server.allowDevice(cookie)
}

describe('signing up', () => {
  it('makes a consultor and signs in', async () => {
    const { status, body, headers } = await post('cadastrar', { email: 'Nova@Teste.Portal', password: PASSWORD })
    expect(status).toBe(200)
    expect(body.sessao).toMatchObject({
      token_type: 'cookie',
      expires_in: 3600,
      user: { email: 'nova@teste.portal', role: 'consultor' },
    })
    expect(String(headers['set-cookie'])).toMatch(/portal\.session_token=.*HttpOnly.*SameSite=Lax/i)
    expect((await getSessao(cookieOf(headers['set-cookie']))).body.sessao.user.email).toBe('nova@teste.portal')
  })

  it('does not take a role from outside', async () => {
    const { body } = await post('cadastrar', { email: 'esperto@teste.portal', password: PASSWORD, role: 'admin' })
    expect(body.sessao.user.role).toBe('consultor')
    const { rows } = await server.database.pool.query(
      `select r.role from user_roles r join profiles p on p.id = r.user_id where email = 'esperto@teste.portal'`,
    )
    expect(rows).toEqual([{ role: 'consultor' }])
  })

  it.each([
    [{}, 'You must provide either an email or phone number and a password'],
    [{ email: 'a@b.co' }, 'You must provide either an email or phone number and a password'],
    [{ email: 'a@b.co', password: '12345' }, 'A senha deve ter pelo menos 6 caracteres'],
    [{ email: 'sem-arroba', password: PASSWORD }, 'E-mail inválido'],
    [{ email: "'; drop table profiles; --@x.co", password: PASSWORD }, 'E-mail inválido'],
    [{ email: 'a@b.co', password: 'x'.repeat(129) }, 'A senha deve ter no máximo 128 caracteres'],
  ])('refuses %j', async (payload, message) => {
    const { status, body } = await post('cadastrar', payload)
    expect(status).toBe(422)
    expect(body.message).toBe(message)
  })

  it('does not take an approval from outside', async () => {
    await comAprovacao(async () => {
      const { body } = await post('cadastrar', { email: 'furao@teste.portal', password: PASSWORD, aprovado: true })
      expect(body).toEqual({ sessao: null })
    })
  })

  it('refuses a taken e-mail, whatever its case', async () => {
    await signUp('tomada@teste.portal')
    const { status, body } = await post('cadastrar', { email: 'TOMADA@teste.portal', password: PASSWORD })
    expect([status, body.message]).toEqual([409, 'Este e-mail já está em uso'])
  })

  it('refuses an e-mail that was loaded with capitals, and one of two at the same moment', async () => {
    await server.database.pool.query(`insert into profiles (email) values ('Antiga@Teste.Portal')`)
    const again = await post('cadastrar', { email: 'antiga@teste.portal', password: PASSWORD })
    expect([again.status, again.body.message]).toEqual([409, 'Este e-mail já está em uso'])
    const body = { email: 'dupla@teste.portal', password: PASSWORD }
    const both = await Promise.all([post('cadastrar', body), post('cadastrar', body)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

/** Runs with the company's setting 'aprovar novos usuários' turned on. */
async function comAprovacao(work: () => Promise<void>) {
  await server.sql('update empresa_config set aprovar_novos_usuarios = true')
  await work().finally(() => server.sql('update empresa_config set aprovar_novos_usuarios = false'))
}

describe('approval of new accounts', () => {
  const sessions = async (email: string) => {
    const { rows } = await server.database.pool.query(
      'select s.id from auth_sessions s join profiles p on p.id = s.user_id where p.email = $1',
      [email],
    )
    return rows.length
  }

  it('makes the account wait, without a session, until an administrator has approved it', async () => {
    const conta = { email: 'espera@teste.portal', password: PASSWORD }
    await comAprovacao(async () => {
      const { status, body, headers } = await post('cadastrar', conta)
      expect([status, body, String(headers['set-cookie'])]).toEqual([200, { sessao: null }, ''])
    })
    const refused = await post('entrar', conta)
    expect([refused.status, refused.body.message]).toEqual([403, 'Conta aguardando aprovação do administrador.'])
    expect(refused.headers['set-cookie']).toBeUndefined()
    expect(await sessions(conta.email)).toBe(0)
    expect((await post('entrar', { ...conta, password: 'errada' })).body.message).toBe('E-mail ou senha incorretos')

    await server.database.pool.query(`update profiles set aprovado = true where email = $1`, [conta.email])
    expect((await post('entrar', conta)).status).toBe(200)
  })

  it('is asked at every call', async () => {
    const cookie = await signUp('duvida@teste.portal')
    await server.database.pool.query(`update profiles set aprovado = false where email = 'duvida@teste.portal'`)
    expect((await server.request({ url: '/api/cidades?nome=sao', cookie })).status).toBe(401)
    expect((await getSessao(cookie)).body).toEqual({ sessao: null, motivo: null })
    expect((await post('sessao/renovar', {}, cookie)).status).toBe(401)
  })

  it('leaves existing accounts unchanged', async () => {
    await signUp('veterana@teste.portal')
    await comAprovacao(async () => {
      expect((await post('entrar', { email: 'veterana@teste.portal', password: PASSWORD })).status).toBe(200)
    })
  })
})

describe('signing in', () => {
  it('refuses a switched-off account after the password was right, without a session', async () => {
    await signUp('desligada@teste.portal')
    await server.database.pool.query(
      `with p as (update profiles set is_active = false where email = 'desligada@teste.portal' returning id)
       delete from auth_sessions where user_id in (select id from p)`,
    )
    const conta = { email: 'desligada@teste.portal', password: PASSWORD }
    const { status, body, headers } = await post('entrar', conta)
    expect([status, body.message]).toEqual([403, 'Sua conta está desativada. Fale com o administrador.'])
    expect(headers['set-cookie']).toBeUndefined()
    expect((await post('entrar', { ...conta, password: 'errada' })).body.message).toBe('E-mail ou senha incorretos')
    const { rows } = await server.database.pool.query(
      `select s.id from auth_sessions s join profiles p on p.id = s.user_id where p.email = 'desligada@teste.portal'`,
    )
    expect(rows).toEqual([])
  })

  it('stores the time of the last access without changing the version of the record', async () => {
    const perfil = async () => {
      const { rows } = await server.database.pool.query(
        `select ultimo_acesso, versao from profiles where email = 'acessa@teste.portal'`,
      )
      return rows[0]
    }
    await signUp('acessa@teste.portal')
    const antes = await perfil()
    expect(antes.ultimo_acesso).toBeInstanceOf(Date)
    await post('entrar', { email: 'acessa@teste.portal', password: PASSWORD })
    const depois = await perfil()
    expect(depois.ultimo_acesso.getTime()).toBeGreaterThan(antes.ultimo_acesso.getTime())
    expect(depois.versao).toBe(antes.versao)
  })

  it('gives the same answer for an unknown e-mail and a wrong password', async () => {
    await signUp('existe@teste.portal')
    const wrong = await post('entrar', { email: 'existe@teste.portal', password: 'errada-mesmo' })
    const unknown = await post('entrar', { email: 'ninguem@teste.portal', password: 'errada-mesmo' })
    expect(wrong.status).toBe(401)
    expect(wrong.body.message).toBe('E-mail ou senha incorretos')
    expect(unknown.status).toBe(401)
    expect(unknown.body).toEqual(wrong.body)
  })

  it('limits attempts per account', async () => {
    await signUp('alvo@teste.portal')
    const statuses = []
    for (let i = 0; i < 12; i++)
      statuses.push((await post('entrar', { email: 'alvo@teste.portal', password: 'errada' })).status)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401))
    expect(statuses.slice(10)).toEqual([429, 429])
    const right = await post('entrar', { email: 'alvo@teste.portal', password: PASSWORD })
    expect([right.status, right.body.message]).toEqual([
      429,
      'Muitas tentativas. Aguarde 15 minutos e tente novamente.',
    ])
  })

  it('says one minute when one is left', async () => {
    for (let i = 0; i < 11; i++) await post('entrar', { email: 'quase@teste.portal', password: 'errada' })
    await server.database.pool.query(
      `update rate_limits set expire = (extract(epoch from now()) * 1000)::bigint + 30000 where key like 'conta:%'`,
    )
    const { status, body } = await post('entrar', { email: 'quase@teste.portal', password: 'errada' })
    expect([status, body.message]).toEqual([429, 'Muitas tentativas. Aguarde um minuto e tente novamente.'])
  })
})

describe('the session', () => {
  it('ends at sign-out, also on the server', async () => {
    const cookie = await signUp('sai@teste.portal')
    const { headers } = await post('sair', {}, cookie)
    expect(String(headers['set-cookie'])).toMatch(/portal\.session_token=;.*Max-Age=0/)
    expect((await getSessao(cookie)).body).toEqual({ sessao: null, motivo: null })
    expect((await server.request({ url: '/api/cidades?nome=sao', cookie })).status).toBe(401)
  })

  it('is prolonged by renewing', async () => {
    const cookie = await signUp('renova@teste.portal')
    await server.database.pool.query(
      `update auth_sessions set expires_at = now() + interval '1 minute' where user_id = (select id from profiles where email = 'renova@teste.portal')`,
    )
    expect((await getSessao(cookie)).body.sessao.expires_in).toBeLessThanOrEqual(60)
    const { status, body } = await post('sessao/renovar', {}, cookie)
    expect(status).toBe(200)
    expect(body.expires_in).toBeGreaterThan(3500)
    expect((await getSessao(cookie)).body.sessao.expires_in).toBeGreaterThan(3500)
  })

  it('is refused once expired, forged, altered or absent', async () => {
    const cookie = await signUp('vence@teste.portal')
    const call = async (given?: string) =>
      (await server.request({ url: '/api/cidades?nome=sao', ...(given && { cookie: given }) })).status
    expect(await call(cookie)).toBe(200)
    for (const forged of [
      undefined,
      'portal.session_token=abc.def',
      cookie.replace('=', '=x'),
      `${cookie}x`,
      'portal.session_token=%E0%A4%A',
    ]) {
      expect(await call(forged), forged).toBe(401)
    }
    await server.database.pool.query(
      `update auth_sessions set expires_at = now() - interval '1 second' where user_id = (select id from profiles where email = 'vence@teste.portal')`,
    )
    expect(await call(cookie)).toBe(401)
    expect((await post('sessao/renovar', {}, cookie)).status).toBe(401)
  })

  it('is told as the database has it at that moment: name, role and end, and nothing once it does not hold', async () => {
    const email = 'agora@teste.portal'
    const cookie = await signUp(email)
    const told = async () => (await getSessao(cookie)).body
    const change = (text: string) => server.sql(text, [email])
    const { sessao } = await told()
    expect(sessao).toMatchObject({ situacao: 'liberada', user: { email, full_name: 'Pessoa Teste', image: null } })
    expect(sessao.device_session_id).not.toBeNull()
    await change(
      `update profiles set full_name = 'Outro Nome', role = 'gerenciador', image = '/midia/a.webp' where email = $1`,
    )
    await change(
      `update auth_sessions set expires_at = now() + interval '1 minute' where user_id = (select id from profiles where email = $1)`,
    )
    const answer = await getSessao(cookie)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.body.sessao.expires_in).toBeLessThanOrEqual(60)
    expect(answer.body.sessao.user).toMatchObject({
      full_name: 'Outro Nome',
      role: 'gerenciador',
      image: '/midia/a.webp',
    })
    expect((await told()).sessao.expires_at).toBe(answer.body.sessao.expires_at)
    await change(`update profiles set full_name = '' where email = $1`)
    expect((await told()).sessao.situacao).toBe('nome')
    for (const campo of ['is_active', 'aprovado']) {
      await change(`update profiles set ${campo} = false where email = $1`)
      expect(await told()).toEqual({ sessao: null, motivo: null })
      await change(`update profiles set ${campo} = true where email = $1`)
      expect((await told()).sessao).not.toBeNull()
    }
    await change(
      `update auth_sessions set expires_at = now() - interval '1 second' where user_id = (select id from profiles where email = $1)`,
    )
    expect(await told()).toEqual({ sessao: null, motivo: null })
  })

  it('is told to nobody once its device is removed', async () => {
    const cookie = await signUp('removida@teste.portal')
    expect((await getSessao(cookie)).body.sessao.situacao).toBe('liberada')
    await server.sql(
      `update dispositivos set status = 'revogado' where usuario_id = (select id from profiles where email = 'removida@teste.portal')`,
    )
    expect((await getSessao(cookie)).body).toEqual({
      sessao: null,
      motivo: 'Seu acesso neste dispositivo foi removido.',
    })
  })

  it('follows a role changed while signed in at the next call', async () => {
    const cookie = await signUp('muda@teste.portal')
    const resumo = async () => (await server.request({ url: '/api/inicio', cookie })).status
    expect(await resumo()).toBe(403)
    await server.database.pool.query(`update profiles set role = 'admin' where email = 'muda@teste.portal'`)
    expect(await resumo()).toBe(200)
    await server.database.pool.query(`update profiles set is_active = false where email = 'muda@teste.portal'`)
    expect(await resumo()).toBe(401)
  })
})

describe('password reset', () => {
  const mails = async () => {
    const folder = join(server.env.PORTAL_DATA_DIR, 'mail')
    const files = await readdir(folder).catch(() => [] as string[])
    return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  }

  const tokenOf = (mail: string) => {
    const decoded = mail.replaceAll('=\n', '').replaceAll('=23', '#').replaceAll('=3D', '=')
    return /\/auth\/redefinir#(\S+)/.exec(decoded)?.[1]
  }

  it('sends a link that sets a new password once and ends the sessions', async () => {
    const cookie = await signUp('esqueci@teste.portal')
    expect((await post('senha/esqueci', { email: 'esqueci@teste.portal' })).body).toEqual({ ok: true })
    const [mail = ''] = await eventually(mails, (all) => all.length === 1)
    expect(mail).toContain('To: esqueci@teste.portal')
    const token = tokenOf(mail)
    expect(token).toBeTruthy()

    const { rows } = await server.database.pool.query('select identifier from auth_verifications')
    expect(JSON.stringify(rows)).not.toContain(token)
    expect((await post('senha/link', { token })).body).toEqual({ email: 'esqueci@teste.portal' })
    expect((await post('senha/redefinir', { token, password: '123' })).status).toBe(422)
    expect((await post('senha/redefinir', { token, password: 'senha-nova' })).body).toEqual({ ok: true })
    expect((await getSessao(cookie)).body).toEqual({ sessao: null, motivo: null })
    expect((await post('entrar', { email: 'esqueci@teste.portal', password: 'senha-nova' })).status).toBe(200)
    const again = await post('senha/redefinir', { token, password: 'outra-senha' })
    expect([again.status, again.body.message]).toEqual([422, 'Este link não vale mais. Peça um novo.'])
  })

  it('ends every other link of the person, and the wait after wrong passwords', async () => {
    await signUp('dois@teste.portal')
    const tokens: (string | undefined)[] = []
    for (let i = 1; i <= 2; i++) {
      await post('senha/esqueci', { email: 'dois@teste.portal' })
      const own = async () => (await mails()).filter((mail) => mail.includes('dois@teste.portal')).map(tokenOf)
      tokens.push(...(await eventually(own, (all) => all.length === i)).filter((token) => !tokens.includes(token)))
    }
    for (let i = 0; i < 11; i++) await post('entrar', { email: 'dois@teste.portal', password: 'errada' })
    const [first, second] = tokens
    expect((await post('senha/redefinir', { token: first, password: 'senha-nova' })).status).toBe(200)
    expect((await post('senha/link', { token: second })).body).toEqual({ email: null })
    expect((await post('senha/redefinir', { token: second, password: 'senha-velha' })).status).toBe(422)
    expect((await post('entrar', { email: 'dois@teste.portal', password: 'senha-nova' })).status).toBe(200)
  })

  it.each([['nunca-houve'], ['x'.repeat(200)], ['reset-password:']])('knows no link %s', async (token) => {
    expect((await post('senha/link', { token })).body).toEqual({ email: null })
    expect((await post('senha/redefinir', { token, password: 'senha-nova' })).status).toBe(422)
  })

  it('gives the same answer for an unknown e-mail and sends nothing', async () => {
    await signUp('depois@teste.portal')
    expect((await post('senha/esqueci', { email: 'ninguem@teste.portal' })).body).toEqual({ ok: true })
    // Messages keep the order of their requests: once this one is there, the other was not sent.
    expect((await post('senha/esqueci', { email: 'depois@teste.portal' })).body).toEqual({ ok: true })
    const sent = await eventually(mails, (all) => all.some((mail) => mail.includes('depois@teste.portal')))
    expect(sent.filter((mail) => mail.includes('ninguem@teste.portal'))).toEqual([])
  })

  it('is limited to five requests an hour for one e-mail, known or not, from any address', async () => {
    const ask = async (email: string) => (await post('senha/esqueci', { email })).status
    const statuses: number[] = []
    for (const email of ['Cheia@teste.portal', 'cheia@teste.portal', 'CHEIA@teste.portal', 'cheia@teste.portal'])
      statuses.push(await ask(email))
    statuses.push(await ask('cheia@teste.portal'), await ask('cheia@teste.portal'))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect(await ask('outra-caixa@teste.portal')).toBe(200)
  })
})
