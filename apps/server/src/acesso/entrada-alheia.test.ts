import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccount } from '../seed/accounts.ts'
import { PASSWORD, testApp } from '../testing/testing.ts'
import { totp } from '../testing/totp.ts'

let server: Awaited<ReturnType<typeof testApp>>
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

const OUTRA_SENHA = 'outra-senha-longa'
const post = (url: string, payload: object, cookie?: string) =>
  server.request({ method: 'POST', url: `/api/acesso/${url}`, payload, ...(cookie && { cookie }) })

async function protegida(password: string) {
  const email = `pessoa-${randomBytes(4).toString('hex')}@teste.portal`
  await createAccount(server.database, server.auth, { email, password, full_name: 'Pessoa Teste', role: 'consultor' })
  const cookie = await server.enter({ email, password })
  const { segredo } = (await post('duas-etapas/iniciar', { password }, cookie)).body
  expect((await post('duas-etapas/confirmar', { codigo: totp(segredo) }, cookie)).status).toBe(200)
  await server.database.pool.query('delete from rate_limits')
  return { email, cookie, segredo: segredo as string }
}

/** Two sessions in one header: splitting at `;` finds the first, splitting at `; ` the second. */
const escondida = (propria: string, alheia: string) => `x=1;${propria.replaceAll('; ', ';')}; ${alheia}`

it('proves a change with the session that is changed, whatever other session the header hides', async () => {
  const [vitima, intrusa] = [await protegida(PASSWORD), await protegida(OUTRA_SENHA)]
  const cookie = escondida(intrusa.cookie, vitima.cookie)
  const mine = { password: OUTRA_SENHA, codigo: totp(intrusa.segredo, 1) }
  expect((await post('duas-etapas/desativar', mine, cookie)).status).toBe(422)
  expect((await post('duas-etapas/codigos', { password: OUTRA_SENHA }, cookie)).status).toBe(422)
  const { body } = await server.request({ url: '/api/acesso/duas-etapas', cookie: vitima.cookie })
  expect(body.ativa).toBe(true)
})

it('returns and renews the verified session', async () => {
  const [vitima, intrusa] = [await protegida(PASSWORD), await protegida(OUTRA_SENHA)]
  const cookie = escondida(intrusa.cookie, vitima.cookie)
  const { body } = await server.request({ url: '/api/acesso/sessao', cookie })
  expect(body.sessao.user.email).toBe(vitima.email)
  expect((await post('sessao/renovar', {}, cookie)).body.user.email).toBe(vitima.email)
})
