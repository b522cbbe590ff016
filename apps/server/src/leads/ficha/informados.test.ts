import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ficha, newLinkCadastro } from '../../cadastro/cadastro.factory.ts'
import { insertClinicas } from '../../clinicas/clinicas.factory.ts'
import { holdRows } from '../../testing/hold-rows.ts'
import { testApp } from '../../testing/testing.ts'
import { newLead } from '../leads.factory.ts'
import { newTelefone } from '../telefone.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>
type Campo = 'email' | 'telefone' | 'telefone_paciente'

const EMAIL = 'outra@familia.example'
let server: Awaited<ReturnType<typeof testApp>>
let [ana, rui, admin, supervisor, gerenciador] = [] as unknown as [Client, Client, Client, Client, Client]
let clinica: string
let token: string

beforeAll(async () => {
  server = await testApp()
  ana = await server.as('consultor')
  rui = await server.as('consultor')
  admin = await server.as('admin')
  supervisor = await server.as('supervisor')
  gerenciador = await server.as('gerenciador')
  ;[clinica = ''] = await insertClinicas(server.database, [{}])
  token = (await newLinkCadastro(server, ana.cookie, clinica)).token
})
afterAll(() => server.close())

/** Creates an open lead of Ana's to which a registration told an e-mail and another number; returns its version too. */
async function informado(campos: object = {}, declarante: object = {}) {
  const telefone = newTelefone()
  const outro = newTelefone()
  const { id } = await newLead(ana, { telefone, ...campos })
  const enviada = ficha({ declarante: { telefone: outro, email: EMAIL, ...declarante }, paciente: { telefone } })
  expect((await server.browser().post(`/publico/cadastro/${token}`, enviada)).status).toBe(201)
  const [interacao] = (await ana.get(`/leads/${id}/interacoes`)).body.itens
  const { versao } = (await ana.get(`/leads/${id}`)).body
  return { id, versao: versao as number, interacao: interacao.id as string, telefone, outro }
}
type Informado = Awaited<ReturnType<typeof informado>>
const use = ({ id, interacao, versao }: Omit<Informado, 'telefone' | 'outro'>, campo: Campo, quem = ana) =>
  quem.post(`/leads/${id}/interacoes/${interacao}/usar`, { versao, campo })
const lead = async (id: string) => (await ana.get(`/leads/${id}`)).body

it('an e-mail is taken over by a press, and the history says who did it and where it came from', async () => {
  const dito = await informado()
  const { status, body } = await use(dito, 'email')
  expect([status, body]).toMatchObject([200, { id: dito.id, email: EMAIL, telefone_alt: null }])
  expect(body.versao).toBeGreaterThan(dito.versao)
  expect((await server.history('leads', dito.id)).at(-1)).toMatchObject({
    acao: 'editar',
    ator_id: await server.userId(ana.cookie),
    antes: { email: null },
    depois: { email: EMAIL, informado_em_formulario: true },
  })
})

it('another e-mail gives way to the one that is taken over', async () => {
  const dito = await informado({ email: 'maria@familia.example' })
  expect((await use(dito, 'email')).body.email).toBe(EMAIL)
  expect((await server.history('leads', dito.id)).at(-1)).toMatchObject({
    antes: { email: 'maria@familia.example' },
    depois: { email: EMAIL, informado_em_formulario: true },
  })
})

it('a number becomes the second one, or stands beside both, up to ten', async () => {
  const dito = await informado()
  expect((await use(dito, 'telefone')).body).toMatchObject({ telefone: dito.telefone, telefone_alt: dito.outro })
  expect((await server.history('leads', dito.id)).at(-1)).toMatchObject({
    depois: { telefone_alt: dito.outro, informado_em_formulario: true },
  })

  const segundo = newTelefone()
  const cheio = await informado({ telefone_alt: segundo })
  const outros = Array.from({ length: 10 }, newTelefone)
  await server.sql('update leads set outros_telefones = $2 where id = $1', [cheio.id, outros])
  const agora = async () => ({ ...cheio, versao: (await lead(cheio.id)).versao })
  expect(await use(await agora(), 'telefone')).toMatchObject({
    status: 409,
    body: { message: 'Este lead já tem telefones demais. Apague o segundo telefone para usar este número.' },
  })
  await server.sql('update leads set outros_telefones = $2 where id = $1', [cheio.id, outros.slice(1)])
  expect((await use(await agora(), 'telefone')).body).toMatchObject({
    telefone_alt: segundo,
    outros_telefones: [...outros.slice(1), cheio.outro],
  })
})

