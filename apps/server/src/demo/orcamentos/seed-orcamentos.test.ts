import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStorages } from '../../platform/storage/storage.ts'
import { DEMO_PASSWORD } from '../../seed/accounts.ts'
import { seedDemoAccounts } from '../../seed/demo-access.ts'
import { seedDemoCompany } from '../../seed/demo-company.ts'
import { DATA_KEY, testApp } from '../../testing/testing.ts'
import { seedLeads } from '../leads/seed-leads.ts'
import { seedDemo } from '../seed-demo.ts'
import { HISTORIAS } from './roteiro.ts'
import { seedOrcamentos } from './seed-orcamentos.ts'

const server = await testApp()
const { database, sql } = server
afterAll(server.close)
const log = () => {}
const TODOS = HISTORIAS.flatMap(({ versoes }) => versoes).length
const enter = async (conta: string) =>
  server.browser(await server.enter({ email: `${conta}@demo.portal`, password: DEMO_PASSWORD }))

beforeAll(async () => {
  await seedDemoAccounts(database, server.auth)
  await seedDemoCompany(database)
  await seedDemo({ database, quantidade: 40, log })
  const { documentos } = await openStorages(server.env)
  await seedLeads({ database, dataKey: DATA_KEY, documentos, log })
  expect(await seedOrcamentos({ database, dataKey: DATA_KEY })).toBe(TODOS)
})

it('shows quotes in every state that families leave them in, once', async () => {
  expect(await seedOrcamentos({ database, dataKey: DATA_KEY })).toBe(0)
  const admin = await enter('admin')
  const { body } = await admin.post('/orcamentos/pesquisa', { ultimas: false, tamanho: 100 })
  expect(body, JSON.stringify(body)).toMatchObject({ total: TODOS })
  const situacoes = new Set(body.itens.map(({ situacao }: { situacao: string }) => situacao))
  for (const situacao of [
    'rascunho',
    'aguardando_aprovacao',
    'enviado',
    'visualizado',
    'aceito',
    'recusado',
    'cancelado',
    'substituido',
  ])
    expect(situacoes, situacao).toContain(situacao)
  for (const { id } of body.itens) expect((await admin.get(`/orcamentos/${id}`)).status).toBe(200)
})

it('agrees with its leads, and nothing lies ahead', async () => {
  const [{ errados }] = await sql(`
    select count(*)::int as errados from orcamentos o join leads l on l.id = o.lead_id
     where o.consultor_id <> l.consultor_id or o.created_at < l.created_at or o.enviado_em > now() or o.visualizado_em > now()
        or o.visualizado_em < o.enviado_em or o.created_at > o.enviado_em
        or (o.status in ('enviado', 'visualizado') and l.etapa = 'proposta_enviada' and o.total_centavos <> l.valor_estimado_centavos)`)
  expect(errados).toBe(0)
})

it('has accepted ones whose proof is that of their content', async () => {
  const aceitos = await sql(`select aceite, aceite_conteudo from orcamentos where status = 'aceito'`)
  expect(aceitos.length).toBeGreaterThan(0)
  const [pronto] = await sql(`
    select p.email from orcamentos o join pacientes pa on pa.lead_id = o.lead_id and pa.clinica_id = o.clinica_id
      join profiles p on p.id = o.consultor_id where o.status = 'aceito' and pa.status = 'apto'`)
  expect(pronto?.email).toBe('consultor@demo.portal')
  for (const { aceite, aceite_conteudo } of aceitos)
    expect(createHash('sha256').update(aceite_conteudo).digest('hex')).toBe(aceite.hash)
})

it('leaves drafts that can be sent', async () => {
  const conta = await enter('consultor')
  const { itens } = (await conta.post('/orcamentos/pesquisa', { situacao: ['rascunho'] })).body
  expect(itens.length).toBeGreaterThan(0)
  const { status, body } = await conta.post(`/orcamentos/${itens[0].id}/enviar`, { revisao: itens[0].revisao })
  expect([status, body.message]).toEqual([200, undefined])
})
