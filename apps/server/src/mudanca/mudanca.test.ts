import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newLead } from '../leads/leads.factory.ts'
import { eventually, NOBODY_ID, PASSWORD, testApp } from '../testing/testing.ts'
import { totp } from '../testing/totp.ts'
import { dump, rows } from './dump.factory.ts'
import { newEnvio } from './envios.factory.ts'

let server: Awaited<ReturnType<typeof testApp>>
let admin: Awaited<ReturnType<typeof server.as>>
beforeAll(async () => {
  server = await testApp()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await server.as('admin')
})
afterAll(() => server.close())

const HASH = '$2a$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy'
const TOKEN = '1719500000000-abc123'
const [ana, bia, caio, casa] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
const ENTROU = '2025-03-04 12:34:56+00'
const DUMP = dump(
  rows('auth.users (id, email, encrypted_password, email_confirmed_at, last_sign_in_at)', [
    [ana, 'ana@antigo.portal', HASH, ENTROU, ENTROU],
    [bia, 'bia@antigo.portal', '', ENTROU, ENTROU],
    [caio, 'caio@antigo.portal', HASH, null, null],
  ]),
  rows('public.profiles (id, full_name)', [
    [ana, 'Ana Antiga'],
    [bia, 'Bia Antiga'],
    [caio, 'Caio Antigo'],
  ]),
  rows('public.user_roles (id, user_id, role)', [
    [randomUUID(), ana, 'supervisor'],
    [randomUUID(), bia, 'consultor'],
    [randomUUID(), caio, 'consultor'],
  ]),
  rows('public.clinicas (id, name, city, state, active)', [[casa, 'Casa Azul', 'Campinas', 'SP', 't']]),
  rows('public.registros (id, clinica_id, consultor_id, token, expires_at, max_uses)', [
    [randomUUID(), casa, ana, TOKEN, '2099-01-01 00:00:00+00', '3'],
  ]),
)

const pagina = async () => (await admin.get('/mudanca')).body
const done = () =>
  eventually(
    async () => (await pagina()).execucoes[0],
    ({ estado }) => estado !== 'andando',
    30_000,
  )
const move = (campos: object = {}) => admin.post('/mudanca/mudar', { password: PASSWORD, ...campos })

it('says what to send first', async () => {
  const { status, body } = await admin.post('/mudanca/simular', {})
  expect([status, body.message]).toEqual([422, 'Envie antes o arquivo do pg_dump, ou um CSV para cada tabela.'])
  await newEnvio(server, admin.cookie, 'clinicas.csv', 'id,name\n1,x\n')
  await newEnvio(server, admin.cookie, 'dados.sql', DUMP)
  expect((await admin.post('/mudanca/simular', {})).body.message).toMatch(/^Deixe só o arquivo do pg_dump/)
  const [csv] = (await pagina()).arquivos
  await admin.delete(`/mudanca/arquivos/${csv.id}`)
})

it('rehearses what was sent and leaves nothing of it', async () => {
  const { status, body } = await admin.post('/mudanca/simular', {})
  expect([status, body]).toMatchObject([
    201,
    { simulada: true, estado: 'andando', fonte: 'dados.sql', por: 'Pessoa admin' },
  ])
  expect(await done()).toMatchObject({ id: body.id, estado: 'completa', copia: null, tem_relatorio: true })
  const relatorio = (await admin.get(`/mudanca/execucoes/${body.id}/relatorio`)).body
  expect(relatorio).toMatchObject({
    simulado: true,
    contas: { com_senha: 2, sem_senha: 1 },
    tabelas: { clinicas: { lidas: 1, novas: 1 } },
  })
  expect(JSON.stringify(relatorio)).not.toMatch(/antigo\.portal|\$2a|1719500000000/)
  expect(await server.sql('select id from clinicas where id = $1', [casa])).toEqual([])
  expect((await admin.get('/mudanca/desde-a-copia')).body).toEqual({ copia: null, total: 0, linhas: [] })
})

it('asks for the password before a real run, and for the second step where there is one', async () => {
  expect((await move({ password: undefined })).status).toBe(422)
  const wrong = await move({ password: 'errada-mesmo' })
  expect([wrong.status, wrong.body.data.campos]).toEqual([422, { password: 'Senha incorreta' }])
  const outro = await server.as('admin')
  const { body } = await outro.post('/acesso/duas-etapas/iniciar', { password: PASSWORD })
  await outro.post('/acesso/duas-etapas/confirmar', { codigo: totp(body.segredo) })
  const ask = (campos: object) => outro.post('/mudanca/mudar', { password: PASSWORD, ...campos })
  const without = await ask({})
  expect([without.status, Object.keys(without.body.data.campos)]).toEqual([422, ['codigo']])
  const falsa = await ask({ codigo: '000000' })
  expect([falsa.status, Object.keys(falsa.body.data.campos)]).toEqual([422, ['codigo']])
  expect((await pagina()).execucoes).toHaveLength(1)
  await server.sql('delete from rate_limits')
})

