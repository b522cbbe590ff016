import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { NOBODY_ID, testApp } from '../testing/testing.ts'
import { newLead, openAlways } from './leads.factory.ts'
import { newTelefone } from './telefone.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>

let relogio = Date.now()
let server: Awaited<ReturnType<typeof testApp>>
let [ana, rui, admin, supervisor] = [] as unknown as [Client, Client, Client, Client]
let idRui = ''
beforeAll(async () => {
  server = await testApp({ clock: () => relogio })
  ana = await server.as('consultor')
  rui = await server.as('consultor')
  admin = await server.as('admin')
  supervisor = await server.as('supervisor')
  idRui = (await rui.get('/acesso/sessao')).body.sessao.user.id
})
afterAll(() => server.close())

const sql = async (text: string, values: unknown[] = []) => (await server.database.pool.query(text, values)).rows
const at = (instante: number) => new Date(instante).toISOString()
const contato = (client: Client, id: string, campos: object) => client.post(`/leads/${id}/interacoes`, campos)
const avisos = async (client: Client) =>
  (await client.get('/notificacoes')).body.itens as { titulo: string; corpo: string; rota: string }[]

describe('a contact', () => {
  it('takes the lead out of "Novo" and stops the clock of the first contact, once', async () => {
    const { id } = await newLead(ana)
    relogio += 120_000
    const { status, body } = await contato(ana, id, { tipo: 'ligacao', resultado: 'nao_atendeu' })
    expect([status, body.etapa]).toEqual([201, 'em_contato'])
    relogio += 60_000
    await contato(ana, id, { tipo: 'whatsapp', resultado: 'atendeu' })
    const [row] = await sql('select primeiro_contato_s, etapa_maxima from leads where id = $1', [id])
    expect(row).toEqual({ primeiro_contato_s: 120, etapa_maxima: 2 })
    expect((await ana.get(`/leads/${id}`)).body).toMatchObject({
      primeiro_contato_em: at(relogio - 60_000),
      ultima_interacao_em: at(relogio),
      interacoes: 2,
      prazo_em: openAlways().depoisDeDias(relogio, 1),
    })
  })

  it('sets the next action, which becomes the deadline', async () => {
    const { id } = await newLead(ana)
    const em = at(relogio + 3_600_000)
    const { body } = await contato(ana, id, {
      tipo: 'ligacao',
      resultado: 'retornar',
      proxima_acao: 'Retornar',
      proxima_acao_em: em,
    })
    expect(body).toMatchObject({ proxima_acao: 'Retornar', proxima_acao_em: em, prazo_em: em })
  })

  it('that is a note, or WhatsApp merely opened, is no contact', async () => {
    const { id } = await newLead(ana)
    expect((await contato(ana, id, { tipo: 'nota', texto: 'x' })).body.etapa).toBe('novo')
    expect((await ana.post(`/leads/${id}/iniciar`, { canal: 'whatsapp' })).body).toEqual({ ok: true })
    expect((await ana.get(`/leads/${id}`)).body).toMatchObject({ etapa: 'novo', primeiro_contato_em: null })
    const { itens } = (await ana.get(`/leads/${id}/interacoes`)).body
    expect(itens.map(({ tipo, evento }: { tipo: string; evento: string }) => [tipo, evento])).toEqual([
      ['sistema', 'whatsapp_iniciado'],
      ['nota', null],
    ])
  })

  it('sent twice by the same page is one', async () => {
    const { id } = await newLead(ana)
    const envio = { tipo: 'ligacao', resultado: 'atendeu', envio_id: crypto.randomUUID() }
    expect([(await contato(ana, id, envio)).status, (await contato(ana, id, envio)).status]).toEqual([201, 201])
    expect((await ana.get(`/leads/${id}/interacoes`)).body.total).toBe(1)
    const { id: outro } = await newLead(ana)
    const { status, body } = await contato(ana, outro, envio)
    expect([status, body.message], 'of another lead it is not swallowed').toEqual([
      409,
      'Este contato já foi registrado em outro lead.',
    ])
  })

  it('recorded for an earlier moment keeps it; one of the future is now', async () => {
    const { id } = await newLead(ana)
    await contato(ana, id, { tipo: 'reuniao', ocorreu_em: at(relogio - 3_600_000) })
    await contato(ana, id, { tipo: 'email', ocorreu_em: at(relogio + 3_600_000) })
    const { itens } = (await ana.get(`/leads/${id}/interacoes`)).body
    expect(itens.map(({ ocorreu_em }: { ocorreu_em: string }) => ocorreu_em)).toEqual([
      at(relogio),
      at(relogio - 3_600_000),
    ])
  })

  it.each([
    [{ tipo: 'sistema' }, 'tipo'],
    [{ tipo: 'ligacao', resultado: 'talvez' }, 'resultado'],
    [{ tipo: 'nota', texto: 'x'.repeat(2_001) }, 'texto'],
    [{ tipo: 'nota', ocorreu_em: 'ontem' }, 'ocorreu_em'],
  ])('%# of a wrong kind is refused at its field', async (campos, campo) => {
    const { id } = await newLead(ana)
    const { status, body } = await contato(ana, id, campos)
    expect([status, Object.keys(body.data.campos)]).toEqual([422, [campo]])
  })
})

