import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newLead } from '../leads/leads.factory.ts'
import { newTelefone } from '../leads/telefone.factory.ts'
import { createJobsByHand } from '../testing/jobs-by-hand.ts'
import { eventually, testApp } from '../testing/testing.ts'
import { type Client, call, chamadasDe, feita, leadDe, newFonte, type Server } from './entradas.factory.ts'
import { ERRO_190, ERRO_200, startGraph } from './graph.factory.ts'

const TELEFONE_RUIM = 'Telefone inválido'

const DIA_MS = 86_400_000
const jobs = createJobsByHand()
let graph: Awaited<ReturnType<typeof startGraph>>
let server: Server
let admin: Client
let ana: Client
let bia: Client
let [idAna, idBia] = ['', '']
beforeAll(async () => {
  graph = await startGraph()
  server = await testApp({
    withJobs: jobs.start,
    env: { GRAPH_API_BASE_URL: graph.url },
  })
  admin = await server.as('admin')
  ;[ana, bia] = [await server.as('consultor'), await server.as('consultor')]
  ;[idAna, idBia] = [await server.userId(ana.cookie), await server.userId(bia.cookie)]
})
afterAll(async () => {
  await server.close()
  await graph.close()
})

const daAna = () => ({ destino: 'consultor', destino_consultor_id: idAna })
const interacoesDe = async (id: unknown) =>
  (await admin.get(`/leads/${id}/interacoes`)).body.itens as {
    evento: string
    texto: string | null
    detalhe: Record<string, string>
  }[]

