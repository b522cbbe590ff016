import type { LeadFicha } from '@portal/contract/leads/lead.contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertClinicas } from '../../clinicas/clinicas.factory.ts'
import { testApp } from '../../testing/testing.ts'
import { formulario } from '../entrada.factory.ts'
import { newLead } from '../leads.factory.ts'
import { newTelefone } from '../telefone.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>

const DITO = 'A mãe decide até sexta'
let server: Awaited<ReturnType<typeof testApp>>
let [ana, rui, admin, supervisor] = [] as unknown as [Client, Client, Client, Client]
let [clinica, outra] = ['', '']

beforeAll(async () => {
  server = await testApp()
  ana = await server.as('consultor')
  rui = await server.as('consultor')
  admin = await server.as('admin')
  supervisor = await server.as('supervisor')
  ;[clinica = '', outra = ''] = await insertClinicas(server.database, [{}, {}])
  await server.sql(`update profiles set full_name = 'Ana Prado' where id = $1`, [await server.userId(ana.cookie)])
})
afterAll(() => server.close())

const ficha = async (quem: Client, id: string) => (await quem.get(`/leads/${id}/ficha`)).body as LeadFicha
const dito = async (quem: Client, id: string) =>
  (await ficha(quem, id)).conversa.map(({ tipo, resultado, texto, autor }) => [tipo, resultado, texto, autor])
const contato = (id: string, campos: object) => ana.post(`/leads/${id}/interacoes`, campos)
const shared = async (quem: Client, lead_id: string, clinica_id: string) =>
  (await quem.post('/compartilhamento', { clinica_id, lead_id })).body

it('the drawer begins with what was said last: the last contact, and behind one without words the last words', async () => {
  const { id } = await newLead(ana)
  expect(await dito(ana, id)).toEqual([])
  await ana.post(`/leads/${id}/iniciar`, { canal: 'whatsapp' })
  expect(await dito(ana, id), 'opening WhatsApp is no contact').toEqual([])
  await contato(id, { tipo: 'ligacao', resultado: 'nao_atendeu' })
  expect(await dito(ana, id)).toEqual([['ligacao', 'nao_atendeu', null, 'Ana Prado']])
  await contato(id, { tipo: 'ligacao', resultado: 'atendeu', texto: 'Perguntou o preço' })
  await contato(id, { tipo: 'whatsapp', resultado: 'atendeu', texto: DITO })
  const ultima = ['whatsapp', 'atendeu', DITO, 'Ana Prado']
  expect(await dito(ana, id)).toEqual([ultima])
  await contato(id, { tipo: 'ligacao', resultado: 'nao_atendeu' })
  expect(await dito(ana, id)).toEqual([['ligacao', 'nao_atendeu', null, 'Ana Prado'], ultima])
  await contato(id, { tipo: 'reuniao', texto: 'Antes de tudo', ocorreu_em: '2026-01-05T12:00:00Z' })
  expect(await dito(admin, id), 'one recorded later for an earlier day is not the last').toEqual([
    ['ligacao', 'nao_atendeu', null, 'Ana Prado'],
    ultima,
  ])
})

it('what a family wrote in a form is what was said last', async () => {
  const { token } = await shared(ana, (await newLead(ana)).id, clinica)
  const telefone = newTelefone()
  const form = { ...formulario({ telefone, mensagem: 'Preciso de ajuda hoje' }), token }
  expect((await server.browser().post(`/publico/clinicas/${clinica}/contato`, form)).status).toBe(200)
  const [{ id }] = await server.sql('select id from leads where telefone = $1', [telefone])
  expect(await dito(ana, id)).toEqual([['sistema', null, 'Preciso de ajuda hoje', null]])
})

it('supervisors read neither what was said nor what was shared, and their reading is none of health data', async () => {
  const { id } = await newLead(ana)
  await contato(id, { tipo: 'nota', texto: DITO })
  await shared(ana, id, clinica)
  const { status, text, body } = await supervisor.get(`/leads/${id}/ficha`)
  expect([status, body.conversa, body.compartilhadas, body.clinica_tocada]).toEqual([200, [], [], null])
  expect(body.interacoes).toBe(2)
  expect(text).not.toContain(DITO)
  const lidas = async () => (await server.history('leads', id)).filter(({ acao }) => acao === 'ver_sensivel').length
  expect(await lidas()).toBe(0)
  await ficha(ana, id)
  // The timeline in the same drawer is not recorded as another reading.
  await ana.get(`/leads/${id}/interacoes`)
  expect(await lidas()).toBe(1)
  expect((await rui.get(`/leads/${id}/ficha`)).status).toBe(404)
})

it('a lead without words is read without an entry in the history', async () => {
  const { id } = await newLead(ana)
  await contato(id, { tipo: 'ligacao', resultado: 'nao_atendeu' })
  await ficha(ana, id)
  expect((await server.history('leads', id)).filter(({ acao }) => acao === 'ver_sensivel')).toEqual([])
})

it('names the clinic that is meant by now, before the one of interest', async () => {
  const { id } = await newLead(ana, { clinica_interesse_id: outra })
  expect((await ficha(ana, id)).clinica_tocada).toBeNull()
  await shared(ana, id, clinica)
  const [{ name }] = await server.sql('select name from clinicas where id = $1', [clinica])
  expect((await ficha(ana, id)).clinica_tocada).toEqual({ nome: name, toque: 'compartilhada' })
})

it('says when each clinic was shared with this lead last, by links that still open', async () => {
  const [um, dois] = [await newLead(ana), await newLead(ana)]
  const velho = await shared(ana, um.id, clinica)
  await server.sql(`update shared_links set created_at = '2026-01-05T12:00:00Z' where id = $1`, [velho.id])
  expect((await ficha(ana, um.id)).compartilhadas).toEqual([{ clinica_id: clinica, em: '2026-01-05T12:00:00.000Z' }])
  const novo = await shared(admin, um.id, clinica)
  const outro = await shared(ana, um.id, outra)
  await shared(ana, dois.id, outra)
  await ana.post('/compartilhamento', { clinica_id: outra })
  const { compartilhadas } = await ficha(ana, um.id)
  expect(new Set(compartilhadas)).toEqual(
    new Set([
      { clinica_id: clinica, em: novo.created_at },
      { clinica_id: outra, em: outro.created_at },
    ]),
  )
  await ana.post(`/compartilhamento/${outro.id}/desativar`, {})
  expect((await ficha(ana, um.id)).compartilhadas).toEqual([{ clinica_id: clinica, em: novo.created_at }])
})
