import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { normalizeCnpj } from '@portal/contract/cnpj'
import { normalizeTelefone } from '@portal/contract/telefone'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPortal } from '../testing/portal-process.ts'
import { DATA_KEY, SECRET, testApp } from '../testing/testing.ts'
import { createAccount, DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { closeDemoAccounts, countAdminsWithDemoPassword, seedDemoAccounts } from './demo-access.ts'
import { isDemoCompany, seedDemoCompany } from './demo-company.ts'

let server: Awaited<ReturnType<typeof testApp>>
let admin: string
beforeAll(async () => {
  server = await testApp()
  admin = await server.signIn('admin')
  await seedDemoAccounts(server.database, server.auth)
})
afterAll(() => server.close())

const enter = (email: string) =>
  server.request({ method: 'POST', url: '/api/acesso/entrar', payload: { email, password: DEMO_PASSWORD } })
const statuses = async () =>
  (await Promise.all(DEMO_ACCOUNTS.map(({ email }) => enter(email)))).map(({ status }) => status)
const listHistory = async () =>
  (
    await server.database.pool.query(
      `select a.ator_id, a.antes, a.depois from audit_log a join profiles p on p.id = a.entidade_id
        where p.email like '%@demo.portal' and a.acao = 'editar' order by a.em`,
    )
  ).rows

it('lets nobody in with the published password without demo data', async () => {
  expect(await statuses()).toEqual([200, 200, 200, 200, 200])
  const cookie = await server.enter({ email: 'gerenciador@demo.portal', password: DEMO_PASSWORD })
  const read = (url: string, by: string) => server.request({ url, cookie: by })
  expect((await read('/api/clinicas', cookie)).status).toBe(200)

  expect(await closeDemoAccounts(server.database)).toBe(5)

  expect(await statuses()).toEqual([403, 403, 403, 403, 403])
  expect((await read('/api/clinicas', cookie)).status).toBe(401)
  expect((await read('/api/clinicas', admin)).status).toBe(200)
  const closed = { ator_id: null, antes: { is_active: true }, depois: { is_active: false } }
  expect(await listHistory()).toEqual(Array(5).fill(closed))
  expect(await closeDemoAccounts(server.database)).toBe(0)
  expect(await listHistory()).toHaveLength(5)
})

it('brings the accounts back with demo data, but none that an administrator closed', async () => {
  await seedDemoAccounts(server.database, server.auth)
  expect(await statuses()).toEqual([200, 200, 200, 200, 200])
  const { rows } = await server.database.pool.query(
    "select id, versao from profiles where email like 'consultora@demo%'",
  )
  const { status } = await server.request({
    method: 'PATCH',
    url: `/api/usuarios/${rows[0].id}`,
    payload: { versao: rows[0].versao, is_active: false },
    cookie: admin,
  })
  expect(status).toBe(200)
  await closeDemoAccounts(server.database)
  await seedDemoAccounts(server.database, server.auth)
  expect(await statuses()).toEqual([200, 200, 200, 200, 403])
})

it('gives demo accounts and company contact data, and leaves a configured company unchanged', async () => {
  const { rows } = await server.database.pool.query("select telefone from profiles where email like '%@demo.portal'")
  expect(new Set(rows.map(({ telefone }) => telefone)).size).toBe(5)
  for (const { telefone } of rows) expect(normalizeTelefone(telefone)).toMatch(/^55\d\d90/)
  await seedDemoCompany(server.database)
  const { body } = await server.request({ url: '/api/empresa', cookie: admin })
  expect(body).toMatchObject({ whatsapp: '5511900010010', cnpj: normalizeCnpj('99.999.999/0001-91') })
  expect(await isDemoCompany(server.database)).toBe(true)
  const { id, updated_at, ...empresa } = body
  const payload = { ...empresa, whatsapp: null }
  expect((await server.request({ method: 'PUT', url: '/api/empresa', payload, cookie: admin })).status).toBe(200)
  await seedDemoCompany(server.database)
  expect(await isDemoCompany(server.database)).toBe(false)
})

it('finds real administrators who chose the published password', async () => {
  expect(await countAdminsWithDemoPassword(server.database, server.auth)).toBe(0)
  const account = { email: 'chefe@teste.portal', password: DEMO_PASSWORD, full_name: '', role: 'admin' as const }
  await createAccount(server.database, server.auth, account)
  expect(await countAdminsWithDemoPassword(server.database, server.auth)).toBe(1)
})

it('a production start deactivates them, and says what should be changed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-demo-'))
  const portal = await startPortal(dataDir, {
    NODE_ENV: 'production',
    PORTAL_DEMO: '',
    DATABASE_URL: server.database.url,
    PORTAL_DATA_KEY: DATA_KEY,
    PORTAL_SECRET: SECRET,
  })
  try {
    expect(portal.output.text).toContain('As contas de demonstração foram desativadas; PORTAL_DEMO=1 as traz de volta.')
    expect(portal.output.text).toContain(
      'Aviso: sem PUBLIC_URL, os links das mensagens de e-mail usam http://127.0.0.1',
    )
    expect(await statuses()).toEqual([403, 403, 403, 403, 403])
  } finally {
    await portal.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
