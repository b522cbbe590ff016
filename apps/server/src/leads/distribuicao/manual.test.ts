import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertClinicas } from '../../clinicas/clinicas.factory.ts'
import { NOBODY_ID, testApp } from '../../testing/testing.ts'
import { newLead } from '../leads.factory.ts'
import { newTelefone } from '../telefone.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>

let server: Awaited<ReturnType<typeof testApp>>
let [ana, rui, supervisor] = [] as unknown as [Client, Client, Client]
let [daAna, doRui] = ['', '']

const idOf = async (client: Client): Promise<string> => (await client.get('/acesso/sessao')).body.sessao.user.id
beforeAll(async () => {
  server = await testApp()
  ;[ana, rui, supervisor] = [await server.as('consultor'), await server.as('consultor'), await server.as('supervisor')]
  ;[daAna, doRui] = [await idOf(ana), await idOf(rui)]
})
afterAll(() => server.close())

const fila = (campos: object = {}) => newLead(supervisor, campos)
const ids = async (client: Client, busca: string) =>
  (await client.get(`/leads?${busca}`)).body.itens.map(({ id }: { id: string }) => id)

describe('leads of the queue', () => {
  it('are given to a consultant, who then sees them and whose open leads count them', async () => {
    const [um, dois] = [await fila(), await fila()]
    expect(await ids(supervisor, 'grupo=fila&ordem=recebido')).toEqual([um.id, dois.id])
    expect(await ids(ana, 'grupo=todos')).toEqual([])
    const abertos = async () =>
      (await supervisor.get('/leads-consultores')).body.find(({ id }: { id: string }) => id === daAna).abertos
    const antes = await abertos()

    const pedido = { ids: [um.id, dois.id], consultor_id: daAna }
    expect((await supervisor.post('/leads-transferir/previa', pedido)).body).toEqual({
      leads: 2,
      pacientes: 0,
      visitas: 0,
      orcamentos: 0,
    })
    expect((await supervisor.post('/leads-transferir', pedido)).body).toEqual({ feitos: 2, ignorados: 0 })
    expect(await abertos()).toBe(antes + 2)
    expect(await ids(ana, 'grupo=todos&ordem=recebido')).toEqual([um.id, dois.id])
    expect(await ids(supervisor, 'grupo=fila')).toEqual([])
    expect((await supervisor.post('/leads-transferir/previa', pedido)).body).toEqual({
      leads: 0,
      pacientes: 0,
      visitas: 0,
      orcamentos: 0,
    })
    expect((await supervisor.post('/leads-transferir', pedido)).body).toEqual({ feitos: 0, ignorados: 2 })
  })

  it('need a consultant and at least one lead', async () => {
    const { id } = await fila()
    const mensagem = async (pedido: object) => (await supervisor.post('/leads-transferir', pedido)).body.message
    expect(await mensagem({ ids: [], consultor_id: daAna })).toBe('Selecione pelo menos um lead')
    expect(await mensagem({ ids: [id], consultor_id: '' })).toBe('Selecione um consultor')
    expect(await mensagem({ ids: [id], consultor_id: NOBODY_ID })).toBe('Selecione um consultor')
    expect((await supervisor.post('/leads-transferir/previa', { ids: [] })).status).toBe(422)
  })
})

