import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ficha, newLinkCadastro } from '../cadastro/cadastro.factory.ts'
import { findCidade } from '../cidades/cidades.factory.ts'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { newPessoa } from '../dispositivos/navegador.factory.ts'
import { PASSWORD, testApp } from '../testing/testing.ts'
import { formulario } from './entrada.factory.ts'
import { newLead } from './leads.factory.ts'
import { newTelefone } from './telefone.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>
type Lead = Record<string, unknown> & { id: string; codigo: string; versao: number }

const HORA_MS = 3_600_000
const time = { now: Date.now() }
let server: Awaited<ReturnType<typeof testApp>>
let [ana, rui, admin] = [] as unknown as [Client, Client, Client]
const id = { ana: '', rui: '' }
let clinica: string
let campinas: string
let busca: { id: string; token: string }
const compartilhado = { ana: '', rui: '' }

beforeAll(async () => {
  server = await testApp({ clock: () => time.now })
  ana = await server.as('consultor')
  rui = await server.as('consultor')
  admin = await server.as('admin')
  Object.assign(id, { ana: await server.userId(ana.cookie), rui: await server.userId(rui.cookie) })
  await server.sql(`update profiles set full_name = 'Ana Lima', telefone = '5519977776666' where id = $1`, [id.ana])
  await server.sql(`update empresa_config set whatsapp = '5511988887777', nome_fantasia = 'Casa Central'`)
  ;[clinica = ''] = await insertClinicas(server.database, [{ name: 'Recanto' }])
  campinas = (await findCidade(server.database)).id
  busca = (await ana.post('/links-busca', { apelido: 'Instagram', campanha: 'Natal' })).body
  for (const [nome, client] of [
    ['ana', ana],
    ['rui', rui],
  ] as const)
    compartilhado[nome] = (await client.post('/compartilhamento', { clinica_id: clinica })).body.token
})
afterAll(() => server.close())

const visitor = () => server.browser()
const sendBusca = (campos: object = {}, token = busca.token) =>
  visitor().post(`/publico/busca/${token}/contato`, { ...formulario(), clinica_id: clinica, ...campos })
const sendClinica = (campos: object = {}) =>
  visitor().post(`/publico/clinicas/${clinica}/contato`, { ...formulario(), ...campos })
const leadsDe = async (telefone: string): Promise<Lead[]> =>
  server.sql('select * from leads where telefone = $1 order by numero', [telefone])
const avisosDe = (usuario: string, tipo = 'lead_recebido') =>
  server.sql('select titulo, corpo, rota from notificacoes where usuario_id = $1 and tipo = $2', [usuario, tipo])
const timeline = async (client: Client, lead: string) => (await client.get(`/leads/${lead}/interacoes`)).body.itens
/** Runs the rest of a test with the clock this many milliseconds later. */
async function later<T>(ms: number, run: () => Promise<T>): Promise<T> {
  time.now += ms
  return run().finally(() => {
    time.now -= ms
  })
}