describe('a lead', () => {
  it('stands on the board of whom its source names, with its campaign, its note and the instant of the call', async () => {
    const nova = await newFonte(admin, { ...daAna(), campanha: 'Verão', origem: 'instagram' })
    const telefone = newTelefone()
    const antes = Date.now()
    const resposta = await call(server, nova, {
      nome: '  Ana   Lima ',
      telefone,
      email: 'ana@exemplo.com.br',
      mensagem: 'Preciso de ajuda',
      cidade: 'Campinas',
      estado: 'SP',
      urgencia: 'Alta',
      idade_paciente: '34 anos',
      utm_source: 'ig',
      fbclid: 'f'.repeat(300),
      'Qual substância?': 'álcool',
    })
    const lead = await leadDe(server, resposta)
    expect(lead).toMatchObject({
      consultor_id: idAna,
      nome_contato: 'Ana Lima',
      telefone,
      telefone_alt: null,
      email: 'ana@exemplo.com.br',
      cidade: 'Campinas',
      estado: 'SP',
      urgencia: 'alta',
      idade_paciente: 34,
      origem: 'instagram',
      etapa: 'novo',
    })
    expect(lead.origem_detalhe).toMatchObject({
      fonte: nova.fonte.nome,
      campanha: 'Verão',
      utm_source: 'ig',
      fbclid: 'f'.repeat(300),
    })
    const [{ recebida_em } = {}] = await server.sql('select recebida_em from entrada_chamadas where id = $1', [
      resposta.body.id,
    ])
    expect(lead.created_at).toEqual(recebida_em)
    expect(lead.distribuido_em).toEqual(recebida_em)
    expect((recebida_em as Date).getTime()).toBeGreaterThanOrEqual(antes)
    const [interacao] = await interacoesDe(lead.id)
    expect(interacao?.evento).toBe('formulario_publico')
    expect(interacao?.texto).toBe('Preciso de ajuda\nQual substância?: álcool')
    expect(interacao?.detalhe).toMatchObject({
      fonte: nova.fonte.nome,
      campanha: 'Verão',
      consentimento: 'Consentimento a confirmar',
      email_informado: 'ana@exemplo.com.br',
    })
    const quadro = (await ana.get('/leads-quadro')).text
    expect(quadro).toContain(lead.id)
    const avisos = (await ana.get('/notificacoes')).body.itens as { titulo: string; corpo: string }[]
    expect(avisos.map(({ titulo }) => titulo)).toContain('Novo lead')
    // The list of calls names nobody.
    const [chamada] = await chamadasDe(admin, nova.fonte)
    expect(chamada?.lead?.id).toBe(lead.id)
    for (const oculto of ['Ana', 'Lima', telefone.slice(-6), 'exemplo', 'álcool'])
      expect(JSON.stringify(chamada)).not.toContain(oculto)
  })

  it('gets a second conversion as an interaction, which overwrites and fills no contact', async () => {
    const nova = await newFonte(admin, { ...daAna(), campanha: 'Primeira' })
    const telefone = newTelefone()
    const primeiro = await leadDe(server, await call(server, nova, { nome: 'Ana Lima', telefone, id_externo: '1' }))
    const outra = await newFonte(admin, { ...daAna(), campanha: 'Segunda' })
    const resposta = await call(server, outra, {
      ...{ nome: 'Outro Nome', telefone, email: 'novo@exemplo.com.br', telefone_2: newTelefone() },
      ...{ cidade: 'Santos', estado: 'SP', urgencia: 'emergencia', gclid: 'g1', id_externo: '2' },
    })
    const lead = await leadDe(server, resposta)
    expect(lead.id).toBe(primeiro.id)
    expect(lead).toMatchObject({ nome_contato: 'Ana Lima', email: null, telefone_alt: null, cidade: 'Santos' })
    expect(lead.urgencia).toBe('emergencia')
    expect(lead.origem_detalhe).toEqual(primeiro.origem_detalhe)
    const interacoes = await interacoesDe(lead.id)
    expect(interacoes).toHaveLength(2)
    expect(interacoes[0]?.detalhe).toMatchObject({ nome: 'Outro Nome', email_informado: 'novo@exemplo.com.br' })
  })

  it('is one for two calls at once', async () => {
    const nova = await newFonte(admin, daAna())
    const outroNo = await testApp({ url: server.database.url })
    try {
      const telefone = newTelefone()
      const respostas = await Promise.all(
        [server, outroNo, server, outroNo].map((no, n) =>
          call(no, nova, { nome: 'Ana Lima', telefone, id_externo: `a${n}` }),
        ),
      )
      const leads = await Promise.all(respostas.map((resposta) => leadDe(server, resposta)))
      expect(new Set(leads.map(({ id }) => id)).size).toBe(1)
      expect(await interacoesDe(leads[0]?.id)).toHaveLength(4)
    } finally {
      await outroNo.close()
    }
  })

  it('keeps the sentence of a form that asked for consent', async () => {
    const nova = await newFonte(admin, daAna())
    const frase = 'Autorizo a empresa a falar comigo sobre tratamento.'
    const dado = await leadDe(
      server,
      await call(server, nova, { telefone: newTelefone(), consentimento: 'sim', consentimento_texto: frase }),
    )
    const [consentimento] = await server.sql(
      `select c.canal, c.finalidade, t.texto from consentimentos c join consentimento_textos t on t.hash = c.texto_hash where c.id = $1`,
      [dado.consentimento_id],
    )
    expect(consentimento).toEqual({ canal: 'fonte', finalidade: 'atendimento', texto: frase })
    const negado = await leadDe(
      server,
      await call(server, nova, { telefone: newTelefone(), consentimento: 'não', consentimento_texto: frase }),
    )
    expect(negado.consentimento_id).toBeNull()
    expect((await interacoesDe(negado.id))[0]?.detalhe.consentimento).toBe('Consentimento não dado')
  })

  it('does not bring back who took their consent back, unless they ask', async () => {
    const nova = await newFonte(admin, daAna())
    const telefone = newTelefone()
    const { id } = await newLead(ana, { telefone })
    await server.sql('update leads set contato_revogado_em = now() where id = $1', [id])
    const negado = await call(server, nova, { telefone, consentimento: 'não', id_externo: '1' })
    expect((await leadDe(server, negado)).contato_revogado_em).not.toBeNull()
    expect(
      (await leadDe(server, await call(server, nova, { telefone, id_externo: '2' }))).contato_revogado_em,
    ).toBeNull()
  })

  it('has a name, whatever was sent', async () => {
    const nova = await newFonte(admin, daAna())
    for (const [nome, esperado] of [
      [undefined, 'Sem nome'],
      ['‮\u0000 ', 'Sem nome'],
      ['X'.repeat(900), 'X'.repeat(200)],
    ])
      expect((await leadDe(server, await call(server, nova, { nome, telefone: newTelefone() }))).nome_contato).toBe(
        esperado,
      )
  })
})

