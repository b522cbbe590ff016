import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertClinicas } from '../clinicas/clinicas.factory.ts'
import { NOBODY_ID, testApp } from '../testing/testing.ts'
import { newLead, openAlways } from './leads.factory.ts'
import { newTelefone } from './telefone.factory.ts'

type Client = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['as']>>

let server: Awaited<ReturnType<typeof testApp>>
let [ana, rui, gestora, admin, supervisor] = [] as unknown as [Client, Client, Client, Client, Client]
const id: Record<string, string> = {}
let cidade: { id: string; nome: string; estado: string }

const idOf = async (client: Client): Promise<string> => (await client.get('/acesso/sessao')).body.sessao.user.id
beforeAll(async () => {
  server = await testApp()
  ana = await server.as('consultor')
  rui = await server.as('consultor')
  gestora = await server.as('gerenciador')
  admin = await server.as('admin')
  supervisor = await server.as('supervisor')
  Object.assign(id, { ana: await idOf(ana), rui: await idOf(rui) })
  ;[cidade] = (await ana.get('/cidades?nome=campinas')).body
})
afterAll(() => server.close())

const sql = async (text: string, values: unknown[] = []) => (await server.database.pool.query(text, values)).rows
const pedido = (campos: object = {}) => ({
  nome_contato: 'João Lima',
  telefone: newTelefone(),
  origem: 'telefone',
  ...campos,
})

describe('a new lead', () => {
  it('is the consultant’s own, in "Novo", with a code, its first passage and 15 minutes to the first contact', async () => {
    const { status, body } = await ana.post('/leads', pedido({ telefone: '(11) 90000-9999', nome_paciente: ' Zé ' }))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      codigo: expect.stringMatching(/^L-\d{6}$/),
      consultor_id: id.ana,
      telefone: '5511900009999',
      nome_paciente: 'Zé',
      etapa: 'novo',
      versao: 1,
      tem_clinico: false,
    })
    expect(body.prazo_em).toBe(openAlways().depoisDeMinutos(Date.parse(body.created_at), 15))
    expect((await ana.get(`/leads/${body.id}/etapas`)).body).toMatchObject([
      { de: null, para: 'novo', duracao_s: null },
    ])
    expect(await server.history('leads', body.id)).toMatchObject([{ acao: 'criar', ator_id: id.ana }])
  })

  it('keeps place names of its city and refuses a city or clinic that does not exist', async () => {
    const lead = await newLead(ana, { cidade_id: cidade.id })
    expect(lead).toMatchObject({ cidade: cidade.nome, estado: cidade.estado })
    for (const campo of ['cidade_id', 'clinica_interesse_id']) {
      const { status, body } = await ana.post('/leads', pedido({ [campo]: NOBODY_ID }))
      expect([status, Object.keys(body.data.campos)]).toEqual([422, [campo]])
    }
  })

  it.each([
    ['nome_contato', '', 'Informe o nome'],
    ['nome_contato', 'A'.repeat(201), 'Use no máximo 200 caracteres'],
    ['telefone', '1199', 'Telefone inválido. Informe DDD + número.'],
    ['telefone', '(20) 99999-8888', 'Telefone inválido. Informe DDD + número.'],
    ['telefone_alt', '00', 'Telefone inválido. Informe DDD + número.'],
    ['idade_paciente', 121, 'Informe uma idade entre 0 e 120'],
    ['observacoes', 'x'.repeat(10_001), 'Use no máximo 10000 caracteres'],
    ['valor_estimado_centavos', -1, 'Informe um valor entre R$ 0,00 e R$ 1.000.000,00'],
  ])('refuses %s %.12s: %s', async (campo, valor, frase) => {
    const { status, body } = await ana.post('/leads', pedido({ [campo]: valor }))
    expect([status, body.data.campos[campo]]).toEqual([422, frase])
  })

  it('takes a number of area code 55 for what it is', async () => {
    expect(await newLead(ana, { telefone: '(55) 90000-8888' })).toMatchObject({ telefone: '5555900008888' })
  })

  it('refuses a second number that is the first', async () => {
    const telefone = newTelefone()
    const { status, body } = await ana.post('/leads', pedido({ telefone, telefone_alt: telefone }))
    expect([status, body.message]).toEqual([422, 'Informe um número diferente do primeiro'])
  })

  it('sent twice by the same page is one lead, and of another person’s page none', async () => {
    const novo = pedido({ envio_id: crypto.randomUUID() })
    const [primeiro, segundo] = [await ana.post('/leads', novo), await ana.post('/leads', novo)]
    expect([segundo.status, segundo.body.id]).toEqual([201, primeiro.body.id])
    expect((await rui.post('/leads', novo)).status).toBe(409)
  })

  it('of a consultant is never somebody else’s; supervisors give it to one or to the queue', async () => {
    expect((await ana.post('/leads', pedido({ consultor_id: id.rui }))).status).toBe(403)
    expect(await newLead(supervisor, { consultor_id: id.rui })).toMatchObject({ consultor_id: id.rui })
    expect(await newLead(supervisor)).toMatchObject({ consultor_id: null, distribuido_em: null })
    const { status, body } = await admin.post('/leads', pedido({ consultor_id: await idOf(supervisor) }))
    expect([status, body.data.campos]).toEqual([422, { consultor_id: 'Selecione um consultor' }])
  })
})

