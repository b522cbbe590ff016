import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLinkSenha } from '../platform/auth/password-link.ts'
import { createAccount, DEMO_PASSWORD } from '../seed/accounts.ts'
import { runProgram } from '../testing/portal-process.ts'
import { PASSWORD, testApp } from '../testing/testing.ts'

const COMUM = 'Senha muito comum. Escolha outra.'

let server: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())
beforeEach(() => server.database.pool.query('delete from rate_limits'))

const post = (url: string, payload: object) => server.request({ method: 'POST', url: `/api/acesso/${url}`, payload })
const linkDe = async (email: string) => {
  const account = { email, password: PASSWORD, full_name: 'Pessoa Teste', role: 'consultor' } as const
  await createAccount(server.database, server.auth, account)
  const { rows } = await server.database.pool.query('select id from profiles where email = $1', [email])
  return createLinkSenha(server.auth, rows[0].id, new Date(Date.now() + 60_000))
}

describe('signing up', () => {
  it.each([
    '123456',
    'password',
    'PassWord',
    ' 123456789 ',
    '      ',
    'aaaaaaaa',
    '1212121212',
    'flamengo',
    'corinthians',
  ])('refuses %j', async (password) => {
    const { status, body } = await post('cadastrar', { email: 'facil@teste.portal', password })
    expect([status, body.message, body.data.campos]).toEqual([422, COMUM, { password: COMUM }])
  })

  it.each([['tres palavras juntas'], [DEMO_PASSWORD], ['Xq7#vT']])('takes %j', async (password) => {
    const { status } = await post('cadastrar', { email: `conta-${password.length}@teste.portal`, password })
    expect(status).toBe(200)
  })

  it('says first that it is too short', async () => {
    const { body } = await post('cadastrar', { email: 'curta@teste.portal', password: '1234' })
    expect(body.message).toBe('A senha deve ter pelo menos 6 caracteres')
  })
})

describe('links', () => {
  it('of an invitation or a reset take no such password, and stay good for another', async () => {
    const token = await linkDe('convidada@teste.portal')
    const refused = await post('senha/redefinir', { token, password: 'qwerty' })
    expect([refused.status, refused.body.data.campos]).toEqual([422, { password: COMUM }])
    expect((await post('senha/redefinir', { token, password: 'outra-bem-longa' })).status).toBe(200)
  })

  it('that are not valid say nothing of the password', async () => {
    const { body } = await post('senha/redefinir', { token: 'nunca-houve', password: 'qwerty' })
    expect(body.message).toBe('Este link não vale mais. Peça um novo.')
  })
})

it('is refused to the first administrator too', async () => {
  const { code, text } = await runProgram('src/cli/admin.ts', ['criar', 'chefe@teste.portal'], {
    DATABASE_URL: server.database.url,
    PORTAL_DATA_DIR: server.env.PORTAL_DATA_DIR,
    PORTAL_SECRET: 'segredo-so-de-teste-com-32-letras',
    PORTAL_DATA_KEY: 'chave-so-de-teste-com-32-letras-ou-mais',
    ADMIN_PASSWORD: 'admin123',
  }).ended
  expect([code, text.trim()]).toEqual([1, COMUM])
})