describe('a destination', () => {
  it('that is away is replaced by who stands in, else by the queue', async () => {
    const nova = await newFonte(admin, daAna())
    const hoje = new Date().toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' })
    const send = async () => (await leadDe(server, await call(server, nova, { telefone: newTelefone() }))).consultor_id
    expect(await send()).toBe(idAna)
    const [cobertura] = await server.sql(
      'insert into coberturas (titular_id, substituto_id, de, ate) values ($1, $2, $3, $3) returning id',
      [idAna, idBia, hoje],
    )
    expect(await send()).toBe(idBia)
    // A second conversion of Ana's lead stays with it.
    const telefone = newTelefone()
    const { id } = await newLead(ana, { telefone })
    expect((await leadDe(server, await call(server, nova, { telefone }))).id).toBe(id)
    await server.sql('update profiles set is_active = false where id = $1', [idBia])
    expect(await send()).toBeNull()
    await server.sql('update profiles set is_active = true where id = $1', [idBia])
    await server.sql('delete from coberturas where id = $1', [cobertura?.id])
    await server.sql(
      `insert into distribuicao_participantes (consultor_id, pausado_ate) values ($1, now() + interval '1 day')
      on conflict (consultor_id) do update set pausado_ate = excluded.pausado_ate`,
      [idAna],
    )
    expect(await send()).toBeNull()
    await server.sql('update distribuicao_participantes set pausado_ate = null where consultor_id = $1', [idAna])
    await server.sql('update profiles set is_active = false where id = $1', [idAna])
    expect(await send()).toBeNull()
    await server.sql('update profiles set is_active = true where id = $1', [idAna])
  })

  it('that is the queue gives a second conversion to whoever has the lead', async () => {
    const nova = await newFonte(admin)
    const telefone = newTelefone()
    const { id } = await newLead(bia, { telefone })
    expect((await leadDe(server, await call(server, nova, { telefone }))).id).toBe(id)
  })

  it('that is a rule is the only one tried, though another comes first', async () => {
    const base = { ativa: true, estados: [], ddds: [], origens: [], tipos_internacao: [], modo: 'rodizio' }
    const regra = async (nome: string, consultor_id: string, exige_aceite = false) =>
      (
        await admin.post('/distribuicao/regras', {
          ...{ ...base, nome, exige_aceite, minutos_aceite: 10 },
          participantes: [{ consultor_id, peso: 1 }],
        })
      ).body as { id: string }
    await regra('Todos', idAna)
    const { id } = await regra('Anúncios', idBia)
    const nova = await newFonte(admin, { destino: 'regra', destino_regra_id: id })
    const recebido = async () => {
      const { id: lead } = await leadDe(server, await call(server, nova, { telefone: newTelefone() }))
      const [row] = await eventually(
        () => server.sql('select consultor_id from leads where id = $1', [lead]),
        ([um]) => um?.consultor_id !== null,
      )
      return row?.consultor_id
    }
    expect(await recebido()).toBe(idBia)
    // A rule that is switched off leaves the queue, which the other rules serve.
    await server.sql('update distribuicao_regras set ativa = false where id = $1', [id])
    expect(await recebido()).toBe(idAna)
    await server.sql('update distribuicao_regras set ativa = false')
  })

  it('is refused at its field when it cannot take leads', async () => {
    const errado = (campos: object) =>
      admin.post('/entradas/fontes', { nome: `F ${randomUUID()}`.slice(0, 40), modelo: 'generico', ...campos })
    expect((await errado({ destino: 'consultor' })).body.data.campos).toHaveProperty('destino_consultor_id')
    expect(
      (await errado({ destino: 'consultor', destino_consultor_id: randomUUID() })).body.data.campos,
    ).toHaveProperty('destino_consultor_id')
    expect((await errado({ destino: 'regra', destino_regra_id: randomUUID() })).body.data.campos).toHaveProperty(
      'destino_regra_id',
    )
  })
})