describe('a telephone that is known', () => {
  const check = async (client: Client, telefone: string) => (await client.post('/leads-telefone', { telefone })).body

  it('of an own open lead is refused and opens it; of another’s says nothing of whose', async () => {
    const telefone = newTelefone()
    const lead = await newLead(ana, { telefone_alt: telefone })
    expect(await check(ana, telefone)).toEqual({ situacao: 'proprio', lead_id: lead.id, em: null })
    expect(await check(rui, telefone)).toEqual({ situacao: 'outro', lead_id: null, em: null })
    expect(await check(supervisor, telefone)).toMatchObject({ situacao: 'proprio', lead_id: lead.id })
    const [meu, alheio] = [
      await ana.post('/leads', pedido({ telefone })),
      await rui.post('/leads', pedido({ telefone })),
    ]
    expect([meu.status, meu.body.data.campos.telefone]).toEqual([422, 'Você já tem um lead aberto com este telefone.'])
    expect([alheio.status, alheio.body.data.campos.telefone]).toEqual([
      422,
      'Este telefone já está em atendimento. Fale com o supervisor.',
    ])
  })

  it('of a closed lead makes a new one that says when the contact ended', async () => {
    const telefone = newTelefone()
    const { id: antigo, versao } = await newLead(ana, { telefone })
    const [motivo] = (await ana.get('/motivos-perda')).body
    await ana.post(`/leads/${antigo}/mover`, { versao, etapa: 'perdido', dados: { motivo_perda_id: motivo.id } })
    expect(await check(ana, telefone)).toEqual({ situacao: 'atendido', lead_id: antigo, em: expect.any(String) })
    expect(await check(rui, telefone)).toMatchObject({ situacao: 'livre' })
    expect(await newLead(ana, { telefone })).toMatchObject({ atendido_em: expect.any(String) })
  })

  it('submitted by two at the same instant makes one lead', async () => {
    const telefone = newTelefone()
    const todos = await Promise.all(
      Array.from({ length: 10 }, (_, i) => (i % 2 ? ana : rui).post('/leads', pedido({ telefone }))),
    )
    expect(todos.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(422)])
    expect(await sql('select id from leads where telefone = $1', [telefone])).toHaveLength(1)
  })

  it('is refused in an edit too, in either order of the numbers', async () => {
    const telefone = newTelefone()
    await newLead(ana, { telefone })
    const outro = await newLead(ana)
    for (const campo of ['telefone', 'telefone_alt']) {
      const { status, body } = await ana.patch(`/leads/${outro.id}`, { versao: outro.versao, [campo]: telefone })
      expect([status, Object.keys(body.data.campos)]).toEqual([422, [campo]])
    }
  })
})