describe('the form of a public page', () => {
  it('makes a lead of the link’s consultant that tells where it came from', async () => {
    const telefone = newTelefone()
    const antes = (await avisosDe(id.ana)).length
    const { status, body } = await sendBusca({
      telefone: `+${telefone}`,
      parentesco: 'mae_pai',
      idade: 31,
      urgencia: 'alta',
      mensagem: 'Meu filho precisa de ajuda.',
      cidade_id: campinas,
      toque: { utm_source: 'instagram', utm_campaign: 'natal 26', referencia: 'l.instagram.com' },
    })
    expect([status, body]).toEqual([
      200,
      {
        ok: true,
        consentimento: expect.stringMatching(/^\/consentimento\/[\w-]{32,}$/),
        mensagem: 'Recebemos seu contato! Ana Lima vai falar com você em breve.',
        whatsapp: expect.stringMatching(/^https:\/\/wa\.me\/5519977776666\?text=Ol%C3%A1!%20Vi%20Recanto/),
      },
    ])
    const [lead] = await leadsDe(telefone)
    expect(lead).toMatchObject({
      consultor_id: id.ana,
      nome_contato: 'Clara Prado',
      origem: 'link_busca',
      origem_detalhe: {
        link_id: busca.id,
        link: 'Instagram',
        campanha: 'Natal',
        utm_source: 'instagram',
        utm_campaign: 'natal 26',
        referencia: 'l.instagram.com',
      },
      parentesco: 'mae_pai',
      idade_paciente: 31,
      urgencia: 'alta',
      clinica_interesse_id: clinica,
      cidade: 'Campinas',
      estado: 'SP',
      etapa: 'novo',
      prazo_em: expect.any(Date),
    })
    expect(await timeline(ana, lead?.id ?? '')).toMatchObject([
      {
        evento: 'formulario_publico',
        texto: 'Meu filho precisa de ajuda.',
        detalhe: { clinica: 'Recanto', urgencia: 'Alta' },
        autor: null,
      },
    ])
    const [cifrado] = await server.sql('select texto_cifrado from lead_interacoes where lead_id = $1', [lead?.id])
    expect(cifrado.texto_cifrado).not.toContain('filho')
    const avisos = await avisosDe(id.ana)
    expect(avisos.length).toBe(antes + 1)
    expect(avisos.at(-1)).toEqual({
      titulo: 'Novo lead',
      corpo: 'Campinas/SP, urgência alta',
      rota: `/consultor/kanban?lead=${lead?.id}`,
    })
    const [criado] = await server.history('leads', lead?.id ?? '')
    expect(criado).toMatchObject({ acao: 'criar', ator_id: null })
  })

  it('keeps the consent with its exact sentence, version and sender', async () => {
    const telefone = newTelefone()
    await server.request({
      method: 'POST',
      url: `/api/publico/clinicas/${clinica}/contato`,
      payload: { ...formulario({ telefone }), token: compartilhado.ana },
      headers: { 'user-agent': 'Navegador '.repeat(100) },
      remoteAddress: '203.0.113.9',
    })
    const [lead] = await leadsDe(telefone)
    expect(await server.sql('select * from consentimentos where titular_id = $1', [lead?.id])).toMatchObject([
      {
        id: lead?.consentimento_id,
        titular_tipo: 'lead',
        finalidade: 'atendimento',
        versao_termo: '2026-11-1',
        texto_hash: createHash('sha256')
          .update('Autorizo o contato e o uso destes dados para atendimento.')
          .digest('hex'),
        canal: 'compartilhado',
        ip: '203.0.113.9',
        user_agent: 'Navegador '.repeat(40),
        declarante: 'Clara Prado',
        base_legal: 'consentimento',
      },
    ])
    expect(lead).toMatchObject({ origem: 'link_compartilhado', consultor_id: id.ana, clinica_interesse_id: clinica })
  })

  it('of a known telephone fills empty fields only, may raise the urgency and overwrites nothing', async () => {
    const telefone = newTelefone()
    const { id: lead } = await newLead(ana, { telefone, idade_paciente: 40, urgencia: 'alta', origem: 'indicacao' })
    await sendClinica({
      telefone,
      token: compartilhado.ana,
      nome: 'Outra Pessoa',
      idade: 22,
      urgencia: 'baixa',
      parentesco: 'irmao',
    })
    const { body } = await ana.get(`/leads/${lead}`)
    expect(body).toMatchObject({
      nome_contato: 'Maria Souza',
      idade_paciente: 40,
      urgencia: 'alta',
      parentesco: 'irmao',
      clinica_interesse_id: clinica,
      origem: 'indicacao',
      origem_detalhe: {},
      primeiro_contato_em: null,
    })
    expect(await timeline(ana, lead)).toMatchObject([{ detalhe: { nome: 'Outra Pessoa', urgencia: 'Baixa' } }])
    await sendClinica({ telefone, token: compartilhado.ana, urgencia: 'emergencia', parentesco: 'amigo' })
    expect((await ana.get(`/leads/${lead}`)).body).toMatchObject({ urgencia: 'emergencia', parentesco: 'irmao' })
    expect(await leadsDe(telefone)).toHaveLength(1)
  })

  it('of a known telephone writes no e-mail and no second number, whatever a program sends with it', async () => {
    const telefone = newTelefone()
    const { id: lead } = await newLead(ana, { telefone })
    const extra = { email: 'x@y.example', telefone_alt: newTelefone(), outros_telefones: [newTelefone()] }
    expect((await sendClinica({ telefone, token: compartilhado.ana, ...extra })).status).toBe(200)
    expect((await leadsDe(telefone))[0]).toMatchObject({
      id: lead,
      email: null,
      telefone_alt: null,
      outros_telefones: [],
    })
  })

  it('is found by a second number too', async () => {
    const telefone = newTelefone()
    const { id: lead } = await newLead(ana, { telefone_alt: telefone })
    await sendClinica({ telefone, token: compartilhado.ana })
    expect(await leadsDe(telefone)).toEqual([])
    expect(await timeline(ana, lead)).toHaveLength(1)
  })

  it('tells its consultant once within 24 hours, and again afterwards', async () => {
    const telefone = newTelefone()
    const antes = (await avisosDe(id.ana)).length
    const send = () => sendClinica({ telefone, token: compartilhado.ana })
    await send()
    await later(23 * HORA_MS, send)
    expect((await avisosDe(id.ana)).length).toBe(antes + 1)
    await later(48 * HORA_MS, send)
    const avisos = await avisosDe(id.ana)
    expect(avisos.slice(antes).map(({ titulo }) => titulo)).toEqual(['Novo lead', 'Novo contato de um lead'])
    const [lead] = await leadsDe(telefone)
    expect(await timeline(ana, lead?.id ?? '')).toHaveLength(3)
  })

  it('of a closed contact makes a new lead that says when that ended', async () => {
    const telefone = newTelefone()
    const { id: antigo, versao } = await newLead(ana, { telefone })
    const [motivo] = (await ana.get('/motivos-perda')).body
    await ana.post(`/leads/${antigo}/mover`, { versao, etapa: 'perdido', dados: { motivo_perda_id: motivo.id } })
    await sendClinica({ telefone, token: compartilhado.ana })
    const [, novo] = await leadsDe(telefone)
    expect((await ana.get(`/leads/${novo?.id}`)).body).toMatchObject({
      etapa: 'novo',
      atendido_em: expect.any(String),
    })
  })

  it('of two consultants leaves each their own, and tells those who see both, once', async () => {
    const telefone = newTelefone()
    const gestor = await server.userId(admin.cookie)
    const antes = (await avisosDe(gestor, 'lead_repetido')).length
    const answers = []
    for (const token of [compartilhado.ana, compartilhado.rui, compartilhado.rui])
      answers.push((await sendClinica({ telefone, token })).body)
    const leads = await leadsDe(telefone)
    expect(leads.map(({ consultor_id }) => consultor_id)).toEqual([id.ana, id.rui])
    expect({ ...answers[1], consentimento: '' }).toEqual({ ...answers[2], consentimento: '' })
    expect(Object.keys(answers[0])).toEqual(Object.keys(answers[1]))
    expect((await avisosDe(gestor, 'lead_repetido')).length).toBe(antes + 1)
  })

  it('without a link goes to the queue, of the company’s page, and is told to those who distribute', async () => {
    const telefone = newTelefone()
    const { status, body } = await sendClinica({ telefone })
    expect([status, body]).toMatchObject([
      200,
      {
        mensagem: 'Recebemos seu contato! Casa Central vai falar com você em breve.',
        whatsapp: expect.stringContaining('wa.me/5511988887777'),
      },
    ])
    const [lead] = await leadsDe(telefone)
    expect(lead).toMatchObject({ consultor_id: null, origem: 'site', origem_detalhe: {}, distribuido_em: null })
    await sendClinica({ telefone })
    expect(await leadsDe(telefone)).toHaveLength(1)
    const avisos = (await avisosDe(await server.userId(admin.cookie))).filter(({ rota }) => rota.includes(lead?.id))
    expect(avisos).toMatchObject([{ titulo: 'Novo lead na fila', corpo: 'Cidade não informada, urgência média' }])
    expect((await admin.get('/leads?grupo=fila')).body.itens.map((item: Lead) => item.id)).toContain(lead?.id)
  })

  it('without a link joins no lead of a consultant who has the telephone already, and those who distribute are told', async () => {
    const { id: dela, telefone } = (await newLead(ana)) as Lead & { telefone: string }
    await sendClinica({ telefone })
    const [meu, fila] = await leadsDe(telefone)
    expect([meu?.id, meu?.versao, fila?.consultor_id]).toEqual([dela, 1, null])
    expect(await timeline(ana, dela)).toEqual([])
    const avisos = await avisosDe(await server.userId(admin.cookie), 'lead_repetido')
    expect(avisos.map(({ rota }) => rota)).toContain(`/supervisor/leads?lead=${fila?.id}`)
  })

  it('through a link of a closed account goes to the queue with its link, and shows the company', async () => {
    const { email, id: pessoa } = await newPessoa(server)
    const cookie = await server.enter({ email, password: PASSWORD })
    const [link] = (await server.browser(cookie).get('/links-busca')).body
    const cadastro = await newLinkCadastro(server, cookie, clinica)
    await server.sql('update profiles set is_active = false where id = $1', [pessoa])
    const aberta = (await visitor().get(`/publico/busca/${link.token}`)).body
    expect(aberta).toMatchObject({ consultor: { nome: 'Casa Central', foto: null }, whatsapp: '5511988887777' })
    const [telefone, outro] = [newTelefone(), newTelefone()]
    const { body } = await sendBusca({ telefone }, link.token)
    expect(body.mensagem).toBe('Recebemos seu contato! Casa Central vai falar com você em breve.')
    expect(await leadsDe(telefone)).toMatchObject([
      { consultor_id: null, origem: 'link_busca', origem_detalhe: { link_id: link.id } },
    ])

    expect((await visitor().get(`/publico/cadastro/${cadastro.token}`)).body).toMatchObject({
      consultor: { nome: 'Casa Central' },
    })
    const enviada = ficha({ declarante: { telefone: outro } })
    expect((await visitor().post(`/publico/cadastro/${cadastro.token}`, enviada)).status).toBe(201)
    const [lead] = await leadsDe(outro)
    expect(lead).toMatchObject({
      consultor_id: null,
      origem: 'link_cadastro',
      origem_detalhe: { link_id: cadastro.id },
    })
    await admin.post('/leads-transferir', { ids: [lead?.id], consultor_id: id.ana })
    const [paciente] = await server.sql('select consultor_id from pacientes where lead_id = $1', [lead?.id])
    expect(paciente.consultor_id).toBe(id.ana)
  })

  it('sent again is one form, also at the same instant; another one of that instant is one lead', async () => {
    const mesmo = { ...formulario(), token: compartilhado.ana }
    const outros = Array.from({ length: 5 }, () => ({ ...mesmo, envio_id: randomUUID() }))
    const answers = await Promise.all([mesmo, mesmo, ...outros, mesmo].map((form) => sendClinica(form)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    const leads = await leadsDe(mesmo.telefone)
    expect(leads).toHaveLength(1)
    expect(await timeline(ana, leads[0]?.id ?? '')).toHaveLength(6)
    expect(await server.sql('select 1 from consentimentos where titular_id = $1', [leads[0]?.id])).toHaveLength(6)
  })

  it('with the id of another person’s form is refused or ignored, never stored twice', async () => {
    const primeiro = formulario()
    await sendClinica(primeiro)
    const outro = newTelefone()
    expect((await sendClinica({ ...primeiro, telefone: outro })).status).toBe(200)
    expect(await leadsDe(outro)).toEqual([])
  })

  it('of a program that fills in the honeypot is answered like a success and stored nowhere', async () => {
    const form = formulario({ token: compartilhado.ana })
    const pessoa = await sendClinica({ ...form, telefone: newTelefone(), envio_id: randomUUID() })
    const robo = await sendClinica({ ...form, site: 'https://spam.example' })
    // A form with a link that looks valid and belongs to nobody.
    const semLink = ({ consentimento, ...body }: Record<string, unknown>) => ({
      ...body,
      link: String(consentimento).length,
    })
    expect([robo.status, semLink(robo.body)]).toEqual([pessoa.status, semLink(pessoa.body)])
    expect(await leadsDe(form.telefone)).toEqual([])
  })

  it('through a link that was switched off while it was typed says so', async () => {
    const link = (await ana.post('/links-busca', { apelido: 'Some' })).body
    await ana.patch(`/links-busca/${link.id}`, { versao: link.versao, is_active: false })
    const telefone = newTelefone()
    const { status, body } = await sendBusca({ telefone }, link.token)
    expect([status, body.message]).toEqual([404, 'Este link não está mais disponível.'])
    expect((await sendClinica({ telefone, token: link.token })).status).toBe(404)
    expect((await sendBusca({ telefone, clinica_id: randomUUID() })).body.message).toBe(
      'Esta clínica não está disponível no momento.',
    )
    expect(await leadsDe(telefone)).toEqual([])
  })

  it.each([
    ['telefone', '1199', 'Telefone inválido. Informe DDD + número.'],
    ['telefone', '(20) 99999-8888', 'Telefone inválido. Informe DDD + número.'],
    ['telefone', '(11) 89999-8888', 'Telefone inválido. Informe DDD + número.'],
    ['telefone', '9'.repeat(10_000), 'Telefone inválido. Informe DDD + número.'],
    ['nome', '', 'Informe o nome'],
    ['nome', 'A'.repeat(10_000), 'Use no máximo 200 caracteres'],
    ['idade', 121, 'Informe uma idade entre 0 e 120'],
    ['mensagem', 'x'.repeat(10_000), 'Use no máximo 500 caracteres'],
    ['consentimento', false, 'É necessário autorizar o contato para enviar.'],
    ['versao_termo', '2020-1', 'O termo mudou. Recarregue a página e leia-o novamente.'],
  ])('refuses %s %.12s', async (campo, valor, frase) => {
    const { status, body } = await sendClinica({ [campo]: valor })
    expect([status, body.data.campos[campo]]).toEqual([422, frase])
  })

  it('takes a number of area code 55 for what it is, HTML for text, and cuts what marks its origin', async () => {
    const hostil = '<script>alert(1)</script>'
    await sendClinica({
      telefone: '(55) 90000-7777',
      nome: hostil,
      mensagem: hostil,
      token: compartilhado.ana,
      toque: { utm_source: 'x'.repeat(10_000), fbclid: 'y'.repeat(10_000), referencia: `${hostil}\u0000` },
    })
    const [lead] = await leadsDe('5555900007777')
    expect(lead).toMatchObject({
      nome_contato: hostil,
      origem_detalhe: { utm_source: 'x'.repeat(120), fbclid: 'y'.repeat(512), referencia: hostil },
    })
    expect(await timeline(ana, lead?.id ?? '')).toMatchObject([{ texto: hostil }])
  })

  it('is counted per link, clinic and day, and its leads beside visits and searches', async () => {
    const link = (await ana.post('/links-busca', { apelido: 'Contado' })).body
    const telefone = newTelefone()
    for (const numero of [telefone, telefone, newTelefone()]) await sendBusca({ telefone: numero }, link.token)
    expect(
      await server.sql('select tipo, clinica_id, n from links_eventos_dia where link_id = $1 order by tipo', [link.id]),
    ).toEqual([
      { tipo: 'formulario', clinica_id: clinica, n: 3 },
      { tipo: 'lead', clinica_id: clinica, n: 2 },
    ])
    const links = (await ana.get('/links-busca')).body as { id: string; leads: number }[]
    expect(links.find((outro) => outro.id === link.id)?.leads).toBe(2)
  })

  it('tells the open board of its consultant and of nobody else', async () => {
    const versao = async (client: Client) => (await client.get('/leads-quadro')).body.versao
    const [antes, alheio] = [await versao(ana), await versao(rui)]
    const telefone = newTelefone()
    await sendClinica({ telefone, token: compartilhado.ana })
    const { cartoes } = (await ana.get(`/leads-mudancas?desde=${antes}`)).body
    expect(cartoes).toMatchObject([{ telefone }])
    expect(await versao(rui)).toBe(alheio)
  })
})

describe('a registration', () => {
  const send = async (token: string, campos: Parameters<typeof ficha>[0]) => {
    const answer = await visitor().post(`/publico/cadastro/${token}`, ficha(campos))
    expect(answer.status).toBe(201)
  }
  const register = async (campos: Parameters<typeof ficha>[0], client = ana) =>
    send((await newLinkCadastro(server, client.cookie, clinica)).token, campos)
  const contatosDe = async (id: string) =>
    (await server.sql('select telefone, telefone_alt, outros_telefones, email from leads where id = $1', [id]))[0]

  it('of a new telephone makes a lead with its badge', async () => {
    const telefone = newTelefone()
    await register({
      declarante: { telefone, email: 'jonas@familia.example' },
      tratamento: { tipo_internacao: 'voluntaria', forma_pagamento: 'plano', plano: 'Unimed', risco_imediato: true },
    })
    const [row] = await leadsDe(telefone)
    const { body } = await ana.get(`/leads/${row?.id}`)
    expect(body).toMatchObject({
      origem: 'link_cadastro',
      consultor_id: id.ana,
      nome_contato: 'Jonas Prado',
      nome_paciente: 'Jonas Prado',
      parentesco: 'o_proprio',
      email: 'jonas@familia.example',
      sexo_paciente: 'masculino',
      cidade_id: campinas,
      cidade: 'Campinas',
      // Health data of the form is only stored, encrypted, with the patient.
      tipo_internacao: null,
      forma_pagamento: null,
      plano_saude: null,
      urgencia: 'emergencia',
      cadastro_recebido: true,
      tem_clinico: false,
    })
    expect(await timeline(ana, body.id)).toMatchObject([
      { evento: 'cadastro_recebido', detalhe: { clinica: 'Recanto' }, texto: null },
    ])
    expect((await ana.get('/leads-resumo')).body.hoje.cadastros).toBeGreaterThan(0)
  })

  it.each(['declarante', 'paciente'] as const)('joins the open lead of the %s’s telephone', async (quem) => {
    const telefone = newTelefone()
    const { id: lead } = await newLead(ana, { telefone, nome_paciente: 'Zé' })
    await register({ declarante: { telefone: newTelefone() }, [quem]: { telefone } })
    expect(await leadsDe(telefone)).toHaveLength(1)
    expect((await ana.get(`/leads/${lead}`)).body).toMatchObject({
      nome_contato: 'Maria Souza',
      nome_paciente: 'Zé',
      cidade: 'Campinas',
      origem: 'telefone',
      cadastro_recebido: true,
    })
  })

  it('writes no e-mail and no number into a lead that exists, and tells both for the team', async () => {
    const [telefone, outro] = [newTelefone(), newTelefone()]
    const { id: lead } = await newLead(ana, { telefone })
    await register({
      declarante: { nome: 'Outra Pessoa', telefone, email: 'outra@familia.example' },
      paciente: { telefone: outro },
    })
    expect(await contatosDe(lead)).toEqual({ telefone, telefone_alt: null, outros_telefones: [], email: null })
    expect((await timeline(ana, lead))[0].detalhe).toEqual({
      clinica: 'Recanto',
      nome: 'Outra Pessoa',
      email_informado: 'outra@familia.example',
      telefone_paciente_informado: outro,
    })
    const history = await server.history('leads', lead)
    expect(JSON.stringify(history)).not.toContain('outra@familia.example')
    expect(await server.sql('select declarante_email, telefone from pacientes where lead_id = $1', [lead])).toEqual([
      { declarante_email: 'outra@familia.example', telefone: outro },
    ])
  })

  it('that joins by the patient’s number tells the number of whoever filled it in', async () => {
    const [telefone, outro] = [newTelefone(), newTelefone()]
    const { id: lead } = await newLead(ana, { telefone, email: 'maria@familia.example' })
    await register({ declarante: { telefone: outro, email: 'OUTRA@familia.example' }, paciente: { telefone } })
    expect(await contatosDe(lead)).toMatchObject({ telefone_alt: null, email: 'maria@familia.example' })
    expect((await timeline(ana, lead))[0].detalhe).toMatchObject({
      email_informado: 'OUTRA@familia.example',
      telefone_informado: outro,
    })
    expect(await leadsDe(outro)).toEqual([])
  })

  it('tells nothing that the lead holds already, in whatever letters and wherever it stands', async () => {
    const [telefone, segundo, terceiro] = [newTelefone(), newTelefone(), newTelefone()]
    const { id: lead } = await newLead(ana, { telefone, telefone_alt: segundo, email: 'Maria@Familia.example' })
    await server.sql('update leads set outros_telefones = $2 where id = $1', [lead, [terceiro]])
    for (const [declarante, paciente] of [
      [telefone, segundo],
      [segundo, terceiro],
      [terceiro, terceiro],
    ])
      await register({
        declarante: { nome: 'Maria Souza', telefone: declarante, email: 'mARIA@fAMILIA.example' },
        paciente: { telefone: paciente },
      })
    const itens = await timeline(ana, lead)
    expect(itens.map(({ detalhe }: { detalhe: object }) => detalhe)).toEqual(Array(3).fill({ clinica: 'Recanto' }))
  })

  it('through a link made for a lead tells that lead both numbers, and one that is the same once', async () => {
    const { id: lead, telefone } = (await newLead(ana)) as Lead & { telefone: string }
    const [um, outro] = [newTelefone(), newTelefone()]
    const { id: link, token } = await newLinkCadastro(server, ana.cookie, clinica)
    await server.sql('update links_cadastro set lead_id = $2 where id = $1', [link, lead])
    await send(token, { declarante: { telefone: um, email: 'a@familia.example' }, paciente: { telefone: outro } })
    await send(token, { declarante: { telefone: outro }, paciente: { telefone: outro } })
    expect(await contatosDe(lead)).toEqual({ telefone, telefone_alt: null, outros_telefones: [], email: null })
    const [segunda, primeira] = await timeline(ana, lead)
    expect(primeira.detalhe).toMatchObject({
      email_informado: 'a@familia.example',
      telefone_informado: um,
      telefone_paciente_informado: outro,
    })
    expect(segunda.detalhe).toEqual({ clinica: 'Recanto', nome: 'Jonas Prado', telefone_informado: outro })
    expect(await leadsDe(um)).toEqual([])
  })

  it('tells a lead of the queue as it does one of a consultant', async () => {
    const { email, id: pessoa } = await newPessoa(server)
    const cookie = await server.enter({ email, password: PASSWORD })
    const { token } = await newLinkCadastro(server, cookie, clinica)
    await server.sql('update profiles set is_active = false where id = $1', [pessoa])
    const telefone = newTelefone()
    await sendClinica({ telefone })
    const [fila] = await leadsDe(telefone)
    await send(token, { declarante: { telefone, email: 'fila@familia.example' } })
    expect(fila?.consultor_id).toBeNull()
    expect(await contatosDe(fila?.id ?? '')).toMatchObject({ email: null, telefone_alt: null })
    expect((await timeline(admin, fila?.id ?? ''))[0].detalhe).toMatchObject({
      email_informado: 'fila@familia.example',
    })
  })

  it('that makes the lead keeps its own e-mail and second number, and tells nothing beside', async () => {
    const [telefone, outro] = [newTelefone(), newTelefone()]
    await register({ declarante: { telefone, email: 'jonas@familia.example' }, paciente: { telefone: outro } })
    const [lead] = await leadsDe(telefone)
    expect(lead).toMatchObject({ email: 'jonas@familia.example', telefone_alt: outro })
    expect((await timeline(ana, lead?.id ?? ''))[0].detalhe).toEqual({ clinica: 'Recanto' })
  })

  it('through another consultant’s link leaves each their own', async () => {
    const telefone = newTelefone()
    await newLead(ana, { telefone })
    await register({ declarante: { telefone } }, rui)
    expect((await leadsDe(telefone)).map(({ consultor_id }) => consultor_id)).toEqual([id.ana, id.rui])
  })

  it('of people who send it at the same instant as a form is one lead', async () => {
    const telefone = newTelefone()
    await Promise.all([
      register({ declarante: { telefone } }),
      sendClinica({ telefone, token: compartilhado.ana }),
      register({ declarante: { telefone } }),
    ])
    expect(await leadsDe(telefone)).toHaveLength(1)
  })
})
