import { afterAll, beforeAll, expect, it } from 'vitest'
import { financeiroApp, manual } from './financeiro.factory.ts'

let app: Awaited<ReturnType<typeof financeiroApp>>
beforeAll(async () => {
  app = await financeiroApp()
})
afterAll(() => app.close())

it('enters a receita with its history; the same key once more is the same entry', async () => {
  const corpo = manual({ clinica_id: app.clinica })
  const { status, body } = await app.admin.post('/financeiro/lancamentos', corpo)
  expect(status).toBe(201)
  expect(body).toMatchObject({ tipo: 'receita', origem: 'manual', status: 'em_aberto', clinica: 'Vale Verde' })
  const duas = await Promise.all([1, 2].map(() => app.admin.post('/financeiro/lancamentos', corpo)))
  expect(duas.map((answer) => answer.body.id)).toEqual([body.id, body.id])
  expect(await app.history('lancamentos', body.id)).toMatchObject([{ acao: 'criar', ator_id: app.adminId }])
  const alheia = await (await app.server.as('admin')).post('/financeiro/lancamentos', corpo)
  expect(alheia.status).toBe(409)
})
