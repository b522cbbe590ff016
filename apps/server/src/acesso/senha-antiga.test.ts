import { performance } from 'node:perf_hooks'
import { hashSync } from 'bcryptjs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAuth } from '../platform/auth/auth.ts'
import { createLinkSenha, hashSenha } from '../platform/auth/password-link.ts'
import { createMail } from '../platform/mail.ts'
import { createAccount } from '../seed/accounts.ts'
import { PASSWORD, testApp } from '../testing/testing.ts'
import { totp } from '../testing/totp.ts'

let server: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(() => server.sql('delete from rate_limits'))

const ANTIGA = 'a senha do portal antigo'
/** Low, because tests need no safety. */
const COST = 4
const bcrypt = (senha: string, kind = '2a') => hashSync(senha, COST).replace(/^\$2b/, `$${kind}`)

let made = 0
/** Makes an account with this stored password hash. */
async function moveIn(hash: string | null) {
  const email = `antiga-${++made}@teste.portal`
  await createAccount(server.database, server.auth, {
    email,
    password: PASSWORD,
    full_name: 'Quem veio',
    role: 'consultor',
  })
  await setHash(email, hash)
  return email
}
const setHash = (email: string, hash: string | null) =>
  server.sql('update auth_accounts a set password = $2 from profiles p where p.id = a.user_id and p.email = $1', [
    email,
    hash,
  ])
async function hashOf(email: string): Promise<string> {
  const [row] = await server.sql(
    'select a.password from auth_accounts a join profiles p on p.id = a.user_id where p.email = $1',
    [email],
  )
  return row?.password
}
const post = (url: string, payload: object, cookie?: string) =>
  server.request({ method: 'POST', url: `/api/acesso/${url}`, payload, ...(cookie && { cookie }) })
const signIn = (email: string, password: string) => post('entrar', { email, password })