describe('A conferir', () => {
  const check = async (id: string) =>
    ((await admin.get('/entradas/conferir')).body.itens as { id: string }[]).find((um) => um.id === id)

  it.each([
    ['', 'Sem telefone'],
    ['não tenho', TELEFONE_RUIM],
    ['9999', TELEFONE_RUIM],
    ['(00) 98888-7777', TELEFONE_RUIM],
    ['11 8888-777', TELEFONE_RUIM],
    ['5'.repeat(300), TELEFONE_RUIM],
  ])('holds a call whose telephone is %j', async (telefone, motivo) => {
    const nova = await newFonte(admin, daAna())
    const { body } = await call(server, nova, { nome: 'Ana Lima', telefone, mensagem: 'texto' })
    expect(await feita(server, body.id)).toMatchObject({ estado: 'conferir', motivo, lead_id: null })
    const [{ campos_cifrado: guardado } = {}] = await server.sql(
      'select campos_cifrado from entrada_chamadas where id = $1',
      [body.id],
    )
    expect(guardado).not.toContain('Ana Lima')
    expect(await check(body.id)).toMatchObject({ nome: 'Ana Lima', fonte: nova.fonte.nome, motivo })
  })

  it('is mended by one step, once', async () => {
    const nova = await newFonte(admin, daAna())
    const { body } = await call(server, nova, { nome: 'Ana Lima', telefone: '123', mensagem: 'Oi', campanha: 'Maio' })
    await feita(server, body.id)
    const telefone = newTelefone()
    expect((await admin.post(`/entradas/chamadas/${body.id}/corrigir`, { telefone: '123' })).status).toBe(422)
    expect((await ana.post(`/entradas/chamadas/${body.id}/corrigir`, { telefone })).status).toBe(403)
    const mendada = await admin.post(`/entradas/chamadas/${body.id}/corrigir`, { telefone })
    expect([mendada.status, mendada.body.lead.codigo]).toEqual([200, expect.stringMatching(/^L-\d{6}$/)])
    const lead = await leadDe(server, { body })
    expect(lead).toMatchObject({ id: mendada.body.lead.id, telefone, consultor_id: idAna, nome_contato: 'Ana Lima' })
    expect(lead.origem_detalhe).toMatchObject({ campanha: 'Maio' })
    expect((await admin.post(`/entradas/chamadas/${body.id}/corrigir`, { telefone })).status).toBe(409)
    const historico = await server.history('entrada_fontes', nova.fonte.id)
    expect(historico.at(-1)).toMatchObject({ acao: 'editar', depois: { chamada: 'corrigida', chamada_id: body.id } })
    expect(JSON.stringify(historico)).not.toContain(telefone)
  })

  it('is discarded with all that it brought', async () => {
    const nova = await newFonte(admin, daAna())
    const { body } = await call(server, nova, { nome: 'Ana Lima', telefone: '123' })
    await feita(server, body.id)
    expect((await admin.delete(`/entradas/fontes/${nova.fonte.id}`)).status).toBe(409)
    expect((await admin.post(`/entradas/chamadas/${body.id}/descartar`)).status).toBe(200)
    expect(await feita(server, body.id)).toMatchObject({
      estado: 'descartada',
      corpo_cifrado: null,
      campos_cifrado: null,
    })
    expect((await admin.post(`/entradas/chamadas/${body.id}/tentar`)).status).toBe(409)
    expect((await admin.delete(`/entradas/fontes/${nova.fonte.id}`)).status).toBe(200)
  })

  it('is tried again with the mapping of now', async () => {
    const nova = await newFonte(admin, daAna())
    const telefone = newTelefone()
    const { body } = await call(server, nova, { quem: 'Ana Lima', 'Número pra contato!': telefone })
    expect(await feita(server, body.id)).toMatchObject({ estado: 'conferir', motivo: 'Sem telefone' })
    const { campos } = (await admin.get(`/entradas/chamadas/${body.id}`)).body as {
      campos: { chave: string; amostra: string }[]
    }
    const [quem, numero] = campos
    expect(campos).toHaveLength(2)
    expect(JSON.stringify(campos)).not.toContain(telefone.slice(-6))
    const mapeamento = { [quem?.chave ?? '']: 'nome', [numero?.chave ?? '']: 'telefone' }
    expect((await admin.patch(`/entradas/fontes/${nova.fonte.id}`, { versao: 1, mapeamento })).status).toBe(200)
    const { status, body: tentada } = await admin.post(`/entradas/chamadas/${body.id}/tentar`)
    expect([status, tentada.estado]).toEqual([200, 'processada'])
    expect(await leadDe(server, { body })).toMatchObject({ nome_contato: 'Ana Lima', telefone })
    expect((await admin.post(`/entradas/chamadas/${body.id}/tentar`)).status).toBe(409)
  })

  it('goes after 30 days, bodies after 7, lines after 90', async () => {
    const nova = await newFonte(admin, daAna())
    const [feito, espera] = [
      await call(server, nova, { nome: 'Ana Lima', telefone: newTelefone() }),
      await call(server, nova, { nome: 'Ana Lima', telefone: '1' }),
    ]
    const lead = await leadDe(server, feito)
    await feita(server, espera.body.id)
    const [{ recebida_em } = {}] = await server.sql('select recebida_em from entrada_chamadas where id = $1', [
      feito.body.id,
    ])
    /** Runs the job as if the calls had come this many days ago. */
    const depoisDe = async (dias: number) => {
      await server.sql('update entrada_chamadas set recebida_em = $2 where fonte_id = $1', [
        nova.fonte.id,
        new Date((recebida_em as Date).getTime() - dias * DIA_MS),
      ])
      await jobs.run('entradas-prazos')
      const chamadas = await chamadasDe(admin, nova.fonte)
      return chamadas.map(({ id, tem_corpo }) => `${id === feito.body.id ? 'lead' : 'espera'} ${tem_corpo}`).toSorted()
    }
    expect(await depoisDe(6.9)).toEqual(['espera true', 'lead true'])
    expect(await depoisDe(7)).toEqual(['espera false', 'lead false'])
    // The fields of a waiting call are kept.
    expect(await check(espera.body.id)).toMatchObject({ nome: 'Ana Lima' })
    expect(await depoisDe(29.9)).toEqual(['espera false', 'lead false'])
    expect(await depoisDe(30)).toEqual(['lead false'])
    expect(await depoisDe(90)).toEqual([])
    expect((await server.sql('select 1 from leads where id = $1', [lead.id])).length).toBe(1)
  })
})