it('moves after a backup, and says how to go back and what would be lost', async () => {
  const { status, body } = await move()
  expect([status, body.simulada]).toEqual([201, false])
  const feita = await done()
  expect(feita).toMatchObject({ id: body.id, estado: 'completa', erro: null })
  expect(feita.copia).toMatch(/\/copias\/portal-[\da-f]{8}-\w+$/)
  expect(await server.sql('select name from clinicas where id = $1', [casa])).toEqual([{ name: 'Casa Azul' }])

  const before = (await admin.get('/mudanca/desde-a-copia')).body
  expect(before).toMatchObject({
    copia: {
      endereco: feita.copia,
      existe: true,
      comando: `npm run restaurar -- ${feita.copia} --em <uma pasta vazia>`,
    },
    total: 0,
  })
  await newLead(await server.as('consultor'))
  const after = (await admin.get('/mudanca/desde-a-copia')).body
  expect(after.linhas).toContainEqual({ registro: 'Leads', linhas: 1 })
  await server.sql(`update clinicas set description = 'Reformada' where id = $1`, [casa])
  expect((await admin.get('/mudanca/desde-a-copia')).body.linhas).toContainEqual({ registro: 'Clínicas', linhas: 1 })
})

it('lists the accounts that wait for somebody, whom other words promote and send links', async () => {
  const { sem_senha, aguardando, a_promover } = (await admin.get('/mudanca/contas')).body
  expect(sem_senha).toMatchObject([{ id: bia, full_name: 'Bia Antiga', role: 'consultor' }])
  expect(aguardando).toMatchObject([{ id: caio, email: 'caio@antigo.portal' }])
  expect(a_promover).toMatchObject([{ id: ana, role: 'consultor', papel_antigo: 'supervisor' }])
  const { status } = await admin.patch(`/usuarios/${ana}`, { versao: a_promover[0].versao, role: 'supervisor' })
  expect(status).toBe(200)
  expect((await admin.post(`/usuarios/${bia}/senha`)).body).toMatchObject({ caminho: expect.any(String) })
  expect((await admin.post(`/usuarios/${caio}/aprovar`, { versao: aguardando[0].versao })).status).toBe(200)
  expect((await admin.get('/mudanca/contas')).body).toMatchObject({ aguardando: [], a_promover: [] })
})

it('an old registration link shows its clinic and whom to ask, and nothing else does', async () => {
  const open = (token: string) => server.request({ url: `/api/publico/link-antigo/${encodeURIComponent(token)}` })
  const { status, body } = await open(TOKEN)
  expect([status, body]).toEqual([
    200,
    {
      clinica: { name: 'Casa Azul', city: 'Campinas', state: 'SP', image_url: null },
      consultor: { nome: 'Ana Antiga', foto: null },
      whatsapp: null,
    },
  ])
  for (const token of ['outro', '../x', `${TOKEN}a`]) expect((await open(token)).status).toBe(404)
  await server.sql('update clinicas set active = false where id = $1', [casa])
  expect((await open(TOKEN)).status).toBe(404)
})

it('is closed by its end: what was sent is gone, reports stay', async () => {
  const [{ id }] = (await pagina()).execucoes
  expect((await admin.post('/mudanca/concluir')).body).toEqual({ ok: true })
  const { concluida, arquivos, execucoes } = await pagina()
  expect([concluida, arquivos]).toEqual([{ em: expect.any(String), por: 'Pessoa admin' }, []])
  expect(execucoes).toHaveLength(2)
  expect((await admin.get(`/mudanca/execucoes/${id}/relatorio`)).status).toBe(200)
  const files = await readdir(join(server.env.PORTAL_DATA_DIR, 'mudanca'), { recursive: true, withFileTypes: true })
  expect(files.filter((entry) => entry.isFile())).toEqual([])
  for (const answer of [await move(), await admin.post('/mudanca/simular'), await admin.post('/mudanca/concluir')])
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringMatching(/^A mudança já foi concluída/)])
  await expect(newEnvio(server, admin.cookie, 'dados.sql', DUMP)).rejects.toThrow('409')
  const empresa = await server.sql('select id from empresa_config')
  expect((await server.history('empresa_config', empresa[0].id)).at(-1)).toMatchObject({
    depois: { mudanca: 'concluída' },
  })
})

it('has no report of a run that is not there', async () => {
  expect((await admin.get(`/mudanca/execucoes/${NOBODY_ID}/relatorio`)).status).toBe(404)
})