describe('what completes a contact', () => {
  const depois = (client: Client, id: string, envio_id: string, campos: object) =>
    client.patch(`/leads/${id}/interacoes/${envio_id}`, campos)
  async function feito(client = ana) {
    const { id } = await newLead(client)
    const envio_id = crypto.randomUUID()
    await contato(client, id, { tipo: 'ligacao', resultado: 'atendeu', envio_id })
    return { id, envio_id }
  }
  const textos = async (id: string) =>
    (await ana.get(`/leads/${id}/interacoes`)).body.itens.map(({ texto }: { texto: string | null }) => texto)

  it('is what was said, in the same interaction and encrypted, and the next action; also sent twice', async () => {
    const { id, envio_id } = await feito()
    const campos = { texto: 'Quer visitar no sábado', proxima_acao: 'Agendar', proxima_acao_em: at(relogio + 60_000) }
    for (const vez of [1, 2]) {
      const { status, body } = await depois(ana, id, envio_id, campos)
      expect([status, body.proxima_acao, body.prazo_em], String(vez)).toEqual([200, 'Agendar', at(relogio + 60_000)])
    }
    expect(await textos(id)).toEqual(['Quer visitar no sábado'])
    const [row] = await sql('select to_jsonb(lead_interacoes)::text as tudo from lead_interacoes where lead_id = $1', [
      id,
    ])
    expect(row.tudo).not.toContain('visitar')
  })

  it('is either of them alone, and leaves the other as it was', async () => {
    const { id, envio_id } = await feito()
    await depois(ana, id, envio_id, { proxima_acao: 'Ligar' })
    expect(await textos(id)).toEqual([null])
    const { body } = await depois(ana, id, envio_id, { texto: 'Pediu preço' })
    expect(body).toMatchObject({ proxima_acao: 'Ligar' })
    expect(await textos(id)).toEqual(['Pediu preço'])
    const outro = await depois(ana, id, envio_id, { texto: 'Outra coisa' })
    expect([outro.status, await textos(id)], 'what was written down is not rewritten').toEqual([409, ['Pediu preço']])
  })

  it('is refused for a contact of somebody else, of another lead, or none', async () => {
    const { id, envio_id } = await feito()
    const { id: alheio } = await newLead(ana)
    const pedidos = [
      depois(admin, id, envio_id, { texto: 'x' }),
      depois(rui, id, envio_id, { texto: 'x' }),
      depois(ana, alheio, envio_id, { texto: 'x' }),
      depois(ana, id, NOBODY_ID, { texto: 'x' }),
    ]
    expect((await Promise.all(pedidos)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await depois(supervisor, id, envio_id, { texto: 'x' })).status).toBe(403)
    const longo = await depois(ana, id, envio_id, { texto: 'x'.repeat(2_001) })
    expect([longo.status, Object.keys(longo.body.data.campos)]).toEqual([422, ['texto']])
    expect(await textos(id)).toEqual([null])
  })
})