describe('what was answered', () => {
  it('is worked on though the source was switched off meanwhile, and by another node', async () => {
    const nova = await newFonte(admin, daAna())
    const id = randomUUID()
    // A call as left by a dead node: stored and answered, not worked on.
    const certa = await call(server, nova, { nome: 'Ana Lima', telefone: newTelefone() })
    await leadDe(server, certa)
    const [copia] = await server.sql('select * from entrada_chamadas where id = $1', [certa.body.id])
    expect(copia?.estado).toBe('processada')
    await admin.patch(`/entradas/fontes/${nova.fonte.id}`, { versao: 1, ativa: false })
    await server.sql(
      `update entrada_chamadas set estado = 'recebida', lead_id = null, tentar_em = now(), resposta = 202 where id = $1`,
      [certa.body.id],
    )
    await server.sql('delete from lead_interacoes where envio_id = $1', [certa.body.id])
    expect(id).toBeTruthy()
    await leadDe(server, certa)
  })

  it('makes no second lead when its end was not written down', async () => {
    const nova = await newFonte(admin, daAna())
    const certa = await call(server, nova, { nome: 'Ana Lima', telefone: newTelefone() })
    const lead = await leadDe(server, certa)
    await server.sql(`update entrada_chamadas set estado = 'recebida', tentar_em = now() where id = $1`, [
      certa.body.id,
    ])
    await eventually(
      () => server.sql('select tentativas from entrada_chamadas where id = $1', [certa.body.id]),
      ([row]) => Number(row?.tentativas) > 0,
    )
    expect(await interacoesDe(lead.id)).toHaveLength(1)
    await server.sql(`update entrada_chamadas set estado = 'processada' where id = $1`, [certa.body.id])
  })
})