it('the patient’s number is taken over like the other one', async () => {
  const [telefone, outro] = [newTelefone(), newTelefone()]
  const { id } = await newLead(ana, { telefone })
  const enviada = ficha({ declarante: { telefone }, paciente: { telefone: outro } })
  await server.browser().post(`/publico/cadastro/${token}`, enviada)
  const [{ id: interacao }] = (await ana.get(`/leads/${id}/interacoes`)).body.itens
  const { versao } = await lead(id)
  expect((await use({ id, interacao, versao }, 'telefone_paciente')).body.telefone_alt).toBe(outro)
})

it('a second press changes nothing more, and one from an old page is refused', async () => {
  const dito = await informado()
  const { body } = await use(dito, 'email')
  expect(await use(dito, 'email')).toMatchObject({ status: 409 })
  const antes = (await server.history('leads', dito.id)).length
  const outra = await use({ ...dito, versao: body.versao }, 'email')
  expect([outra.status, outra.body.versao]).toEqual([200, body.versao])
  expect((await server.history('leads', dito.id)).length).toBe(antes)
  // One of two requests at the same instant wins.
  const juntas = await informado()
  const status = (await Promise.all([use(juntas, 'telefone'), use(juntas, 'telefone')])).map((a) => a.status)
  expect(status.toSorted()).toEqual([200, 409])
})

it('an interaction that told nothing of the kind gives nothing, nor does one of another lead', async () => {
  const dito = await informado({}, { email: null })
  expect(await use(dito, 'email')).toMatchObject({
    status: 409,
    body: { message: 'Esta interação não informou outro contato.' },
  })
  expect((await use(dito, 'telefone_paciente')).status).toBe(409)
  const outro = await informado()
  for (const interacao of [outro.interacao, randomUUID()])
    expect(await use({ ...dito, interacao }, 'email')).toMatchObject({
      status: 404,
      body: { message: 'Interação não encontrada' },
    })
  await ana.post(`/leads/${dito.id}/interacoes`, { tipo: 'nota', texto: 'x' })
  const [nota] = (await ana.get(`/leads/${dito.id}/interacoes`)).body.itens
  const { versao } = await lead(dito.id)
  expect((await use({ ...dito, versao, interacao: nota.id }, 'email')).status).toBe(409)
  expect((await lead(dito.id)).email).toBeNull()
  for (const errado of [{ campo: 'nome_contato' }, { campo: 'email', valor: 'eu@y.example', versao: 0 }])
    expect(
      (await ana.post(`/leads/${dito.id}/interacoes/${dito.interacao}/usar`, { versao: 1, ...errado })).status,
    ).toBe(422)
})

it('a number that another open lead has is refused as in an edit, and taken by a lead that has ended', async () => {
  const dito = await informado()
  await newLead(rui, { telefone: dito.outro })
  const { status, body } = await use(dito, 'telefone')
  expect([status, body.message]).toEqual([422, 'Este telefone já está em atendimento. Fale com o supervisor.'])
  const meu = await informado()
  await newLead(ana, { telefone_alt: meu.outro })
  expect((await use(meu, 'telefone')).body.message).toBe('Você já tem um lead aberto com este telefone.')
  expect((await lead(meu.id)).telefone_alt).toBeNull()
  // An e-mail may be used by several leads.
  expect((await use(dito, 'email')).status).toBe(200)

  const [motivo] = (await ana.get('/motivos-perda')).body
  const dados = { motivo_perda_id: motivo.id }
  const perdido = await ana.post(`/leads/${meu.id}/mover`, { versao: meu.versao, etapa: 'perdido', dados })
  expect((await use({ ...meu, versao: perdido.body.versao }, 'telefone')).body.telefone_alt).toBe(meu.outro)
})

