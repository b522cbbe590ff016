import { afterEach, beforeEach, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { changeKept } from '../platform/realtime/kept-rows.ts'
import { PASSWORD, testApp } from '../testing/testing.ts'
import { createAccount } from './accounts.ts'
import { requireAprovacaoNoInicio } from './aprovacao.ts'

let server: Awaited<ReturnType<typeof testApp>>
beforeEach(async () => {
  server = await testApp()
})
afterEach(() => server.close())

const conta = (role: 'admin' | 'consultor') => {
  const account = { email: `${role}@teste.portal`, password: PASSWORD, full_name: 'Pessoa Teste', role }
  return createAccount(server.database, server.auth, account)
}
/** Runs as before the server's start, when nothing is read yet. */
const demand = () => changeKept(server.database.db, 'empresa', requireAprovacaoNoInicio(server.database))
const signUp = () => server.browser().post('/acesso/cadastrar', { email: 'nova@teste.portal', password: PASSWORD })

it('a new portal that others reach requires approval of sign-ups, also with an existing first administrator', async () => {
  await conta('admin')
  expect(await demand()).toBe(true)
  expect((await signUp()).body).toEqual({ sessao: null })
  const { rows } = await server.database.pool.query(`select ator_id, depois from audit_log`)
  expect(rows).toEqual([{ ator_id: null, depois: { aprovar_novos_usuarios: true } }])
  // Applied once, so the next start does not override a choice.
  await server.sql('update empresa_config set aprovar_novos_usuarios = false')
  expect(await demand()).toBe(false)
})

it.each([
  ['people who work in it', () => conta('consultor')],
  ['clinics', () => insertClinicas(server.database, [{}])],
  ['settings that were saved', () => server.sql(`update empresa_config set nome_fantasia = 'Nossa'`)],
])('one with %s keeps its setting', async (_what, prepare) => {
  await prepare()
  expect(await demand()).toBe(false)
  expect((await signUp()).body.sessao).not.toBeNull()
})