describe('an edit', () => {
  it('changes what is named, advances the version and is kept without health data', async () => {
    const lead = await newLead(ana, { substancias: 'álcool' })
    const { status, body } = await ana.patch(`/leads/${lead.id}`, {
      versao: 1,
      urgencia: 'alta',
      observacoes: 'Já tentou duas vezes',
      proxima_acao: 'Ligar',
      proxima_acao_em: '2030-01-02T09:00:00-03:00',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      versao: 2,
      urgencia: 'alta',
      tem_clinico: true,
      proxima_acao_em: '2030-01-02T12:00:00.000Z',
      prazo_em: '2030-01-02T12:00:00.000Z',
    })
    const historia = await server.history('leads', lead.id)
    expect(historia.at(-1)).toMatchObject({ acao: 'editar', depois: { urgencia: 'alta', observacoes: '***' } })
    expect(JSON.stringify(historia)).not.toMatch(/álcool|tentou/)
    expect(JSON.stringify(body)).not.toMatch(/álcool|tentou/)
  })

  it('from an older version is refused with its sentence and changes nothing', async () => {
    const { id: alvo } = await newLead(ana)
    await ana.patch(`/leads/${alvo}`, { versao: 1, urgencia: 'alta' })
    const { status, body } = await ana.patch(`/leads/${alvo}`, { versao: 1, urgencia: 'baixa' })
    expect([status, body.message]).toEqual([
      409,
      'Este registro foi alterado por outra pessoa. Atualize a página e tente novamente.',
    ])
    expect((await ana.get(`/leads/${alvo}`)).body.urgencia).toBe('alta')
  })

  it('never changes the first touch', async () => {
    const lead = await newLead(ana)
    await sql(`update leads set origem_detalhe = '{"campanha":"maio"}' where id = $1`, [lead.id])
    const { body } = await ana.get(`/leads/${lead.id}`)
    await ana.patch(`/leads/${lead.id}`, { versao: body.versao, origem_detalhe: { campanha: 'junho' } })
    expect((await ana.get(`/leads/${lead.id}`)).body.origem_detalhe).toEqual({ campanha: 'maio' })
  })
})

describe('health data', () => {
  it('is stored encrypted, read by the owner and administrators, each reading recorded', async () => {
    const lead = await newLead(ana, { substancias: 'segredo-da-familia', observacoes: 'outro-segredo' })
    const [row] = await sql('select to_jsonb(leads)::text as tudo from leads where id = $1', [lead.id])
    expect(row.tudo).not.toMatch(/segredo/)
    for (const quem of [ana, admin])
      expect((await quem.get(`/leads/${lead.id}/clinico`)).body).toEqual({
        substancias: 'segredo-da-familia',
        observacoes: 'outro-segredo',
        motivo_perda_texto: null,
        proprios: {},
      })
    const lidas = (await server.history('leads', lead.id)).filter(({ acao }) => acao === 'ver_sensivel')
    expect(lidas.map(({ ator_papel }) => ator_papel)).toEqual(['consultor', 'admin'])
    expect((await supervisor.get(`/leads/${lead.id}/clinico`)).status).toBe(403)
    expect((await rui.get(`/leads/${lead.id}/clinico`)).status).toBe(404)
  })

  it('is not found by searching', async () => {
    await newLead(ana, { substancias: 'palavra-oculta' })
    expect((await ana.get('/leads?texto=palavra-oculta')).body.total).toBe(0)
  })
})

describe('other people’s leads', () => {
  it('do not exist, whatever is asked of them', async () => {
    const { id: alheio, versao } = await newLead(rui)
    const tentativas: [string, ReturnType<Client['get']>][] = [
      ['get', ana.get(`/leads/${alheio}`)],
      ['clinico', ana.get(`/leads/${alheio}/clinico`)],
      ['patch', ana.patch(`/leads/${alheio}`, { versao, urgencia: 'alta' })],
      ['mover', ana.post(`/leads/${alheio}/mover`, { versao, etapa: 'em_contato' })],
      ['desfazer', ana.post(`/leads/${alheio}/desfazer`, { versao })],
      ['reabrir', ana.post(`/leads/${alheio}/reabrir`, { versao })],
      ['interacoes', ana.get(`/leads/${alheio}/interacoes`)],
      ['interacao', ana.post(`/leads/${alheio}/interacoes`, { tipo: 'nota', texto: 'x' })],
      ['iniciar', ana.post(`/leads/${alheio}/iniciar`, { canal: 'whatsapp' })],
      ['etapas', ana.get(`/leads/${alheio}/etapas`)],
      ['destino', ana.get(`/leads/${alheio}/destino`)],
      ['desarquivar', ana.post(`/leads/${alheio}/desarquivar`, { versao })],
      ['gerenciador', gestora.get(`/leads/${alheio}`)],
    ]
    for (const [nome, resposta] of tentativas) {
      const { status, body } = await resposta
      expect([nome, status, body.message]).toEqual([nome, 404, 'Lead não encontrado'])
    }
    for (const caminho of ['/leads-arquivar', '/leads-etiquetar', '/leads-mover'])
      expect((await ana.post(caminho, { ids: [alheio], etiqueta: 'x', etapa: 'em_contato' })).body).toMatchObject({
        feitos: 0,
        ignorados: 1,
      })
    expect((await rui.get(`/leads/${alheio}`)).body.versao).toBe(versao)
  })

  it('stay out of board, list and export, also when their owner is named', async () => {
    const lead = await newLead(rui, { nome_contato: 'Visível Não' })
    for (const caminho of ['/leads-quadro?', '/leads?', '/leads-exportar?motivo=Conferencia&']) {
      const { text, status } = await ana.get(`${caminho}consultor_id=${id.rui}`)
      const esperado = caminho === '/leads-quadro?' ? 404 : 200
      expect([caminho, status, text.includes('Visível Não')]).toEqual([caminho, esperado, false])
    }
    expect((await supervisor.get('/leads?texto=visivel')).body.itens[0].id).toBe(lead.id)
  })
})

