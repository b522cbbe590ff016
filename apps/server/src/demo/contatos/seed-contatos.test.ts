import { afterAll, expect, it } from 'vitest'
import { createAccount } from '../../seed/accounts.ts'
import { PASSWORD, testApp } from '../../testing/testing.ts'
import { seedContatos } from './seed-contatos.ts'

const server = await testApp()
afterAll(() => server.close())

it('fills the phone book of the demo once, with numbers that nobody has', async () => {
  expect(await seedContatos(server.database)).toBe(0)
  const conta = { email: 'consultor@demo.portal', password: PASSWORD, full_name: 'Carlos Consultor' }
  await createAccount(server.database, server.auth, { ...conta, role: 'consultor' })
  expect(await seedContatos(server.database)).toBe(40)
  await server.sql(`delete from contato_favoritos`)
  expect(await seedContatos(server.database)).toBe(0)
  const carlos = server.browser(await server.enter(conta))
  const { itens, indice } = (await carlos.post('/contatos/pesquisa', { aba: 'todos', com_indice: true })).body
  expect(indice.total).toBe(40)
  for (const { telefones } of itens) expect(telefones[0].numero).toMatch(/^55\d\d90\d{7}$/)
  expect((await (await server.as('consultor')).post('/contatos/pesquisa', { aba: 'todos' })).body.itens).toHaveLength(
    26,
  )
})