describe('signing in with the password of the old portal', () => {
  it.each(['2a', '2b', '2y'])(
    'comes in with a hash of kind %s, which becomes one of the product at once',
    async (kind) => {
      const email = await moveIn(bcrypt(ANTIGA, kind))
      expect(await signIn(email, ANTIGA)).toMatchObject({ status: 200, body: { sessao: { user: { email } } } })
      expect(await hashOf(email)).not.toContain('$2')
      expect((await signIn(email, ANTIGA)).status).toBe(200)
      expect((await signIn(email, `${ANTIGA}.`)).status).toBe(401)
    },
  )

  it('compares accents as they were typed', async () => {
    const typed = 'coração de mãe'.normalize('NFD')
    const email = await moveIn(bcrypt(typed))
    expect((await signIn(email, typed.normalize('NFC'))).status).toBe(401)
    expect((await signIn(email, typed)).status).toBe(200)
  })

  it('refuses a wrong password with the usual sentence and keeps the hash', async () => {
    const hash = bcrypt(ANTIGA)
    const email = await moveIn(hash)
    const { status, body } = await signIn(email, 'outra senha')
    expect([status, body.message]).toEqual([401, 'E-mail ou senha incorretos'])
    expect(await hashOf(email)).toBe(hash)
  })

  it('knows the first 72 bytes only, as the old portal did, and from the first sign-in all of them', async () => {
    const longa = 'ã'.repeat(36)
    const email = await moveIn(bcrypt(longa))
    expect((await signIn(email, `${longa} e mais`)).status).toBe(200)
    expect((await signIn(email, longa)).status).toBe(401)
    expect((await signIn(email, `${longa} e mais`)).status).toBe(200)
  })

  it.each([
    ['argon2', '$argon2id$v=19$m=65536,t=3,p=4$c2FsdHNhbHQ$aGFzaGhhc2hoYXNo'],
    [
      'Firebase',
      '$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=ou9tdYTGyYm8$zKVTMvnWVw5BBOZNUdnsalx4c4c7y/w7IS5p6Ut2+CfEFFlz37J9huyQfov4iizN8dbjvEJlM5tQaJP84+hfTw==',
    ],
    ['a cost that would take days', `$2a$31$${'a'.repeat(53)}`],
    ['a cut bcrypt', bcrypt(ANTIGA).slice(0, 40)],
    ['a bcrypt with a line after it', `${bcrypt(ANTIGA)}\n`],
    ['a mark for no password', '!'],
    ['an empty text', ''],
    ['the password itself', ANTIGA],
    ['nothing', null],
  ])('says "wrong password" for %s', async (_, hash) => {
    const email = await moveIn(hash)
    const { status, body } = await signIn(email, ANTIGA)
    expect([status, body.message]).toEqual([401, 'E-mail ou senha incorretos'])
    expect(await hashOf(email)).toBe(hash)
  })

  it('refuses a longer password than the portal takes before it is hashed', async () => {
    const email = await moveIn(bcrypt('x'.repeat(129)))
    expect((await signIn(email, 'x'.repeat(129))).status).toBe(422)
  })

  it('keeps other sessions, and both of two sign-ins at the same moment', async () => {
    const email = await moveIn(bcrypt(ANTIGA))
    const first = await server.enter({ email, password: ANTIGA })
    await setHash(email, bcrypt(ANTIGA))
    const both = await Promise.all([signIn(email, ANTIGA), signIn(email, ANTIGA)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await hashOf(email)).not.toContain('$2')
    expect((await server.request({ url: '/api/acesso/sessao', cookie: first })).body.sessao).not.toBeNull()
  })

  it('undoes no change of the password in between', async () => {
    const email = await moveIn(bcrypt(ANTIGA))
    const { password } = await server.auth.$context
    const { hash } = password
    // The person has chosen another password elsewhere while the new hash is made.
    password.hash = async (senha) => {
      password.hash = hash
      await setHash(email, await hash('escolhida no meio'))
      return hash(senha)
    }
    expect((await signIn(email, ANTIGA)).status).toBe(200)
    expect((await signIn(email, ANTIGA)).status).toBe(401)
    expect((await signIn(email, 'escolhida no meio')).status).toBe(200)
  })

  it('comes in although the new hash cannot be made', async () => {
    const email = await moveIn(bcrypt(ANTIGA))
    const { password } = await server.auth.$context
    const { hash } = password
    password.hash = () => Promise.reject(new Error('no memory'))
    const { status } = await signIn(email, ANTIGA)
    password.hash = hash
    expect(status).toBe(200)
    expect(await hashOf(email)).toContain('$2a$')
  })

  it('becomes the own hash before the second step too', async () => {
    const email = await moveIn(bcrypt(ANTIGA))
    const cookie = await server.enter({ email, password: ANTIGA })
    const { body } = await post('duas-etapas/iniciar', { password: ANTIGA }, cookie)
    expect((await post('duas-etapas/confirmar', { codigo: totp(body.segredo) }, cookie)).status).toBe(200)
    await setHash(email, bcrypt(ANTIGA))
    expect(await signIn(email, ANTIGA)).toMatchObject({ status: 200, body: { sessao: null } })
    expect(await hashOf(email)).not.toContain('$2')
  })

  it('proves who somebody is wherever the password is asked for, and may be changed', async () => {
    const email = await moveIn(bcrypt(ANTIGA))
    const cookie = await server.enter({ email, password: ANTIGA })
    await setHash(email, bcrypt(ANTIGA))
    expect((await post('duas-etapas/iniciar', { password: 'outra senha' }, cookie)).status).toBe(422)
    expect((await post('duas-etapas/iniciar', { password: ANTIGA }, cookie)).status).toBe(200)
    const change = { atual: ANTIGA, password: 'uma senha nova de verdade' }
    expect((await server.request({ method: 'POST', url: '/api/conta/senha', payload: change, cookie })).status).toBe(
      200,
    )
    expect((await signIn(email, 'uma senha nova de verdade')).status).toBe(200)
  })
})

describe('a common password of the old portal', () => {
  const COMUM = 'mudar123'
  const situacaoDe = async (cookie: string) =>
    (await server.request({ url: '/api/acesso/sessao', cookie })).body.sessao?.situacao
  const replace = (password: string, cookie: string) =>
    server.request({ method: 'POST', url: '/api/conta/senha/nova', payload: { password }, cookie })

  it('opens nothing but the choice of another one, once', async () => {
    const email = await moveIn(bcrypt(COMUM))
    const cookie = await server.enter({ email, password: COMUM })
    expect(await situacaoDe(cookie)).toBe('senha')
    const closed = await server.request({ url: '/api/conta', cookie })
    expect([closed.status, closed.body.message]).toEqual([403, expect.stringContaining('muito comum')])
    expect((await replace(COMUM, cookie)).body.data.campos.password).toBe('Senha muito comum. Escolha outra.')
    expect((await replace('curta', cookie)).status).toBe(422)
    expect((await replace('uma senha bem mais longa', cookie)).status).toBe(200)
    expect(await situacaoDe(cookie)).toBe('liberada')
    expect((await server.request({ url: '/api/conta', cookie })).status).toBe(200)
    expect((await signIn(email, COMUM)).status).toBe(401)
    expect((await signIn(email, 'uma senha bem mais longa')).status).toBe(200)
    expect((await replace('ainda outra senha longa', cookie)).status).toBe(409)
  })

  it('waits for it on every device, and ends with a link for another password', async () => {
    const email = await moveIn(bcrypt(COMUM))
    await server.enter({ email, password: COMUM })
    expect(await situacaoDe(await server.enter({ email, password: COMUM }))).toBe('senha')
    const [{ id }] = (await server.sql('select id from profiles where email = $1', [email])) as [{ id: string }]
    const token = await createLinkSenha(server.auth, id, new Date(Date.now() + 60_000))
    expect((await post('senha/redefinir', { token, password: 'escolhida pelo link' })).status).toBe(200)
    expect(await situacaoDe(await server.enter({ email, password: 'escolhida pelo link' }))).toBe('liberada')
  })

  it('asks nothing of whoever has chosen it here, or has an uncommon one', async () => {
    const email = await moveIn(bcrypt(ANTIGA))
    const cookie = await server.enter({ email, password: ANTIGA })
    expect(await situacaoDe(cookie)).toBe('liberada')
    expect((await replace('uma senha bem mais longa', cookie)).status).toBe(409)
  })
})

it('compares beside the loop, which goes on answering', async () => {
  const email = await moveIn(hashSync(ANTIGA, 12))
  // Starts the thread.
  await signIn(email, 'errada')
  const before = performance.eventLoopUtilization()
  expect((await signIn(email, 'errada')).status).toBe(401)
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
})

it('with the hash of production: a moved-in account answers no sooner than an unknown address', async () => {
  const mail = createMail(server.env, () => {})
  const auth = createAuth(server.database, { secret: 'x'.repeat(32), publicUrl: 'http://localhost', mail })
  const { password } = await auth.$context
  const own = await hashSenha(auth, ANTIGA)
  expect(own).toMatch(/^[\da-f]+:[\da-f]+$/)
  expect(await password.verify({ hash: own, password: ANTIGA })).toBe(true)
  expect(await password.verify({ hash: own, password: 'outra' })).toBe(false)
  const msOf = async (work: () => Promise<unknown>) => {
    const begin = performance.now()
    await work()
    return performance.now() - begin
  }
  const least = async (work: () => Promise<unknown>) =>
    Math.min(await msOf(work), await msOf(work), await msOf(work), await msOf(work))
  const unknown = await least(() => password.hash('qualquer'))
  for (const hash of [bcrypt(ANTIGA), '$argon2id$v=19$x', '!']) {
    expect(await least(() => password.verify({ hash, password: 'outra' }))).toBeGreaterThan(unknown / 2)
  }
})