describe('leads that are divided', () => {
  const abertosDe = async (id: string) =>
    (await supervisor.get('/leads-consultores')).body.find((um: { id: string }) => um.id === id).abertos
  const eventosDe = async (id: string) => (await supervisor.get(`/distribuicao/eventos?lead_id=${id}`)).body.itens

  it('go to the chosen ones in equal parts, the urgent ones too, each with an event, a history and one notice', async () => {
    const caio = await server.as('consultor')
    const doCaio = await idOf(caio)
    const urgentes = [await fila({ urgencia: 'emergencia' }), await fila({ urgencia: 'emergencia' })]
    const outros = [await fila(), await fila(), await fila()]
    const todos = [...outros, ...urgentes].map(({ id }) => id)
    const antes = { ana: await abertosDe(daAna), caio: await abertosDe(doCaio) }
    const avisos = async () =>
      (await server.sql("select titulo from notificacoes where usuario_id = $1 and tipo = 'lead_recebido'", [doCaio]))
        .length

    const { status, body } = await supervisor.post('/leads-dividir', { ids: todos, consultores: [daAna, doCaio] })
    expect([status, body.feitos, body.ignorados]).toEqual([200, 5, 0])
    const partes = Object.fromEntries(
      body.consultores.map(({ consultor_id, leads }: { consultor_id: string; leads: number }) => [consultor_id, leads]),
    )
    // Ana has leads already, so the one left over goes to Caio.
    expect(partes).toEqual({ [daAna]: 2, [doCaio]: 3 })
    expect(await abertosDe(daAna)).toBe(antes.ana + 2)
    expect(await abertosDe(doCaio)).toBe(antes.caio + 3)
    const donos = await server.sql('select distinct consultor_id from leads where id = any($1)', [
      urgentes.map(({ id }) => id),
    ])
    expect(donos).toHaveLength(2)
    expect(await avisos()).toBe(1)
    for (const id of todos) {
      expect((await eventosDe(id))[0]).toMatchObject({ tipo: 'distribuido', oferta_id: expect.any(String) })
      expect((await server.history('leads', id)).map(({ acao }) => acao)).toContain('distribuir')
    }
  })

  it('of somebody need a reason, stay with who keeps a part, and end where they ended', async () => {
    const duda = await server.as('gerenciador')
    const daDuda = await idOf(duda)
    const dela = [await newLead(duda), await newLead(duda), await newLead(duda), await newLead(duda)]
    const [motivo] = (await duda.get('/motivos-perda')).body
    const perdido = await newLead(duda)
    await duda.post(`/leads/${perdido.id}/mover`, {
      versao: 1,
      etapa: 'perdido',
      dados: { motivo_perda_id: motivo.id },
    })
    const pedido = { ids: [...dela, perdido].map(({ id }) => id), consultores: [daDuda, doRui] }
    const recusa = await supervisor.post('/leads-dividir', pedido)
    expect([recusa.status, recusa.body.data.campos]).toEqual([422, { motivo: 'Informe o motivo' }])
    const { body } = await supervisor.post('/leads-dividir', { ...pedido, motivo: 'Férias' })
    expect([body.feitos, body.ignorados]).toEqual([2, 3])
    const donos = await server.sql('select consultor_id, count(*)::int as n from leads where id = any($1) group by 1', [
      dela.map(({ id }) => id),
    ])
    expect(Object.fromEntries(donos.map(({ consultor_id, n }) => [consultor_id, n]))).toEqual({
      [daDuda]: 2,
      [doRui]: 2,
    })
    expect((await duda.get(`/leads/${perdido.id}`)).body.consultor_id).toBe(daDuda)
  })

  it('need two who may receive, at least one lead, and somebody who may distribute', async () => {
    const { id } = await fila()
    const recusa = async (campos: object) => {
      const { status, body } = await supervisor.post('/leads-dividir', {
        ids: [id],
        consultores: [daAna, doRui],
        ...campos,
      })
      return [status, body.message]
    }
    expect(await recusa({ ids: [] })).toEqual([422, 'Selecione pelo menos um lead'])
    expect(await recusa({ consultores: [] })).toEqual([422, 'Selecione pelo menos dois consultores'])
    expect(await recusa({ consultores: [daAna, daAna] })).toEqual([422, 'Selecione pelo menos dois consultores'])
    expect(await recusa({ consultores: [daAna, ''] })).toEqual([422, 'Selecione um consultor'])
    const saiu = [422, 'Um dos escolhidos não recebe mais leads. Escolha de novo.']
    expect(await recusa({ consultores: [daAna, NOBODY_ID] })).toEqual(saiu)
    expect(await recusa({ consultores: [daAna, await idOf(supervisor)] })).toEqual(saiu)
    expect((await recusa({ ids: [NOBODY_ID] }))[0]).toBe(404)
    expect((await ana.post('/leads-dividir', { ids: [id], consultores: [daAna, doRui] })).status).toBe(403)
    expect((await supervisor.get(`/leads/${id}`)).body.consultor_id).toBeNull()
  })
})