describe('the text of a contact', () => {
  it('is health data: encrypted, each reading recorded, not for supervisors', async () => {
    const { id } = await newLead(ana)
    await contato(ana, id, { tipo: 'nota', texto: '<b>recaída</b>' })
    const [row] = await sql('select to_jsonb(lead_interacoes)::text as tudo from lead_interacoes where lead_id = $1', [
      id,
    ])
    expect(row.tudo).not.toContain('recaída')
    for (const quem of [ana, admin])
      expect((await quem.get(`/leads/${id}/interacoes`)).body.itens[0].texto).toBe('<b>recaída</b>')
    expect((await supervisor.get(`/leads/${id}/interacoes`)).status).toBe(403)
    expect((await supervisor.get(`/leads/${id}`)).body).toMatchObject({ interacoes: 1 })
    const historia = await server.history('leads', id)
    expect(historia.filter(({ acao }) => acao === 'ver_sensivel')).toMatchObject([
      { ator_papel: 'consultor', depois: { parte: 'interacoes' } },
      { ator_papel: 'admin', depois: { parte: 'interacoes' } },
    ])
    expect(JSON.stringify(historia)).not.toContain('recaída')
  })

  it('is read once for each opening: not again by a refetch or a further page', async () => {
    const { id } = await newLead(ana)
    for (let i = 0; i < 26; i++) await contato(ana, id, { tipo: 'nota', texto: 'x' })
    const lidas = async () => (await server.history('leads', id)).filter(({ acao }) => acao === 'ver_sensivel').length
    for (const pagina of [1, 2, 1]) await ana.get(`/leads/${id}/interacoes?pagina=${pagina}`)
    expect(await lidas()).toBe(1)
    await ana.get(`/leads/${id}/clinico`)
    expect(await lidas()).toBe(2)
    await admin.get(`/leads/${id}/interacoes`)
    expect(await lidas()).toBe(3)
  })

  it.each([
    ['some minutes ago', 'dispositivo_id', '6 minutes'],
    ['on another device', 'gen_random_uuid()', '1 minute'],
  ])('that was read %s is read again', async (_, dispositivo, ha) => {
    const { id } = await newLead(ana)
    await contato(ana, id, { tipo: 'nota', texto: 'x' })
    // Inserts rows, because existing ones cannot be changed.
    await sql(
      `insert into audit_log (ator_id, dispositivo_id, acao, entidade, entidade_id, depois, em)
       select ator_id, ${dispositivo}, 'ver_sensivel', 'leads', $1, '{"parte": "interacoes"}', now() - interval '${ha}'
         from audit_log where entidade_id = $1 and acao = 'criar'`,
      [id],
    )
    for (let i = 0; i < 2; i++) await ana.get(`/leads/${id}/interacoes`)
    expect((await server.history('leads', id)).filter(({ acao }) => acao === 'ver_sensivel')).toHaveLength(2)
  })
})

describe('the history', () => {
  it('names the people and records that it refers to, for those who may read it', async () => {
    const { id } = await newLead(ana)
    const [motivo] = (await ana.get('/motivos-perda')).body
    const { versao } = (await ana.get(`/leads/${id}`)).body
    await ana.post(`/leads/${id}/mover`, { versao, etapa: 'perdido', dados: { motivo_perda_id: motivo.id } })
    const deAna = await server.userId(ana.cookie)
    expect((await ana.get(`/auditoria/leads/${id}`)).body.nomes).toEqual({
      [deAna]: 'Pessoa consultor',
      [motivo.id]: motivo.name,
    })
    expect((await rui.get(`/auditoria/leads/${id}`)).status).toBe(404)
  })
})

