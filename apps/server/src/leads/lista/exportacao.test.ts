import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCampo } from '../../etapas/campos-proprios.factory.ts'
import { testApp } from '../../testing/testing.ts'
import { readCsv } from '../../testing/valores.ts'
import { newLead } from '../leads.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>

let server: Awaited<ReturnType<typeof testApp>>
let [ana, admin] = [] as unknown as [Client, Client]
beforeAll(async () => {
  server = await testApp()
  ana = await server.as('consultor')
  admin = await server.as('admin')
})
afterAll(() => server.close())

it('own fields stand last in a file, in their order, without formulas, texts and archived ones of nobody', async () => {
  const recado = await newCampo(admin, { nome: 'Recado', tipo: 'texto' })
  const turno = await newCampo(admin, { nome: '=1+1', opcoes: ['@soma', '+manhã'], ordem: 3 })
  const cidade = await newCampo(admin, { nome: 'CIDADE', tipo: 'sim_nao', ordem: 1 })
  const saldo = await newCampo(admin, { nome: 'Saldo', ordem: 2 })
  const visto = await newCampo(admin, { nome: 'Visto em', tipo: 'data', ordem: 4 })
  await newCampo(admin, { nome: 'De ninguém', arquivado: true })
  const { id } = await newLead(ana, {
    proprios: {
      [recado.id]: 'segredo-da-familia',
      [turno.id]: turno.opcoes[0]?.id,
      [cidade.id]: true,
      [saldo.id]: -1234.5,
      [visto.id]: '2026-02-09',
    },
  })
  const vazio = await newLead(ana)
  const { tipo: _, ...partes } = visto
  expect((await admin.patch(`/campos-proprios/${visto.id}`, { ...partes, arquivado: true })).status).toBe(200)
  const { text } = await ana.get(`/leads-exportar?ids=${id}&ids=${vazio.id}&motivo=Planilha`)
  const linhas = readCsv(text).map((linha) => Object.entries(linha).slice(-4))
  const titulos = ['CIDADE (campo da empresa)', 'Saldo', "'=1+1", 'Visto em']
  expect(linhas).toEqual(
    expect.arrayContaining([
      ['Sim', '-1234,5', "'@soma", '09/02/2026'].map((valor, n) => [titulos[n], valor]),
      titulos.map((titulo) => [titulo, '']),
    ]),
  )
  for (const ausente of ['segredo', 'Recado', 'De ninguém']) expect(text).not.toContain(ausente)
})