describe('a transfer', () => {
  it('tells before which registered people go along, and takes those who were not admitted', async () => {
    const { id } = await newLead(ana)
    const [clinica] = await insertClinicas(server.database, [{}])
    const cadastro = async (status: string) => {
      const [paciente] = await server.sql(
        `insert into pacientes (nome_completo, preenchido_por, declarante_nome, declarante_telefone, data_nascimento, sexo,
           cidade, estado, envio_id, clinica_id, lead_id, consultor_id, status)
         values ('Zé Souza', 'proprio', 'Zé Souza', '5511900001111', '1990-01-01', 'masculino', 'Campinas', 'SP',
           gen_random_uuid(), $4, $1, $2, $3) returning id`,
        [id, daAna, status, clinica],
      )
      return paciente?.id
    }
    const [novo, internado] = [await cadastro('recebido'), await cadastro('internado')]
    const pedido = { ids: [id], consultor_id: doRui, motivo: 'Férias' }
    expect((await supervisor.post('/leads-transferir/previa', pedido)).body).toEqual({
      leads: 1,
      pacientes: 1,
      visitas: 0,
      orcamentos: 0,
    })
    expect((await supervisor.post('/leads-transferir', { ...pedido, motivo: undefined })).status).toBe(422)
    expect((await supervisor.post('/leads-transferir', pedido)).body).toEqual({ feitos: 1, ignorados: 0 })
    const dono = async (paciente: string | undefined) =>
      (await server.sql('select consultor_id from pacientes where id = $1', [paciente]))[0]?.consultor_id
    expect([await dono(novo), await dono(internado)]).toEqual([doRui, daAna])
    expect((await ana.get(`/leads/${id}`)).status).toBe(404)
  })

  it('leaves leads that have ended with whom they ended with', async () => {
    const [motivo] = (await ana.get('/motivos-perda')).body
    const perdido = await newLead(ana)
    const dados = { motivo_perda_id: motivo.id }
    await ana.post(`/leads/${perdido.id}/mover`, { versao: 1, etapa: 'perdido', dados })
    const pedido = { ids: [perdido.id, (await newLead(ana)).id], consultor_id: doRui, motivo: 'Férias' }
    expect((await supervisor.post('/leads-transferir', pedido)).body).toEqual({ feitos: 1, ignorados: 1 })
    expect((await ana.get(`/leads/${perdido.id}`)).body).toMatchObject({ etapa: 'perdido', consultor_id: daAna })
  })
})

describe('leads of one telephone', () => {
  it('are offered for merging with who serves them, the second number counted', async () => {
    const [telefone, segundo] = [newTelefone(), newTelefone()]
    const meu = await newLead(ana, { telefone, telefone_alt: segundo })
    await server.sql(
      "insert into leads (nome_contato, telefone, origem, consultor_id, posicao) values ('Outra', $1, 'site', $2, 0)",
      [segundo, doRui],
    )
    await fila()
    const { body } = await supervisor.get(`/leads/${meu.id}/repetidos`)
    expect(body).toMatchObject([{ nome_contato: 'Outra', consultor_id: doRui, consultor: expect.any(String) }])
    expect((await supervisor.get(`/leads/${body[0].id}/repetidos`)).body).toMatchObject([{ id: meu.id }])
    expect((await supervisor.get(`/leads/${NOBODY_ID}/repetidos`)).status).toBe(404)
    expect((await ana.get(`/leads/${meu.id}/repetidos`)).status).toBe(403)
  })
})

describe('a selection', () => {
  it('that moved is undone lead by lead, from the versions that the answer names', async () => {
    const [um, dois] = [await newLead(ana), await newLead(ana)]
    const alheio = await newLead(rui)
    const { body } = await ana.post('/leads-mover', { ids: [um.id, dois.id, alheio.id], etapa: 'em_contato' })
    expect([body.feitos, body.ignorados]).toEqual([2, 1])
    expect(body.movidos.map(({ id }: { id: string }) => id).toSorted()).toEqual([um.id, dois.id].toSorted())
    for (const { id, versao } of body.movidos)
      expect((await ana.post(`/leads/${id}/desfazer`, { versao })).body.etapa).toBe('novo')
  })

  it('is exported without the others, and never another person’s', async () => {
    const [um, alheio] = [
      await newLead(ana, { nome_contato: 'Marcada' }),
      await newLead(rui, { nome_contato: 'Alheia' }),
    ]
    await newLead(ana, { nome_contato: 'Desmarcada' })
    const { text } = await ana.get(`/leads-exportar?motivo=Conferencia&ids[0]=${um.id}&ids[1]=${alheio.id}`)
    expect(text).toContain('Marcada')
    expect(text).not.toMatch(/Desmarcada|Alheia/)
    expect((await ana.get('/leads-exportar?motivo=Conferencia&ids[0]=x')).status).toBe(422)
  })
})