describe('a transfer', () => {
  const transfer = (ids: string[], resto: object = {}) =>
    supervisor.post('/leads-transferir', { ids, consultor_id: idRui, ...resto })

  it('from the queue tells its consultant, without a name, and starts the clock of the first contact', async () => {
    const { id } = await newLead(supervisor, { urgencia: 'alta', nome_contato: 'Nome Secreto' })
    relogio += 60_000
    expect((await transfer([id])).body).toEqual({ feitos: 1, ignorados: 0 })
    expect((await rui.get(`/leads/${id}`)).body).toMatchObject({
      distribuido_em: at(relogio),
      prazo_em: openAlways().depoisDeMinutos(relogio, 15),
    })
    const [aviso] = await avisos(rui)
    expect(aviso).toMatchObject({
      titulo: 'Novo lead',
      corpo: 'Cidade não informada, urgência alta',
      rota: `/consultor/kanban?lead=${id}`,
    })
    expect(JSON.stringify(aviso)).not.toContain('Secreto')
    relogio += 120_000
    await contato(rui, id, { tipo: 'ligacao', resultado: 'atendeu' })
    const [{ primeiro_contato_s }] = await sql('select primeiro_contato_s from leads where id = $1', [id])
    expect(primeiro_contato_s, 'from when it was given, not from when it came in').toBe(120)
  })

  it('from another consultant needs a reason, which the new one reads', async () => {
    const { id } = await newLead(ana)
    const sem = await transfer([id])
    expect([sem.status, sem.body.data.campos]).toEqual([422, { motivo: 'Informe o motivo' }])
    const { versao } = (await ana.get('/leads-quadro')).body
    expect((await transfer([id], { motivo: 'Férias da Ana' })).status).toBe(200)
    expect((await ana.get(`/leads/${id}`)).status).toBe(404)
    expect((await ana.get(`/leads-mudancas?desde=${versao}`)).body.sairam, 'it leaves her open board').toEqual([id])
    const { itens } = (await rui.get(`/leads/${id}/interacoes`)).body
    expect(itens[0]).toMatchObject({ evento: 'transferido', texto: 'Férias da Ana' })
  })

  it('that gives two people the same telephone is done, and supervisors are told once', async () => {
    const telefone = newTelefone()
    await newLead(rui, { telefone })
    const { id } = await newLead(ana)
    await sql('update leads set telefone_alt = $2 where id = $1', [id, telefone])
    await transfer([id], { motivo: 'Equilíbrio' })
    const repetidos = (await avisos(supervisor)).filter(({ titulo }) => titulo === 'Lead repetido')
    expect(repetidos).toHaveLength(1)
    expect(repetidos[0]?.corpo).toMatch(/^L-\d{6} tem o telefone de outro lead em aberto\.$/)
  })

  it('to somebody who receives none, of nothing, or by a consultant is refused', async () => {
    const { id } = await newLead(ana)
    const errado = await supervisor.post('/leads-transferir', { ids: [id], consultor_id: NOBODY_ID, motivo: 'Férias' })
    expect([errado.status, errado.body.message]).toEqual([422, 'Selecione um consultor'])
    expect((await transfer([NOBODY_ID])).status).toBe(404)
    expect((await ana.post('/leads-transferir', { ids: [id], consultor_id: idRui })).status).toBe(403)
  })
})

describe('sharing a clinic with a lead', () => {
  let [clinica, inativa] = ['', '']
  beforeAll(async () => {
    ;[clinica = '', inativa = ''] = await insertClinicas(server.database, [
      { name: 'Recanto da Serra' },
      { active: false },
    ])
  })
  const links = async (leadId: string) => sql('select id from shared_links where lead_id = $1', [leadId])

  it('makes a link of the lead and tells its timeline', async () => {
    const { id } = await newLead(ana)
    const { status, body } = await ana.post('/compartilhamento', { clinica_id: clinica, lead_id: id })
    expect(status).toBe(201)
    expect(await links(id)).toEqual([{ id: body.id }])
    const { itens } = (await ana.get(`/leads/${id}/interacoes`)).body
    expect(itens[0]).toMatchObject({
      tipo: 'sistema',
      evento: 'link_compartilhado',
      detalhe: { clinica: 'Recanto da Serra', clinica_id: clinica, link_id: body.id },
    })
    // A share is no contact.
    expect((await ana.get(`/leads/${id}`)).body).toMatchObject({ etapa: 'novo', primeiro_contato_em: null })
  })

  it('of somebody else, of nobody or by a supervisor is refused and makes no link', async () => {
    const { id } = await newLead(rui)
    const antes = (await ana.get('/compartilhamento')).body.total
    const share = (client: Client, campos: object) =>
      client.post('/compartilhamento', { clinica_id: clinica, ...campos })
    for (const lead_id of [id, NOBODY_ID]) {
      const { status, body } = await share(ana, { lead_id })
      expect([status, body.message]).toEqual([404, 'Lead não encontrado'])
    }
    expect((await share(supervisor, { lead_id: id })).status).toBe(403)
    expect((await share(ana, { lead_id: 'x' })).status).toBe(422)
    expect((await share(rui, { lead_id: id, clinica_id: inativa })).status).toBe(404)
    expect((await ana.get('/compartilhamento')).body.total).toBe(antes)
    expect(await links(id)).toEqual([])
    expect((await rui.get(`/leads/${id}/interacoes`)).body.total).toBe(0)
  })
})