describe('the list', () => {
  it('is searched by name without accents, code, patient and any part of the telephone', async () => {
    const telefone = newTelefone()
    const lead = await newLead(gestora, { nome_contato: 'Çélia Ünica', nome_paciente: 'Otávio Raro', telefone })
    const codigo = (await gestora.get(`/leads/${lead.id}`)).body.codigo
    const local = telefone.slice(2)
    for (const texto of [
      'celia unica',
      'otavio',
      codigo,
      local,
      `(${local.slice(0, 2)}) ${local.slice(2, 7)}-${local.slice(7)}`,
    ]) {
      const { body } = await gestora.get(`/leads?texto=${encodeURIComponent(texto)}`)
      expect([texto, body.itens.map((item: { id: string }) => item.id)]).toEqual([texto, [lead.id]])
    }
    expect((await gestora.get('/leads?texto=%25')).body.total).toBe(0)
  })

  it('is filtered by origin, urgency, place, clinic, tag and day', async () => {
    const [clinica] = await insertClinicas(server.database, [{}])
    await newLead(gestora, {
      origem: 'google',
      urgencia: 'emergencia',
      cidade_id: cidade.id,
      clinica_interesse_id: clinica,
      etiquetas: ['vip'],
    })
    const hoje = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' })
    const filtros = [
      'origem=google',
      'urgencia=emergencia',
      `cidade_id=${cidade.id}`,
      `estado=${cidade.estado}`,
      `clinica_id=${clinica}`,
      'etiqueta=vip',
      `origem=google&de=${hoje}&ate=${hoje}`,
    ]
    for (const filtro of filtros)
      expect([filtro, (await gestora.get(`/leads?${filtro}`)).body.total]).toEqual([filtro, 1])
    expect((await gestora.get('/leads?origem=google&ate=2020-01-01')).body.total).toBe(0)
    expect((await gestora.get('/leads?de=2026-02-30')).status).toBe(422)
  })

  it('counts a day from midnight to midnight in the company’s zone', async () => {
    const { id } = await newLead(ana, { etiquetas: ['meia-noite'] })
    const total = async (de: string, ate: string) =>
      (await ana.get(`/leads?etiqueta=meia-noite&de=${de}&ate=${ate}`)).body.total
    for (const [instante, dia, outro] of [
      ['2026-03-11T02:59:59.999Z', '2026-03-10', '2026-03-11'],
      ['2026-03-11T03:00:00Z', '2026-03-11', '2026-03-10'],
    ] as const) {
      await sql('update leads set created_at = $2 where id = $1', [id, instante])
      expect([instante, await total(dia, dia), await total(outro, outro)]).toEqual([instante, 1, 0])
    }
  })

  it.each(['consultant', 'supervisor'])('is in order in both directions and over pages, for a %s', async (quem) => {
    const etiqueta = `ordem-${quem}`
    const nomes: Record<string, string> = {}
    for (const [nome_contato, valor_estimado_centavos, urgencia, dia] of [
      ['Zélia', 300_00, 'baixa', 1],
      ['Álvaro', null, 'alta', 3],
      ['bruno', 100_00, 'alta', 2],
    ] as const) {
      const campos = { nome_contato, valor_estimado_centavos, urgencia, etiquetas: [etiqueta] }
      const lead = await newLead(ana, { ...campos, proxima_acao_em: `2026-01-0${dia}T12:00:00Z` })
      nomes[lead.id] = nome_contato
    }
    const client = quem === 'consultant' ? ana : supervisor
    const lida = async (ordem: string, direcao: string) => {
      const pedido = `/leads?etiqueta=${etiqueta}&ordem=${ordem}&direcao=${direcao}&tamanho=25`
      expect((await client.get(`${pedido}&pagina=2`)).body).toEqual({ itens: [], total: 3 })
      return (await client.get(pedido)).body.itens.map(({ id }: { id: string }) => nomes[id]).join(' ')
    }
    expect(await lida('nome', 'asc')).toBe('Álvaro bruno Zélia')
    expect(await lida('nome', 'desc')).toBe('Zélia bruno Álvaro')
    expect(await lida('valor', 'asc')).toBe('bruno Zélia Álvaro')
    expect(await lida('valor', 'desc')).toBe('Zélia bruno Álvaro')
    expect(await lida('recebido', 'desc')).toBe('bruno Álvaro Zélia')
    expect(await lida('urgencia', 'asc'), 'urgent first, then due longest').toBe('bruno Álvaro Zélia')
    expect(await lida('urgencia', 'desc')).toBe('Zélia Álvaro bruno')
    expect(await lida('prazo', 'asc')).toBe('Zélia bruno Álvaro')
  })

  it('shows supervisors the queue apart, and which telephones stand twice', async () => {
    const telefone = newTelefone()
    const { id: dela } = await newLead(ana, { telefone })
    const fila = await newLead(supervisor)
    await sql('update leads set telefone_alt = $2 where id = $1', [fila.id, telefone])
    const { body } = await supervisor.get('/leads?grupo=fila&tamanho=100&ordem=recebido&direcao=desc')
    expect(body.itens.every((item: { consultor_id: null }) => item.consultor_id === null)).toBe(true)
    expect(body.itens[0]).toMatchObject({ id: fila.id, repetido: true, consultor: null })
    expect((await supervisor.get(`/leads?grupo=abertos&texto=${telefone}`)).body.itens[0]).toMatchObject({ id: dela })
  })

  it('leaves as a file without formulas and without health data; that it left is recorded without what was searched', async () => {
    await newLead(gestora, { nome_contato: '=cmd()|A1', observacoes: 'oculto-na-planilha' })
    const { text, headers } = await gestora.get('/leads-exportar?motivo=Conferencia&texto=cmd')
    expect(headers['content-disposition']).toMatch(/leads-\d{4}/)
    expect(text).toContain(";'=cmd()|A1;")
    expect(text).not.toContain('oculto')
    const ultimo = (await server.history('leads', null)).at(-1)
    expect(ultimo).toMatchObject({ acao: 'exportar', depois: { quantidade: 1, com_texto: true } })
    expect(JSON.stringify(ultimo)).not.toContain('cmd')
  })

  it('leaves with labels, as they were renamed, and with what is known of the advertisement', async () => {
    const [clinica_interesse_id] = await insertClinicas(server.database, [{ name: 'Vale da Campanha' }])
    const { id } = await newLead(gestora, {
      nome_contato: 'Pessoa Anunciada',
      parentesco: 'mae_pai',
      urgencia: 'emergencia',
      forma_pagamento: 'plano',
      plano_saude: 'Plano Bom',
      clinica_interesse_id,
    })
    await sql('update leads set origem_detalhe = $2 where id = $1', [
      id,
      { campanha: 'Verão', anuncio: '=1+1', utm_source: 'google', utm_campaign: 'verao' },
    ])
    await sql(`update etapas_lead set rotulo = 'Chegou agora' where chave = 'novo'`)
    const { text } = await gestora.get(`/leads-exportar?motivo=Conferencia&ids=${id}`)
    await sql(`update etapas_lead set rotulo = 'Novo' where chave = 'novo'`)
    const [titulos = [], valores = []] = text
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .map((linha: string) => linha.split(';'))
    expect(Object.fromEntries(titulos.map((titulo, i) => [titulo, valores[i]]))).toMatchObject({
      Etapa: 'Chegou agora',
      Parentesco: 'Mãe ou pai',
      Urgência: 'Emergência',
      'Clínica de interesse': 'Vale da Campanha',
      'Forma de pagamento': 'Plano de saúde',
      'Plano de saúde': 'Plano Bom',
      Campanha: 'Verão',
      Anúncio: "'=1+1",
      'Fonte (utm_source)': 'google',
      'Campanha (utm_campaign)': 'verao',
      'Termo (utm_term)': '',
    })
  })
})

describe('the history of a lead', () => {
  it('is read by its owner and administrators', async () => {
    const { id: alvo } = await newLead(ana)
    expect((await ana.get(`/auditoria/leads/${alvo}`)).body.total).toBe(1)
    expect((await admin.get(`/auditoria/leads/${alvo}`)).body.total).toBe(1)
    expect((await rui.get(`/auditoria/leads/${alvo}`)).status).toBe(404)
    expect((await supervisor.get(`/auditoria/leads/${alvo}`)).status).toBe(404)
  })
})