it('who takes a number over waits for whoever is giving it to another lead', async () => {
  const dito = await informado()
  const { id: deles, versao } = await newLead(rui)
  const held = await holdRows(server, 'select 1 from leads where id = $1 for update', [deles])
  const edita = rui.patch(`/leads/${deles}`, { versao, telefone_alt: dito.outro })
  await held.until(1)
  const usa = use(dito, 'telefone')
  await held.until(2)
  await held.release()
  expect([(await edita).status, (await usa).status]).toEqual([200, 422])
})

it('belongs to who may edit the lead: its consultant, who stands in for them, administrators', async () => {
  const dito = await informado()
  for (const quem of [rui, gerenciador])
    expect(await use(dito, 'email', quem)).toMatchObject({ status: 404, body: { message: 'Lead não encontrado' } })
  expect((await use(dito, 'email', supervisor)).status).toBe(403)
  expect((await server.browser().post(`/leads/${dito.id}/interacoes/${dito.interacao}/usar`, {})).status).toBe(401)
  expect((await lead(dito.id)).email).toBeNull()

  const hoje = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10)
  const cobertura = { substituto_id: await server.userId(rui.cookie), de: hoje, ate: hoje }
  expect((await ana.post('/distribuicao/coberturas', cobertura)).status).toBe(201)
  const { body } = await use(dito, 'email', rui)
  expect(body.email).toBe(EMAIL)
  expect((await server.history('leads', dito.id)).at(-1)?.ator_id).toBe(await server.userId(rui.cookie))
  expect((await use({ ...dito, versao: body.versao }, 'telefone', admin)).body.telefone_alt).toBe(dito.outro)
  // An archived lead can be read but not changed.
  await ana.post('/leads-arquivar', { ids: [dito.id] })
  expect((await use({ ...dito, versao: (await lead(dito.id)).versao }, 'email')).status).toBe(404)
})

it('who copies it by hand leaves the same mark; what a form never told has none', async () => {
  const dito = await informado()
  const edit = async (campos: object) => {
    const { versao } = await lead(dito.id)
    expect((await ana.patch(`/leads/${dito.id}`, { versao, ...campos })).status).toBe(200)
    return (await server.history('leads', dito.id)).at(-1)?.depois
  }
  expect(await edit({ email: 'maria@familia.example' })).toEqual({ email: 'maria@familia.example' })
  expect(await edit({ email: EMAIL.toUpperCase() })).toEqual({
    email: EMAIL.toUpperCase(),
    informado_em_formulario: true,
  })
  // Neither another field nor the same e-mail in capitals is marked.
  expect(await edit({ nome_paciente: 'Carlos', email: EMAIL })).not.toHaveProperty('informado_em_formulario')
  expect(await edit({ telefone_alt: dito.outro })).toMatchObject({ informado_em_formulario: true })
})

it('survives a merge, and an erasure leaves nothing to take over', async () => {
  const dito = await informado()
  const fica = await newLead(ana)
  const { versao } = (
    await supervisor.post(`/leads/${fica.id}/mesclar`, {
      versao: fica.versao,
      outro: dito.id,
      outro_versao: dito.versao,
    })
  ).body
  expect((await use({ id: fica.id, interacao: dito.interacao, versao }, 'email')).body.email).toBe(EMAIL)
  expect((await use(dito, 'email')).status).toBe(404)
  await server.sql(`update lead_interacoes set detalhe = '{}' where id = $1`, [dito.interacao])
  const agora = (await lead(fica.id)).versao
  expect((await use({ id: fica.id, interacao: dito.interacao, versao: agora }, 'telefone')).status).toBe(409)
})
