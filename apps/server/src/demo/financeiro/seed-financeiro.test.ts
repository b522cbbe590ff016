import { afterAll, beforeAll, expect, it } from 'vitest'
import { check } from '../../financeiro/conferencia.ts'
import { createRotinas } from '../../financeiro/rotinas.service.ts'
import { createSincroniaFinanceiro } from '../../financeiro/sincronia.service.ts'
import { openStorages } from '../../platform/storage/storage.ts'
import { DEMO_PASSWORD } from '../../seed/accounts.ts'
import { seedDemoAccounts } from '../../seed/demo-access.ts'
import { seedDemoCompany } from '../../seed/demo-company.ts'
import { DATA_KEY, testApp } from '../../testing/testing.ts'
import { seedLeads } from '../leads/seed-leads.ts'
import { seedDemo } from '../seed-demo.ts'
import { seedFinanceiro } from './seed-financeiro.ts'

const server = await testApp()
const { database, sql } = server
afterAll(server.close)
const log = () => {}
const enter = async (conta: string) =>
  server.browser(await server.enter({ email: `${conta}@demo.portal`, password: DEMO_PASSWORD }))

beforeAll(async () => {
  await seedDemoAccounts(database, server.auth)
  await seedDemoCompany(database)
  await seedDemo({ database, quantidade: 40, log })
  const { documentos } = await openStorages(server.env)
  await seedLeads({ database, dataKey: DATA_KEY, documentos, log })
  expect(await seedFinanceiro({ database, dataKey: DATA_KEY })).toBeGreaterThan(5)
})

it('agrees with entries and payments, once', async () => {
  expect(await seedFinanceiro({ database, dataKey: DATA_KEY })).toBe(0)
  const { diferencas, conferidos } = await check(database)
  expect(diferencas).toEqual([])
  expect(conferidos.pagamentos).toBeGreaterThan(5)
})

it('has what each admission is worth, and nothing that lies ahead', async () => {
  const [{ sem }] = await sql(`
    select count(*)::int as sem from internacoes i
     where not exists (select from internacoes_financeiras f where f.internacao_id = i.id and f.regra_repasse is not null)`)
  expect(sem).toBe(0)
  const [{ futuros }] = await sql(`select count(*)::int as futuros from pagamentos where pago_em > current_date`)
  expect(futuros).toBe(0)
  const [{ avisos }] = await sql(`select count(*)::int as avisos from notificacoes where tipo = 'comissao_liberada'`)
  expect(avisos).toBe(0)
})

it('has open what a night would open', async () => {
  const situacoes = () => sql('select id, status, versao from lancamentos order by id')
  const antes = await situacoes()
  const { openMensalidades } = createRotinas(
    { database, clock: Date.now, log: server.app.log },
    createSincroniaFinanceiro({ clock: Date.now }),
  )
  expect(await openMensalidades()).toBeGreaterThan(0)
  expect(await situacoes()).toEqual(antes)
})

it('shows overdue and expected entries, a dispute and a closed month with its closings', async () => {
  const admin = await enter('admin')
  const { body } = await admin.get('/financeiro/lancamentos?tamanho=100')
  const situacoes = new Set(body.itens.map(({ situacao }: { situacao: string }) => situacao))
  for (const situacao of ['pago', 'vencido', 'previsto', 'contestado']) expect([...situacoes]).toContain(situacao)
  const aPagar = await sql(`select consultor_id from lancamentos where tipo = 'comissao' and status = 'em_aberto'`)
  expect(aPagar.length).toBeGreaterThan(1)
  expect(aPagar.length).toBe(new Set(aPagar.map(({ consultor_id }) => consultor_id)).size)
  const { meses } = (await admin.get('/financeiro/fechamentos')).body
  const fechado = meses.find(({ status }: { status: string }) => status === 'fechada')
  expect(fechado).toBeDefined()
  const { pessoas } = (await admin.get(`/financeiro/fechamentos?mes=${fechado.mes}`)).body
  expect(pessoas.length).toBeGreaterThan(0)
})

it('shows a consultant the commissions of an admission of theirs, and of no other', async () => {
  const [admin, consultora] = [await enter('admin'), await enter('consultora')]
  const { itens } = (await admin.get('/financeiro/lancamentos?tipo[0]=comissao&tamanho=100')).body
  type Linha = { id: string; internacao_id: string; consultor: string }
  const minha = itens.find(({ consultor }: Linha) => consultor === 'Clara Consultora')
  const alheia = itens.find(({ consultor }: Linha) => consultor !== 'Clara Consultora')
  const daInternacao = async (id: string) =>
    (await consultora.get(`/minhas-comissoes?internacao_id=${id}`)).body.itens.map(({ id }: Linha) => id)
  expect(await daInternacao(minha.internacao_id)).toContain(minha.id)
  expect(await daInternacao(alheia.internacao_id)).toEqual([])
})
