import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAccount } from '../seed/accounts.ts'
import { testApp } from '../testing/testing.ts'

let server: Awaited<ReturnType<typeof testApp>>
type Client = Awaited<ReturnType<typeof server.as>>
let [admin, consultor] = [] as unknown as [Client, Client]
beforeAll(async () => {
  server = await testApp()
  admin = await server.as('admin')
  consultor = await server.as('consultor')
})
afterAll(() => server.close())

/** An account that was created and left without a name. */
async function inacabada(role: 'consultor' | 'supervisor' | 'gerenciador') {
  const email = `${role}-sem-nome@teste.portal`
  await createAccount(server.database, server.auth, { email, password: 'senha-de-teste-2026', full_name: '', role })
  const [row] = await server.sql('select id from profiles where email = $1', [email])
  return row?.id as string
}

it('an account whose sign-up was never finished is offered nowhere, and receives nothing', async () => {
  const ids = [await inacabada('consultor'), await inacabada('gerenciador'), await inacabada('supervisor')]
  const escolhas = [
    '/cadastro/list_consultores',
    '/usuarios-supervisores',
    '/leads-consultores',
    '/distribuicao/consultores',
    '/distribuicao/coberturas',
    '/privacidade/substitutos',
    '/metas',
    '/metricas?periodo=este_mes',
  ]
  const [pronto] = ids
  for (const caminho of escolhas) {
    const { status, text } = await admin.get(caminho)
    expect([caminho, status]).toEqual([caminho, 200])
    for (const id of ids) expect(text, caminho).not.toContain(id)
  }
  const { text } = await consultor.get('/distribuicao/coberturas')
  for (const id of ids) expect(text).not.toContain(id)
  const lead = await consultor.post('/leads', { nome_contato: 'Rita', telefone: '11987650011', origem: 'telefone' })
  const { status, body } = await admin.post('/leads-transferir', {
    ids: [lead.body.id],
    consultor_id: pronto,
    motivo: 'Férias',
  })
  expect([status, body.message]).toEqual([422, 'Selecione um consultor'])

  // With a name the account is shown.
  await server.sql("update profiles set full_name = 'Paula Pronta' where id = $1", [pronto])
  for (const caminho of ['/cadastro/list_consultores', '/leads-consultores', '/distribuicao/consultores', '/metas'])
    expect((await admin.get(caminho)).text, caminho).toContain(pronto)
})