describe('Meta', () => {
  const SEGREDO = 'segredo-do-aplicativo-1234567890'
  const PAGINA = '1234567890'
  const leadDaMeta = (id: string, telefone: string) => ({
    id,
    created_time: '2026-11-20T12:00:00+0000',
    form_id: '777',
    campaign_name: 'Inverno',
    platform: 'ig',
    field_data: [
      { name: 'full_name', values: ['Ana Lima'] },
      { name: 'phone_number', values: [`+${telefone}`] },
    ],
  })
  async function newMeta(campos: object = {}) {
    const nova = await newFonte(admin, { modelo: 'meta', ...daAna(), ...campos })
    const { status } = await admin.post(`/entradas/fontes/${nova.fonte.id}/meta`, {
      ...{ versao: 1, pagina_id: PAGINA, token_pagina: 'EAAB'.repeat(20), segredo_app: SEGREDO },
    })
    expect(status).toBe(200)
    return nova
  }
  const notify = ({ fonte }: { fonte: { id: string } }, ids: string[], segredo = SEGREDO) => {
    // Ids as numbers too large for a double, as in some payloads.
    const changes = ids.map(
      (id) => `{"field":"leadgen","value":{"leadgen_id":${id},"page_id":${PAGINA},"form_id":777}}`,
    )
    const payload = `{"object":"page","entry":[{"id":"${PAGINA}","time":1,"changes":[${changes.join(',')}]}]}`
    const assinatura = createHmac('sha256', segredo).update(payload).digest('hex')
    return server.request({
      method: 'POST',
      url: `/api/entrada/${fonte.id}`,
      payload,
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${assinatura}` },
    })
  }
  const novoId = () =>
    `9${String(Math.random()).slice(2, 17).padEnd(15, '1')}${String(Math.random()).slice(2, 5).padEnd(3, '7')}`

  it('fetches each lead that it tells of, once, on behalf of its form', async () => {
    const nova = await newMeta()
    const telefones = new Map([
      [novoId(), newTelefone()],
      [novoId(), newTelefone()],
    ])
    graph.answers(({ path }) => leadDaMeta(path, telefones.get(path) ?? ''))
    const ids = [...telefones.keys()]
    const formulario = await admin.put(`/entradas/fontes/${nova.fonte.id}/meta/formularios/777`, {
      ...{ versao: null, nome: 'Família', proprio: true, mapeamento: {} },
      ...{ destino: 'consultor', destino_consultor_id: idBia, destino_regra_id: null },
    })
    expect(formulario.body).toEqual({ formulario_id: '777', versao: 1 })
    expect((await notify(nova, ids, 'outro-segredo-1234567890')).status).toBe(401)
    expect((await notify(nova, ids)).status).toBe(200)
    expect((await notify(nova, ids)).status).toBe(200)
    const chamadas = await eventually(
      () => chamadasDe(admin, nova.fonte),
      (todas) => todas.filter(({ estado }) => estado === 'processada').length === 2,
    )
    expect(chamadas.filter(({ estado }) => estado !== 'recusada')).toHaveLength(2)
    const leads = await server.sql(
      'select l.* from leads l join entrada_chamadas c on c.lead_id = l.id where c.fonte_id = $1',
      [nova.fonte.id],
    )
    expect(new Set(leads.map(({ telefone }) => telefone))).toEqual(new Set(telefones.values()))
    for (const lead of leads) {
      expect(lead).toMatchObject({ consultor_id: idBia, origem: 'instagram', nome_contato: 'Ana Lima' })
      expect(lead.origem_detalhe).toMatchObject({ campanha: 'Inverno', codigo_externo: expect.any(String) })
    }
    const [fonte] = ((await admin.get('/entradas/fontes')).body as { id: string; busca_em: string | null }[]).filter(
      ({ id }) => id === nova.fonte.id,
    )
    expect(fonte?.busca_em).not.toBeNull()
  })

  it('is asked again later when it does not answer, and says why', async () => {
    const nova = await newMeta()
    const [id, telefone] = [novoId(), newTelefone()]
    graph.answers(() => ERRO_200)
    await notify(nova, [id])
    const doente = await eventually(
      async () =>
        ((await admin.get('/entradas/fontes')).body as { id: string; busca_falha: string | null }[]).find(
          (f) => f.id === nova.fonte.id,
        ),
      (fonte) => fonte?.busca_falha !== null,
    )
    expect(doente?.busca_falha).toContain('leads_retrieval')
    graph.answers(({ path }) => leadDaMeta(path, telefone))
    const [chamada] = await eventually(
      () => chamadasDe(admin, nova.fonte),
      ([um]) => um?.estado === 'processada',
    )
    expect(chamada?.lead).not.toBeNull()
  })

  it('is polled for what no call told of', async () => {
    const nova = await newMeta()
    const [id, telefone] = [novoId(), newTelefone()]
    graph.answers(({ path }) => {
      if (path === `${PAGINA}/leadgen_forms`) return { data: [{ id: '777', name: 'Família' }] }
      if (path === '777/leads') return { data: [{ id, created_time: '2026-11-20T12:00:00+0000' }] }
      return leadDaMeta(path, telefone)
    })
    await jobs.run('entradas-meta')
    const achada = () =>
      server.sql('select l.telefone from leads l join entrada_chamadas c on c.lead_id = l.id where c.fonte_id = $1', [
        nova.fonte.id,
      ])
    await eventually(achada, ([lead]) => lead?.telefone === telefone)
    await jobs.run('entradas-meta')
    expect(await achada()).toHaveLength(1)
    await server.sql('delete from entrada_fontes where id = $1', [nova.fonte.id])
  })

  it("says what is missing when it is tried, and lists the page's forms", async () => {
    const vazia = await newFonte(admin, { modelo: 'meta' })
    expect((await admin.post(`/entradas/fontes/${vazia.fonte.id}/meta/testar`)).body).toEqual([
      { exame: 'token', ok: false, frase: expect.stringContaining('token') },
    ])
    const nova = await newMeta()
    graph.answers(() => ERRO_190)
    expect((await admin.post(`/entradas/fontes/${nova.fonte.id}/meta/testar`)).body[0]).toMatchObject({ ok: false })
    expect((await admin.get(`/entradas/fontes/${nova.fonte.id}/meta/formularios`)).status).toBe(409)
    graph.answers(() => ({
      data: [{ id: '777', name: 'Família', questions: [{ key: 'phone_number', label: 'Telefone' }] }],
    }))
    expect((await admin.get(`/entradas/fontes/${nova.fonte.id}/meta/formularios`)).body).toMatchObject([
      {
        formulario_id: '777',
        nome: 'Família',
        versao: null,
        perguntas: [{ chave: 'phone_number', reconhecido: 'telefone' }],
      },
    ])
    const generica = await newFonte(admin)
    expect((await admin.post(`/entradas/fontes/${generica.fonte.id}/meta/testar`)).status).toBe(409)
  })
})

describe('enviar teste', () => {
  it.each(['generico', 'rd', 'elementor', 'typeform', 'tally', 'integrador', 'google', 'meta'])(
    'of %s goes the same way and makes no lead',
    async (modelo) => {
      const nova = await newFonte(admin, { modelo })
      const { status, body } = await admin.post(`/entradas/fontes/${nova.fonte.id}/teste`)
      expect([status, body.estado, body.lead]).toEqual([200, 'teste', null])
      const aberta = (await admin.get(`/entradas/chamadas/${body.id}`)).body as { campos: { reconhecido: string }[] }
      if (modelo !== 'meta') expect(aberta.campos.map(({ reconhecido }) => reconhecido)).toContain('telefone')
    },
  )
})

it('is for administrators alone', async () => {
  for (const path of ['/entradas/fontes', '/entradas/conferir', '/entradas/contagem', '/entradas/destinos'])
    expect((await ana.get(path)).status).toBe(403)
})
